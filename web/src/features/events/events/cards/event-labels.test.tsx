import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleEvent } from '../../../../test/event-samples.ts'
import { EventPrice } from './event-labels.tsx'

const priceOf = (event: Parameters<typeof sampleEvent>[0]) =>
  renderToStaticMarkup(<EventPrice event={sampleEvent(event)} />).replace(/<[^>]*>/g, '')

test('a note about the price is shown when there is no price', () => {
  expect(priceOf({ price_info: {}, price_note: 'Sliding scale' })).toBe('Sliding scale')
  expect(priceOf({ price_info: { door: 0 }, price_note: 'Bring cake' })).toBe('Free')
  expect(priceOf({ price_info: { door: 12 }, price_note: 'Cash only' })).toBe('$12')
  expect(priceOf({ price_info: {}, price_note: null })).toBe('Free')
})
