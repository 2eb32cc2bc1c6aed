import { describe, expect, test } from 'vitest'
import { readPastedEvent } from './pasted-event.ts'

const read = (text: string, country = 'US', currency = 'USD') =>
  readPastedEvent(`Noche\n${text}`, {
    now: Temporal.ZonedDateTime.from('2026-11-24T15:00[America/Los_Angeles]'),
    ...{ country, currency, venues: [] },
  })

describe('days', () => {
  test.each([
    ['✅ 28 novembre\n✅ 12 décembre\n✅ 9 janvier', '2026-11-28 2026-12-12 2027-01-09'],
    ['Thu 12/10 - class\nFri 12/11 - social', '2026-12-10 2026-12-11'],
    ['O baile de sábado 28 passa para DOMINGO 29', '2026-11-29'],
    ['December 8, 15 & 22', '2026-12-08 2026-12-15 2026-12-22'],
    ['Sat. Dec. 5 - 2 to 6 in the afternoon', '2026-12-05'],
    ['12/1, 12/8 (no dance 12/15!)', '2026-12-01 2026-12-08'],
    ['full pass $179 through Dec 31. Congress Jan 22-24', '2027-01-22 2027-01-24'],
  ])('of "%s"', (text, dates) => {
    const { days } = read(text)
    expect([days?.isSure, days?.choices[0]?.dates.join(' ')]).toEqual([true, dates])
  })

  test.each(['Amanhã não tem aula. Quinta tem', 'Jueves de salsa', 'Clases lunes y miércoles'])(
    'of "%s" are a question',
    (text) => {
      expect(read(text, 'MX').days?.isSure).toBe(false)
    },
  )

  test.each([
    ['Todas as 1as sextas do mês', 'monthly', 1, ['friday']],
    ['Toda a sexta-feira', 'weekly', null, ['friday']],
    ['every first Friday', 'monthly', 1, ['friday']],
    ['sábados de enero', 'weekly', null, ['saturday']],
  ] as const)('of "%s" are a rule', (text, recurrence_type, month_week, recurrence_days) => {
    expect(read(text).days?.choices[0]?.rule).toEqual({ recurrence_type, month_week, recurrence_days })
  })
})

test.each([
  ['8pm class, freestyle til midnight', '20:00', '00:00'],
  ['7p lesson / 8-10p dance', '19:00', '22:00'],
  ['Bal 21h → 1h du matin', '21:00', '01:00'],
  ['bal folk 20h30, caisse à 20h', '20:30', undefined],
  ['16h – aulão\n17h às 21h – baile', '16:00', '21:00'],
  ['workshop 12:00–1:15\n1:30–2:45', '12:00', '14:45'],
])('the times of "%s"', (text, start, end) => {
  expect(read(text).times).toMatchObject({ isSure: true, choices: [{ start, end }] })
})

test('"1:00" where hours are written to 24 is a question', () => {
  expect(read('Fiesta desde la 1:00 hasta las 7:00', 'ES', 'EUR').times?.isSure).toBe(false)
})

test.each([
  ['Elks Lodge #168\n$15', { door: 15, others: [] }],
  ['Antecipado 25, na hora 35', { presale: 25, door: 35 }],
  ['1º lote R$40 | porta R$60', { presale: 40, door: 60 }],
  ['$8 social, $12 lesson + social', { door: 8, others: [{ name: 'lesson', price: 12 }] }],
  ['$40 early / $50 day-of', { presale: 40, door: 50 }],
  ['cover $80 mujeres 2x1', { door: 80, others: [] }],
  ['de graça!', { isFree: true }],
  ['free with donation for the band', { isFree: false, note: 'donation for the band' }],
  ['Escola Passo Livre, 9pm $5', { door: 5, isFree: false }],
])('the prices of "%s"', (text, prices) => {
  const found = read(text, 'BR', '').prices
  expect(found?.choices[0]).toMatchObject(prices)
})

test('two amounts that nothing tells apart are a question', () => {
  expect(read('$12 w/ RSVP, $15 without').prices?.isSure).toBe(false)
})
