import { describe, expect, it, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { passwordProblem, passwordStrength } from './passwords.ts'

const lenient = { min_length: 6, refuse_common: false }
const usual = { min_length: 6, refuse_common: true }
const strict = { min_length: 8, refuse_common: true }
const tooEasy = 'This password is too easy to guess. Please choose another one.'

describe('passwordProblem', () => {
  test.each([
    ['12345', lenient, 'Password should be at least 6 characters'],
    ['1234567', strict, 'Password should be at least 8 characters'],
    ['Password123', strict, tooEasy],
    ['MUSTANG', usual, tooEasy],
    ['14111984', usual, tooEasy],
    ['Bachata123', usual, tooEasy],
    ['        ', lenient, tooEasy],
    [' \t\u2003\u00a0\u3000 ', lenient, tooEasy],
    ['\u200b\u200d\u2060\ufeff\u00ad\u200b', lenient, tooEasy],
    ['password', lenient, undefined],
    ['💃🕺💃🕺💃', lenient, 'Password should be at least 6 characters'],
    ['💃🕺💃🕺💃🕺', lenient, undefined],
    ['a long sentence of four words', strict, undefined],
  ])('%s with %o: %s', (password, policy, problem) => {
    expect(passwordProblem(password, policy, commonPasswords)).toBe(problem)
  })
})

describe('the common passwords', () => {
  it('are ten thousand words that the shortest minimum lets through, in lower case', () => {
    expect(commonPasswords.size).toBeGreaterThanOrEqual(10_000)
    const odd = [...commonPasswords].filter((word) => word !== word.toLowerCase() || [...word].length < 6)
    expect(odd).toEqual([])
  })
})

describe('the strength', () => {
  it.each([
    ['', 0],
    ['zouk1', 0],
    ['aaaaaaaaaaaaaaaaaaaa', 1],
    ['123456789', 0],
    ['qwertyuiop', 0],
    ['Bachata123', 0],
    ['bailar', 0],
    ['mustang', 0],
    ['           ', 0],
    ['234567', 1],
    ['bailamos', 2],
    ['Bachata-2026', 3],
    ['dance-the-night', 3],
    ['four dancers share one taxi', 4],
  ])('of %j is %i', (password, strength) => {
    expect(passwordStrength(password, usual, commonPasswords)).toBe(strength)
  })

  it('follows the minimum of the policy', () => {
    expect(passwordStrength('bailamos', { min_length: 9, refuse_common: false })).toBe(0)
  })
})
