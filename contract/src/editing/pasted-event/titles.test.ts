import { describe, expect, it, test } from 'vitest'
import { readPastedEvent } from './pasted-event.ts'

const hall = {
  ...{ name: "Queen Bee's", address: '', city: '', state: '' },
  ...{ latitude: null, longitude: null },
}
const read = (text: string) =>
  readPastedEvent(text, {
    now: Temporal.ZonedDateTime.from('2026-11-24T15:00[America/Los_Angeles]'),
    ...{ country: 'US', currency: 'USD', venues: [hall] },
  })

describe('the title', () => {
  test.each([
    ['ZOUK FRIDAY\nDec 4', 'ZOUK FRIDAY'],
    ["Kizomba Nights at Queen Bee's, Dec 4 9pm", "Kizomba Nights at Queen Bee's"],
    ['12/11 Salsa Under the Stars\n9pm', 'Salsa Under the Stars'],
    ['Soirée bachata, vendredi 4 décembre', 'Soirée bachata'],
    ['Noche de salsa\n9pm', 'Noche de salsa'],
  ])('of "%s" is a name', (text, title) => {
    expect(read(text).title).toMatchObject({ choices: [title], isSure: true })
  })

  test.each([
    'hola gente hacemos social el viernes',
    'Anybody know if the Sunday social is still happening?',
    "We're dancing on Turkey day eve! Wed 8:30pm",
    'fri 12/4 zouk!! 9-2',
    'Hi all, the practice moves to Thursday',
    'Sexta 21h',
  ])('of "%s" is no name, so it asks', (text) => {
    expect(read(text).title?.isSure ?? false).toBe(false)
  })

  it('proposes the line that is written as a name first', () => {
    expect(read('hola a todas y todos!\nNoche Cubana\nviernes 9pm').title?.choices).toEqual([
      'Noche Cubana',
      'hola a todas y todos!',
    ])
  })
})

describe('the line-up', () => {
  test.each([
    ['DJ Leo. Info at the door', 'dj DJ Leo'],
    ['DJ Leo, Tickets at the door', 'dj DJ Leo'],
    ['DJ KAV CLASS 8PM', 'dj DJ KAV'],
    ['DJs Marco + Tavi', 'dj DJ Marco, dj DJ Tavi'],
    ['DJ Soltrix, Fri 11th December', 'dj DJ Soltrix'],
    ['Profes: Ana y Luis', 'teacher Ana, teacher Luis'],
    ['with Kiko & Chris', 'teacher Kiko, teacher Chris'],
    ['Aula com Renata e Caio às 20h', 'teacher Renata, teacher Caio'],
    ['cours avec Élodie et Max', 'teacher Élodie, teacher Max'],
    ['Live: The Hot Biscuits', 'band The Hot Biscuits'],
    ['con la Orquesta de Don Pepe', 'band Orquesta de Don Pepe'],
    ['$12 w/ RSVP', ''],
    ['Reservas con Ana', ''],
    ['12€ con Copa', ''],
  ])('of "%s" is "%s"', (line, names) => {
    const artists = read(`Zouk\n${line}`).lineUp?.choices[0] ?? []
    expect(artists.map(({ part, name }) => `${part} ${name}`).join(', ')).toBe(names)
  })
})
