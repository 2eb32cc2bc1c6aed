import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quotePart, withoutPart } from '../base/texts/typed-words.ts'
import { nightsOf } from '../base/time/typed-dates.ts'
import { readTyped, typedPlaceNames } from './typed-search.ts'

/** A Tuesday. */
const tuesday = Temporal.PlainDate.from('2026-11-24')
const places = ['lisbon', 'san diego', 'san diego ca', 'new york']
const isPlace = (name: string) => places.includes(name)

/** What a text means, as one line: its words, then each part. */
function meaningOf(text: string, night = tuesday): string {
  const { q, parts } = readTyped(text, { isPlace })
  const written = parts.map((part) => {
    switch (part.kind) {
      case 'dates': {
        const { first, last } = nightsOf(part.nights, night)
        return first.equals(last) ? `${first}` : `${first}/${last}`
      }
      case 'place':
        return `in ${part.name}`
      case 'type':
        return `type ${part.type}`
      default:
        return part.kind
    }
  })
  return [q, ...written].join(' | ')
}

test.each([
  ['tonight', ' | 2026-11-24'],
  ['salsa tonight', 'salsa | 2026-11-24'],
  ['Tonight!!!', ' | 2026-11-24'],
  ['Today: Zouk', ': Zouk | 2026-11-24'],
  ['TOMORROW', ' | 2026-11-25'],
  ['tomorrow night bachata', 'bachata | 2026-11-25'],
  ['zouk this  weekend san diego', 'zouk san diego | 2026-11-28/2026-11-29'],
  ['next weekend', ' | 2026-12-05/2026-12-06'],
  ['kizomba on the weekend', 'kizomba | 2026-11-28/2026-11-29'],
  ['classes this week', 'classes | 2026-11-24/2026-11-30 | type class'],
  ['next week', ' | 2026-11-30/2026-12-06'],
  ['this month', ' | 2026-11-24/2026-11-30'],
  ['festivals next month', 'festivals | 2026-12-01/2026-12-31'],
  ['this friday', ' | 2026-11-27'],
  ['next friday', ' | 2026-12-04'],
  ['on Sat', ' | 2026-11-28'],
  ['this tuesday', ' | 2026-11-24'],
  ['salsa friday', 'salsa | 2026-11-27'],
  ['salsa friday night', 'salsa | 2026-11-27'],
  ['friday or saturday', ' | 2026-11-28 | 2026-11-27'],
  ['friday in lisbon', ' | in lisbon | 2026-11-27'],
  ['tonight or tomorrow', ' | 2026-11-24 | 2026-11-25'],
  ['2026-12-31', ' | 2026-12-31'],
  ['28 nov', ' | 2026-11-28'],
  ['24 nov', ' | 2026-11-24'],
  ['zouk on 3rd of January', 'zouk | 2027-01-03'],
  ['December 31', ' | 2026-12-31'],
  ['nov 5 2027 salsa', 'salsa | 2027-11-05'],
  ['in december', ' | 2026-12-01/2026-12-31'],
  ['congress in march', 'congress | 2027-03-01/2027-03-31 | type congress'],
  ['in lisbon', ' | in lisbon'],
  ['Salsa in San Diego', 'Salsa | in san diego'],
  ['salsa in san diego, ca tonight', 'salsa | in san diego ca | 2026-11-24'],
  ['in Lisbon, next weekend', ' | in lisbon | 2026-12-05/2026-12-06'],
  ['near new york', ' | in new york'],
  ['bachata in the park in lisbon', 'bachata in the park | in lisbon'],
  ['near me', ' | near'],
  ['salsa near me tonight', 'salsa | near | 2026-11-24'],
  ['nearby', ' | near'],
  ['free', ' | free'],
  ['free entry zouk tomorrow', 'zouk | 2026-11-25 | free'],
  ['socials', 'socials | type social'],
  ['zouk workshop in lisbon', 'zouk workshop | in lisbon | type workshop'],
  ['free socials in lisbon tonight', 'socials | in lisbon | 2026-11-24 | free | type social'],
  ['"tonight"', '"tonight"'],
  ['the song “Tonight” tomorrow', 'the song “Tonight” | 2026-11-25'],
])('%j means %j', (text, meaning) => {
  expect(meaningOf(text)).toBe(meaning)
})

test.each([
  '',
  'kizomba weekend',
  'weekender dance',
  'tonights',
  "tonight's",
  'this weekender dance',
  'étonight',
  'today2',
  'Friday Club',
  'fridays',
  'in atlantis',
  'smoke-free',
  'freestyle',
  'free style',
  '30 feb',
  '2026-13-45',
  'may',
  'in the park',
])('%j is only words', (text) => {
  const { q, parts } = readTyped(text, { isPlace })
  expect(q).toBe(text)
  expect(parts.filter(({ kind }) => kind !== 'type')).toEqual([])
})

test.each([
  ['2026-11-28', 'this weekend', '2026-11-28/2026-11-29'],
  ['2026-11-29', 'this weekend', '2026-11-28/2026-11-29'],
  ['2026-11-29', 'next weekend', '2026-12-05/2026-12-06'],
  ['2026-11-30', 'this weekend', '2026-12-05/2026-12-06'],
  ['2026-11-29', 'this sunday', '2026-11-29'],
  ['2026-11-30', 'this month', '2026-11-30'],
  ['2026-12-31', 'tomorrow', '2027-01-01'],
  ['2026-12-31', 'next month', '2027-01-01/2027-01-31'],
  ['2027-03-02', '29 feb', '2028-02-29'],
])('on the night %s, %s is %s', (night, text, span) => {
  expect(meaningOf(text, Temporal.PlainDate.from(night))).toBe(` | ${span}`)
})

const anyNight = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => Temporal.PlainDate.from('2000-01-01').add({ days }))
const pieces = [
  ...[
    'tonight',
    'next weekend',
    'this friday',
    'friday',
    '28 nov',
    'in december',
    'free',
    'socials',
    'near me',
  ],
  ...[
    'in lisbon',
    'near',
    'in',
    'or',
    'and',
    ',',
    '"',
    '“',
    '-',
    "'",
    '\ue000',
    '\ue0000\ue000',
    '💃',
    'é',
    'م',
    'zouk',
  ],
]
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((words) => words.join(' ')),
  fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((words) => words.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
)

test('any text is read: no mark stays, no letter is invented, and the rest means nothing more', () => {
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
  fc.assert(
    fc.property(anyText, (text) => {
      const { q, parts } = readTyped(text, { isPlace })
      if (!text.includes('\ue000')) expect(letters(q).length).toBeLessThanOrEqual(letters(text).length)
      expect(q).not.toContain('\ue000')
      for (const { words } of parts) expect(text.replace(/[\s\ue000]+/g, ' ')).toContain(words)
      expect(readTyped(text, { isPlace, kinds: [] }).parts).toEqual([])
      expect(typedPlaceNames(text).length).toBeLessThanOrEqual(4 * text.length)
    }),
  )
})

test('every range begins at or after the night, except the weekend that has begun, and ends after its begin', () => {
  const texts = ['tonight', 'tomorrow', 'this week', 'next week', 'this month', 'next month', 'next weekend']
  const dated = [...texts, 'this friday', 'next sunday', '29 feb', '31 dec']
  fc.assert(
    fc.property(anyNight, fc.constantFrom(...dated, 'this weekend', 'in march'), (night, text) => {
      const [part] = readTyped(text).parts
      if (part?.kind !== 'dates') throw new Error(text)
      const { first, last } = nightsOf(part.nights, night)
      expect(Temporal.PlainDate.compare(first, last)).toBeLessThanOrEqual(0)
      expect(Temporal.PlainDate.compare(last, night)).toBeGreaterThanOrEqual(0)
      if (dated.includes(text)) expect(Temporal.PlainDate.compare(first, night)).toBeGreaterThanOrEqual(0)
      if (text.endsWith('weekend')) expect([first.dayOfWeek, last.dayOfWeek]).toEqual([6, 7])
    }),
  )
})

test('removing a part removes its words once, and nothing else', () => {
  expect(withoutPart('salsa next  weekend in lisbon', 'next weekend')).toBe('salsa in lisbon')
  expect(withoutPart('salsa (tonight) "Tonight"', 'tonight')).toBe('salsa ( ) "Tonight"')
  expect(withoutPart('in St. Louis zouk', 'in St. Louis')).toBe('zouk')
})

test('words in quotation marks are only words', () => {
  expect(quotePart('salsa  tonight, tonight', 'tonight')).toBe('salsa  "tonight", tonight')
  expect(quotePart('zouk in lisbon 💃', 'in lisbon 💃')).toBe('zouk "in lisbon 💃"')
  expect(quotePart('zouk in st. louis (mo)!', 'in st. louis (mo)!')).toBe('zouk "in st. louis (mo)!"')
  fc.assert(
    fc.property(anyText, (text) => {
      const [part] = readTyped(text, { isPlace }).parts
      if (!part || /["“”„\ue000]/u.test(text)) return
      const quoted = quotePart(text, part.words)
      expect(quoted).toContain('"')
      expect(withoutPart(text, part.words).length).toBeLessThan(text.length)
    }),
  )
})

test('a month that has begun and is not over is the one of this year', () => {
  const november = nightsOf({ month: 11 }, Temporal.PlainDate.from('2026-11-20'))
  expect([november.first, november.last].map(String)).toEqual(['2026-11-01', '2026-11-30'])
})
