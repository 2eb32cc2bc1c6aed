import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NowProvider } from '../../../../lib/now.tsx'
import { sampleFullEvent } from '../../../../test/event-samples.ts'
import { DiscountPanel, discountState } from './discount-panel.tsx'

const event = {
  discount_expiry: null,
  discount_usage_limit: null,
  discount_usage_count: 0,
  end_datetime: '2026-11-21T02:00:00-08:00',
}
const stateAt = (now: string, overrides: Partial<Parameters<typeof discountState>[0]> = {}) =>
  discountState({ ...event, ...overrides }, Temporal.Instant.from(now))
const before = '2026-11-20T20:00:00Z'

test('without limits a code is valid until the event is over', () => {
  expect(stateAt('2026-11-21T09:59:59Z')).toBe('valid')
  expect(stateAt('2026-11-21T10:00:00Z')).toBe('over')
})

test('a code expires at its instant, in any zone', () => {
  const expiring = { discount_expiry: '2026-11-20T13:00:00-08:00' }
  expect(stateAt('2026-11-20T20:59:59Z', expiring)).toBe('valid')
  expect(stateAt('2026-11-20T21:00:00Z', expiring)).toBe('expired')
})

test('a code is used up at its limit, and at once with a limit of 0', () => {
  expect(stateAt(before, { discount_usage_limit: 2, discount_usage_count: 1 })).toBe('valid')
  expect(stateAt(before, { discount_usage_limit: 2, discount_usage_count: 2 })).toBe('used-up')
  expect(stateAt(before, { discount_usage_limit: 0 })).toBe('used-up')
})

test('a code shows what it is worth, up to the whole price', () => {
  const html = (discount: object) =>
    renderToStaticMarkup(
      <NowProvider serverNow={before}>
        <DiscountPanel event={{ ...sampleFullEvent(), discount_code: 'FREE', ...discount }} />
      </NowProvider>,
    )
  expect(html({ discount_percentage: 100 })).toContain('>100% off<')
  expect(html({ discount_percentage: 12.5, discount_amount: 5 })).toContain('>12.5% off + $5 off<')
  expect(html({})).not.toContain(' off')
})
