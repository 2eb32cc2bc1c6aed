import { expect, test } from 'vitest'
import { clockOf } from './reader-time.tsx'

test('a clock is the offset in winter and in summer', () => {
  expect(clockOf('America/Los_Angeles')).toBe('-480 -420')
  expect(clockOf('Asia/Kolkata')).toBe('330 330')
  expect(clockOf('UTC')).toBe('0 0')
})

test('zones with one clock are the same', () => {
  expect(clockOf('Europe/Berlin')).toBe(clockOf('Europe/Amsterdam'))
  expect(clockOf('America/Tijuana')).toBe(clockOf('America/Los_Angeles'))
  expect(clockOf('America/Phoenix')).not.toBe(clockOf('America/Los_Angeles'))
})
