import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashRecoveryCode, newRecoveryCodes, newSecret, otpauthUrl, plainCode, stepOfCode } from './codes.ts'

/** The secret of RFC 6238, appendix B: "12345678901234567890". Its codes have eight digits; apps show the last six. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code of RFC 6238 at second %i is accepted', (seconds, code) => {
  const at = (later: number) => Temporal.Instant.fromEpochMilliseconds((seconds + later) * 1000)
  const step = Math.floor(seconds / 30)
  for (const later of [0, 30]) expect(stepOfCode(secret, { code, now: at(later) })).toBe(step)
  for (const later of [60, 90, -30, -90]) expect(stepOfCode(secret, { code, now: at(later) })).toBeUndefined()
})

test.each(['', '28708', '2870822', 'abcdef', '000000'])('another code is refused: "%s"', (code) => {
  expect(stepOfCode(secret, { code, now: Temporal.Instant.fromEpochMilliseconds(59_000) })).toBeUndefined()
})

test('a secret has 160 bits, and its address names the account', () => {
  const made = newSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(made)
  const url = new URL(otpauthUrl(made, 'ana+x@example.com'))
  expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Floorcraft:ana+x@example.com',
  ])
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    issuer: 'Floorcraft',
    secret: made,
    digits: '6',
  })
})

test('ten different recovery codes, which may be written in any way', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([a-hj-km-np-z2-9]{4}-){6}[a-hj-km-np-z2-9]{4}$/)
  const one = codes[randomInt(10)]!
  const written = ` ${one.toUpperCase().replaceAll('-', ' ')} `
  expect(plainCode(written)).toBe(plainCode(one))
  expect(hashRecoveryCode(written)).toEqual(hashRecoveryCode(one))
})
