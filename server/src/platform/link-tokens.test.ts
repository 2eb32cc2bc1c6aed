import { expect, test } from 'vitest'
import { linkTokens } from './link-tokens.ts'

const tokens = linkTokens('secret', 'confirm')

test('a token gives back its text', () => {
  expect(tokens.read(tokens.write('8d1c.digest'))).toBe('8d1c.digest')
})

test.each([
  ['of another purpose', linkTokens('secret', 'unsubscribe').write('8d1c')],
  ['of another secret', linkTokens('other', 'confirm').write('8d1c')],
  ['of another text', tokens.write('8d1c').replace('8d1c', '8d1d')],
  ['with a changed signature', tokens.write('8d1c').replace(/.{10}$/, 'AAAAAAAAAA')],
  ['without a signature', '8d1c'],
  ['that is empty', ''],
  ['with other characters', `8d1c\u0000.${'a'.repeat(43)}`],
])('a token %s gives nothing', (_, token) => {
  expect(tokens.read(token)).toBeUndefined()
})
