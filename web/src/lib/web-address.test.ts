import { expect, it } from 'vitest'
import { mailAddress } from './web-address.ts'

it.each([
  ['ana@dance.example', 'mailto:ana@dance.example'],
  ['ana?bcc=all@dance.example', 'mailto:ana%3Fbcc%3Dall@dance.example'],
  ['"a@b"@dance.example', 'mailto:%22a%40b%22@dance.example'],
])('the mail link of %s is %s', (mail, link) => {
  expect(mailAddress(mail)).toBe(link)
})
