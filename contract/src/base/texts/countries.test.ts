import { expect, it } from 'vitest'
import { countryCode, countryName } from './countries.ts'

it.each([
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  ['United States', 'US'],
  ['UK', 'GB'],
  ['Scotland', 'GB'],
  ['Germany', 'DE'],
  ['Österreich', 'AT'],
  ['brazil', 'BR'],
  ['Saint Lucia', 'LC'],
  ['AU', 'AU'],
  ['Atlantis', undefined],
  ['', undefined],
])('the code of %j is %s', (text, code) => {
  expect(countryCode(text)).toBe(code)
})

it('has the name that scenes use', () => {
  expect(['US', 'GB', 'PT'].map(countryName)).toEqual(['USA', 'United Kingdom', 'Portugal'])
})
