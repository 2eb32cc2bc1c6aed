import { expect, test } from 'vitest'
import { swipeOf } from './use-swipe.ts'

const from = { x: 200, y: 300 }
const by = (x: number, y: number) => swipeOf(from, { x: from.x + x, y: from.y + y })

test('needs fifty pixels', () => {
  expect(by(-49, 0)).toBeUndefined()
  expect(by(-50, 0)).toBe('left')
  expect(by(50, 0)).toBe('right')
})

test('ignores less than ten pixels on the other axis', () => {
  expect(by(-49, 9)).toBeUndefined()
  expect(by(-49, 12)).toBe('left')
})

test('does not take a scroll for a swipe', () => {
  expect(by(-60, 61)).toBeUndefined()
  expect(by(9, 120)).toBeUndefined()
})
