import { describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

describe('a password', () => {
  test('matches only its own hash', async () => {
    const stored = await hashPassword('zouk-at-nine')
    expect(await verifyPassword('zouk-at-nine', stored)).toBe(true)
    expect(await verifyPassword('Zouk-at-nine', stored)).toBe(false)
    expect(await verifyPassword('', stored)).toBe(false)
    expect(await verifyPassword('zouk-at-nine', await hashPassword('another'))).toBe(false)
  })

  test('has a different hash each time', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
  })

  test('matches in other Unicode compositions', async () => {
    expect(await verifyPassword('dança', await hashPassword('danc\u0327a'))).toBe(true)
  })

  test.each([undefined, '', 'plain', '$argon2id$v=19$m=1$broken'])(
    'does not match the invalid hash %j',
    async (stored) => {
      expect(await verifyPassword('anything', stored)).toBe(false)
    },
  )

  test('many parallel checks give correct results', async () => {
    const stored = await hashPassword('crowd')
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => verifyPassword(index % 2 ? 'crowd' : 'wrong', stored)),
    )
    expect(answers).toEqual(Array.from({ length: 12 }, (_, index) => index % 2 === 1))
  })
})
