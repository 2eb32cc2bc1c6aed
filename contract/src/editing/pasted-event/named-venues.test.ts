import { expect, test } from 'vitest'
import { readPastedEvent } from './pasted-event.ts'

const nave = {
  ...{ name: 'La Nave de Lavapiés', address: '', city: '', state: '' },
  ...{ latitude: null, longitude: null },
}
const venueOf = (text: string) =>
  readPastedEvent(`Noche\n${text}`, {
    now: Temporal.ZonedDateTime.from('2026-11-24T15:00[Europe/Madrid]'),
    ...{ country: 'ES', currency: 'EUR', venues: [nave] },
  }).venue

test.each([
  ['social en el Centro Cultural Las Moreras, de 19 a 23h', 'Centro Cultural Las Moreras'],
  ['vendredi à la Péniche Marcounet, 21h30', 'Péniche Marcounet'],
  ["samedi à l'Espace Sorano, bal folk", 'Espace Sorano'],
  ['Sexta 27/11 no Espaço Girassol', 'Espaço Girassol'],
  ['domingo na Casa Independente às 21h', 'Casa Independente'],
  ['at the Town Hall - Fri 4 Dec', 'Town Hall'],
  ['live @ The Blue Door\nSaturday', 'The Blue Door'],
  ['Elks Lodge #168', 'Elks Lodge #168'],
  ['Salle des fêtes de Montreuil', 'Salle des fêtes de Montreuil'],
  ["Sat 28 Nov · St Mark's Church Hall, SE11 · £10", "St Mark's Church Hall"],
  ['el jueves, 20:00. La Nave. 5€', 'La Nave de Lavapiés'],
])('"%s" names "%s"', (text, name) => {
  expect(venueOf(text)).toMatchObject({ isSure: true, choices: [{ name }] })
})

test.each(['dim 6/12 chez Gustave', 'we dance in Brighton', 'baile en Madrid'])(
  '"%s" may name a venue, so it asks',
  (text) => {
    expect(venueOf(text)?.isSure).toBe(false)
  },
)

test.each(['at 9pm', 'en Diciembre', 'Dancing 9pm-1:30am', 'no Sábado', 'after party at The Blue Door'])(
  '"%s" names none',
  (text) => {
    expect(venueOf(text)).toBeUndefined()
  },
)
