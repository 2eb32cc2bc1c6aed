import { expect, test } from 'vitest'
import { titleSizeFor } from './title-size.ts'

test('honours the chosen size for names of usual length', () => {
  expect(titleSizeFor('San Diego', 'xlarge')).toBe('xlarge')
  expect(titleSizeFor('', 'small')).toBe('small')
})

test('goes down step by step with the length, never below small', () => {
  expect(titleSizeFor('x'.repeat(25), 'xlarge')).toBe('large')
  expect(titleSizeFor('x'.repeat(49), 'large')).toBe('small')
  expect(titleSizeFor('x'.repeat(500), 'large')).toBe('small')
})
