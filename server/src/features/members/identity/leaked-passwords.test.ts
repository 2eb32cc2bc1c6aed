import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isLeaked } from './leaked-passwords.ts'

test.each(['lp0520', 'lozowski', 'LOZOWSKI', 'vjht008', 'iloveyou2', 'password'])(
  '%s is leaked',
  (password) => {
    expect(isLeaked(password)).toBe(true)
  },
)

test('of ten thousand other passwords at most five are taken for leaked ones', () => {
  const others = Array.from({ length: 10_000 }, (_, index) =>
    createHash('sha256').update(`${index}`).digest('base64url'),
  )
  expect(others.filter(isLeaked).length).toBeLessThanOrEqual(5)
  expect(isLeaked('four dancers share one taxi')).toBe(false)
})
