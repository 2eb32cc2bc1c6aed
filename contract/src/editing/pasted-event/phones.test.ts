import { describe, expect, it, test } from 'vitest'
import { readPastedEvent } from './pasted-event.ts'

const setting = {
  now: Temporal.ZonedDateTime.from('2026-11-24T15:00[America/Los_Angeles]'),
  country: 'US',
  currency: 'USD',
  venues: [],
}
const descriptionOf = (text: string) => readPastedEvent(text, setting).description

describe('a number and the words that lead to it are taken out', () => {
  test.each([
    ['Info: Maria 619-555-0134', ''],
    ['Wasap 655 44 33 22 (Pepe)', ''],
    ['📲 655 44 33 22', ''],
    ['Call me at six one nine, five five five, zero one three four', ''],
    ['Llama al seis uno nueve cinco cinco cinco cero uno tres cuatro', ''],
    ['Zap: onze nove oito sete, meia cinco quatro três', ''],
    ['Tél : zéro six, douze, trente-quatre, cinquante-six, soixante-dix-huit', ''],
    ['ring oh seven seven double oh, nine hundred one two three', ''],
    ['Text 619-FIVE-55-0134 or 6-one-9 five five five 0 one 3 four', ''],
    ['Dudas? 600123456 - Pedro', ''],
    ['Info y reservas: Paco y Loli, telf. 600 11 22 33 / 600 22 33 44', ''],
    ['Bring water. Contact: Sylvie, 06 12 34 56 78', 'Bring water.'],
    ['Tickets at 619 555 0134 (Ana) or online', 'Tickets or online'],
    ['Shoes! My number is 6195550134.', 'Shoes!'],
  ])('of "%s"', (line, left) => {
    expect(descriptionOf(`Zouk Night\n${line}\nFriday 9pm`)).toBe(
      ['Zouk Night', ...(left ? [left] : []), 'Friday 9pm'].join('\n'),
    )
  })
})

it('steps, hours and prices in words stay', () => {
  for (const line of [
    'Footwork: one two three, five six seven',
    'Count one two three four five six seven eight with us',
    'Clase a las diez, once y doce. Precio veinte, treinta, cuarenta y cincuenta euros',
    "Ten, eleven, twelve and one o'clock classes",
    '4, 5, 6 dez 2026',
  ])
    expect(descriptionOf(`Zouk Night\n${line}`)).toBe(`Zouk Night\n${line}`)
})

describe('of a home no part of the address is left', () => {
  test.each([
    '123 Maple Street, apt 4',
    'Calle Mayor 5, 2ºB',
    'C/ Olmo 14, 3º Esq.',
    'Rua Augusta 45, ap 31, interfone 12',
    'Rua Augusta 45 apto 31 bl B, interfone 12',
    '12 rue de Lappe, interphone 34, 3e étage gauche',
    'at our place: 4417 Maple Ave, gate code 2291',
    'at mine, flat 3b, 12 Oak Gardens, London SE1 4QT',
    'chez moi, 5 rue du Port, code B1234',
    'en casa, Calle Sol 3, escalera B, piso 4, puerta 2, timbre 4-2',
  ])('"%s"', (address) => {
    const { privatePlaces, description, venue } = readPastedEvent(
      `Zouk Night\nFriday 9pm, ${address}\nBring water`,
      setting,
    )
    expect([description, venue]).toEqual(['Zouk Night\nFriday 9pm\nBring water', undefined])
    expect(privatePlaces.length).toBeGreaterThan(0)
  })

  it('and a unit or a floor alone is none', () => {
    for (const line of [
      'Studio Hop, Unit 5, Peckham Arches',
      'Casa Tropical, 2nd floor',
      'Ticket tiers: 1º lote, 2º lote',
    ])
      expect(readPastedEvent(`Zouk Night\n${line}`, setting).privatePlaces).toEqual([])
  })
})
