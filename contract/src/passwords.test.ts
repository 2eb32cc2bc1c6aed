import { describe, expect, test } from 'vitest'
import { passwordProblem } from './passwords.ts'

describe('passwordProblem', () => {
  const lenient = { min_length: 6, refuse_common: false }
  const strict = { min_length: 8, refuse_common: true }

  test.each([
    ['12345', lenient, 'Password should be at least 6 characters'],
    ['1234567', strict, 'Password should be at least 8 characters'],
    ['Password123', strict, 'This password is too easy to guess. Please choose another one.'],
    ['password', lenient, undefined],
    ['💃🕺💃🕺💃', lenient, 'Password should be at least 6 characters'],
    ['💃🕺💃🕺💃🕺', lenient, undefined],
    ['a long sentence of four words', strict, undefined],
  ])('%s with %o: %s', (password, policy, problem) => {
    expect(passwordProblem(password, policy)).toBe(problem)
  })
})
