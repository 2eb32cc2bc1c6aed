import { describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { passwordProblem } from './rules.ts'

describe('a password', () => {
  test('is recognised by its hash and by no other', async () => {
    const stored = await hashPassword('zouk-at-nine')
    expect(await verifyPassword('zouk-at-nine', stored)).toBe(true)
    expect(await verifyPassword('Zouk-at-nine', stored)).toBe(false)
    expect(await verifyPassword('', stored)).toBe(false)
    expect(await verifyPassword('zouk-at-nine', await hashPassword('another'))).toBe(false)
  })

  test('hashes differently each time', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
  })

  test('is the same word however the keyboard composes it', async () => {
    expect(await verifyPassword('dança', await hashPassword('danc\u0327a'))).toBe(true)
  })

  test.each([undefined, '', 'plain', '$argon2id$v=19$m=1$broken'])(
    'matches no hash like %j',
    async (stored) => {
      expect(await verifyPassword('anything', stored)).toBe(false)
    },
  )

  test('many at once are all answered rightly', async () => {
    const stored = await hashPassword('crowd')
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => verifyPassword(index % 2 ? 'crowd' : 'wrong', stored)),
    )
    expect(answers).toEqual(Array.from({ length: 12 }, (_, index) => index % 2 === 1))
  })
})

describe('the policy', () => {
  const lenient = { minLength: 6, refuseCommon: false }
  const strict = { minLength: 8, refuseCommon: true }

  test.each([
    ['12345', lenient, 'Password should be at least 6 characters'],
    ['1234567', strict, 'Password should be at least 8 characters'],
    ['Password123', strict, 'This password is too easy to guess. Please choose another one.'],
    ['password', lenient, undefined],
    ['💃🕺💃🕺💃', lenient, 'Password should be at least 6 characters'],
    ['💃🕺💃🕺💃🕺', lenient, undefined],
    ['a long sentence of four words', strict, undefined],
  ])('%s by %o: %s', (password, rules, problem) => {
    expect(passwordProblem(password, rules)).toBe(problem)
  })
})
