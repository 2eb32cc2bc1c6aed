import { expect, test } from 'vitest'
import { createEventBody } from '../../editing/event-editing.ts'
import { longestTexts } from './longest-texts.ts'

test('finds the limit of every kind of text', () => {
  expect([...longestTexts(createEventBody)]).toEqual(
    expect.arrayContaining([
      ['title', 200],
      ['description', 20_000],
      ['dance_styles', 500],
      ['ticket_url', 2000],
      ['venue_state', 100],
      ['discount_code', 50],
    ]),
  )
  expect(longestTexts(createEventBody).has('latitude')).toBe(false)
})
