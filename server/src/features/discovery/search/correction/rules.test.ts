import { countTypos } from '@floorcraft/contract/base/texts/typos.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { candidatesFor, replaceWords, swapsOf } from './rules.ts'

const word = fc
  .array(fc.constantFrom('a', 'b', '𠜎', '𠜱'), { maxLength: 8 })
  .map((letters) => letters.join(''))

test('typos are missing, added, replaced and swapped letters', () => {
  expect(countTypos('kizmoba', 'kizomba')).toBe(1)
  expect(countTypos('bachta', 'bachata')).toBe(1)
  expect(countTypos('zouuk', 'zouk')).toBe(1)
  expect(countTypos('salza', 'salsa')).toBe(1)
  expect(countTypos('slaza', 'salsa')).toBe(2)
  expect(countTypos('', 'abc')).toBe(3)
})

test('the number of typos is the same in both directions, and one change is at most one', () => {
  fc.assert(fc.property(word, word, (one, other) => countTypos(one, other) === countTypos(other, one)))
  fc.assert(fc.property(word, (text) => countTypos(text, text) === 0))
  fc.assert(fc.property(word, (text) => swapsOf(text).every((swapped) => countTypos(swapped, text) <= 1)))
})

test('a style comes before other words with as many typos, and a word with fewer typos first', () => {
  expect(candidatesFor('salza', ['balza', 'salta', 'salsas'])).toEqual(['salsa', 'salta', 'balza'])
  expect(candidatesFor('kizmoba', ['kizmobas', 'wombat'])).toEqual(['kizomba', 'kizmobas'])
})

test.each(['zuk', 'on3', '2027'])('the short word or number %s stands for itself', (typed) => {
  expect(candidatesFor(typed, ['zouk', 'on2', '2026'])).toEqual([])
})

test('only the mistyped words of a text are replaced', () => {
  const replacements = new Map([
    ['kizmoba', 'kizomba'],
    ['cafee', 'cafe'],
  ])
  expect(replaceWords('KIZMOBA, at Caf\u00e9e (S\u00e3o Paulo)', replacements)).toBe(
    'kizomba, at cafe (S\u00e3o Paulo)',
  )
})

test('a letter beyond the basic plane is one letter', () => {
  expect(swapsOf('a𠜎b')).toEqual(['𠜎ab', 'ab𠜎'])
  expect(countTypos('𠜎𠜱', '𠜱𠜎')).toBe(1)
  fc.assert(fc.property(word, (text) => swapsOf(text).every((swapped) => swapped.isWellFormed())))
})
