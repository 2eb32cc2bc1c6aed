import { expect, it } from 'vitest'
import { countryCode } from './country-code.ts'

it.each([
  ['USA', 'US'],
  ['United States', 'US'],
  ['UK', 'GB'],
  ['United Kingdom', 'GB'],
  ['Germany', 'DE'],
  ['Portugal', 'PT'],
  ['brazil', 'BR'],
  ['AU', 'AU'],
  ['Atlantis', 'Atlantis'],
])('%s is %s', (name, code) => {
  expect(countryCode(name)).toBe(code)
})
