import fc from 'fast-check'
import { expect, test } from 'vitest'
import { characterCount, cutText, firstCharacter, sentenceCase, shortText } from './text-length.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const seen = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)

/** What programs cut in half: letters beyond the basic plane, families, flags, skin tones, accents, Hangul, Arabic. */
const parts = [
  'a',
  ' ',
  '𠜎',
  '👩‍👩‍👧‍👦',
  '🇧🇷',
  '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  '💃🏽',
  'e\u0301',
  'ا',
  'שָׁ',
  '각',
  '\r\n',
  'क्षि',
  '❤️',
  '1️⃣',
]
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...parts), { maxLength: 40 }).map((list) => list.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

test.each([
  ['salsa', 3, 'sal'],
  ['salsa', 5, 'salsa'],
  ['𠜎𠜱𠝹', 2, '𠜎𠜱'],
  ['a👩‍👩‍👧‍👦b', 3, 'a'],
  ['a👩‍👩‍👧‍👦b', 8, 'a👩‍👩‍👧‍👦'],
  ['🇧🇷🇵🇹', 3, '🇧🇷'],
  ['💃🏽!', 1, '💃'],
  ['cafe\u0301', 4, 'caf'],
  ['a\r\nb', 2, 'a'],
  ['', 3, ''],
])('%s of at most %i characters is %s', (text, longest, cut) => {
  expect(cutText(text, longest)).toBe(cut)
})

test('cuts any text at a whole character', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 50 }), (text, longest) => {
      const cut = cutText(text, longest)
      expect(text.startsWith(cut)).toBe(true)
      expect(characterCount(cut)).toBeLessThanOrEqual(longest)
      expect(cut.isWellFormed()).toBe(true)
      const [first = ''] = seen(text)
      // Only a first character that is longer than the limit is cut itself.
      if (characterCount(first) > longest) return
      expect(seen(text).slice(0, seen(cut).length)).toEqual(seen(cut))
      const rest = seen(text).slice(seen(cut).length)
      if (cut.length < text.length) expect(characterCount(cut + (rest[0] ?? ''))).toBeGreaterThan(longest)
    }),
  )
})

test('marks a text that is cut, within the limit', () => {
  expect(shortText('salsa', 5)).toBe('salsa')
  expect(shortText('salsa night', 7)).toBe('salsa…')
  expect(shortText('💃🏽💃🏽💃🏽', 4)).toBe('💃🏽…')
  fc.assert(
    fc.property(anyText, fc.integer({ min: 2, max: 50 }), (text, longest) => {
      expect(characterCount(shortText(text, longest))).toBeLessThanOrEqual(longest)
    }),
  )
})

test('mends halves of characters that others have cut', () => {
  expect(cutText('a\ud83d', 5)).toBe('a\ufffd')
  expect(cutText('\udc83abc', 2)).toBe('\ufffda')
})

test('cuts a long text of one character at once', () => {
  expect(cutText(`a${'\u0301'.repeat(100_000)}`, 5)).toBe(`a${'\u0301'.repeat(4)}`)
})

test.each([
  ['every Friday', 'E', 'Every Friday'],
  ['👩‍👩‍👧‍👦 night', '👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦 night'],
  ['e\u0301te\u0301', 'E\u0301', 'E\u0301te\u0301'],
  ['𐐨𐐨', '𐐀', '𐐀𐐨'],
  ['', '', ''],
])('%s begins with %s', (text, first, sentence) => {
  expect(firstCharacter(text).toUpperCase()).toBe(first)
  expect(sentenceCase(text)).toBe(sentence)
})
