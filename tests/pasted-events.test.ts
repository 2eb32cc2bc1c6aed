import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { PastedDays } from '../contract/src/editing/pasted-event/dates.ts'
import {
  type PastedEvent,
  type PasteSetting,
  readPastedEvent,
} from '../contract/src/editing/pasted-event/pasted-event.ts'
import { type Found, flatten, plainText } from '../contract/src/editing/pasted-event/pasted-text.ts'
import type { PastedPrices } from '../contract/src/editing/pasted-event/prices.ts'

const folder = join(import.meta.dirname, '../fixtures/captions')
const scenes: Readonly<
  Record<string, { timezone: string; country: string; currency: string; venues: string[] }>
> = JSON.parse(readFileSync(join(folder, 'scenes.json'), 'utf8'))

type Expected = Readonly<Partial<Record<Field, string>>>

interface Caption {
  readonly text: string
  readonly setting: PasteSetting
  readonly expected: Expected
  /** Words that no field and no description has: numbers, and parts of the address of a home. */
  readonly removed: readonly string[]
}

const fields = ['date', 'time', 'venue', 'price', 'line-up'] as const
type Field = (typeof fields)[number]
/** `asked`: with a question. `missed`: the field stays empty. `wrong`: another value without a question. */
const verdicts = ['right', 'asked', 'missed', 'wrong'] as const
type Verdict = (typeof verdicts)[number]

/** See fixtures/README.md for the format. */
function captionsIn(file: string): Caption[] {
  const blocks = readFileSync(join(folder, file), 'utf8').split(/^@ /m).slice(1)
  return blocks.map((block) => {
    const [head = '', ...lines] = block.trimEnd().split('\n')
    const [name = '', day = '2026-11-24'] = head.split(' ')
    const scene = scenes[name]
    const unknown = { address: '', city: '', state: '', latitude: null, longitude: null }
    const timeZone = scene?.timezone ?? 'UTC'
    const answers = lines.at(-1)!.replace(/^= /, '').split(' | ')
    return {
      text: lines.slice(0, -1).join('\n'),
      setting: {
        now: Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: '15:00' }),
        country: scene?.country,
        currency: scene?.currency,
        venues: (scene?.venues ?? []).map((venue) => ({ name: venue, ...unknown })),
      },
      expected: Object.fromEntries(
        fields.flatMap((field, index) => (answers[index] === undefined ? [] : [[field, answers[index]]])),
      ),
      removed: (answers[fields.length] ?? '-').split(';').filter((words) => words !== '-'),
    }
  })
}

function dayText({ rule, dates, isRange }: PastedDays): string {
  if (!rule) return isRange ? `${dates[0]}..${dates.at(-1)}` : dates.join(',')
  const names = rule.recurrence_days.map((name) => name.slice(0, 3)).join(' ')
  return [rule.recurrence_type, rule.month_week, names].filter((part) => part !== null).join(' ')
}

/**
 * Amounts at the door, in advance and with other names. Where the text names no price at the door, a named one may stand there, and a
 * note that is not expected does no harm.
 */
function priceText({ door, presale, others, isFree, note }: PastedPrices, wanted: string): string {
  const atDoor = /(?:^|[\s?])d\d/.test(wanted) ? 'd' : 'o'
  return [
    ...(door === undefined ? [] : [`${atDoor}${door}`]),
    ...(presale === undefined ? [] : [`p${presale}`]),
    ...others.map(({ price }) => `o${price}`),
    ...(isFree ? ['free'] : []),
    ...(note && wanted.includes('note') ? ['note'] : []),
  ]
    .toSorted()
    .join(' ')
}

function judge(wanted: string, found: Found<string> | undefined): Verdict {
  if (wanted === '-') return !found ? 'right' : found.isSure ? 'wrong' : 'asked'
  if (!found) return 'missed'
  const value = wanted.replace('?', '')
  if (!wanted.startsWith('?') && !found.isSure) return 'asked'
  if (wanted.startsWith('?') && found.isSure) return 'wrong'
  if (wanted.startsWith('?')) return found.choices.includes(value) ? 'right' : 'asked'
  return found.choices[0] === value ? 'right' : 'wrong'
}

const inWords = <Value>(found: Found<Value> | undefined, words: (value: Value) => string) =>
  found && { ...found, choices: found.choices.map(words) }

/** The verdicts of a caption for the fields that its expectation names. */
function verdictsOf({ text, setting, expected, removed }: Caption): Map<string, Verdict> {
  const read: PastedEvent = readPastedEvent(text, setting)
  const atHome = { choices: ['private'], isSure: true, spans: read.privatePlaces }
  const { time = '', price = '' } = expected
  const found: Record<Field, Found<string> | undefined> = {
    date: inWords(read.days, dayText),
    time: inWords(read.times, ({ start, end }) => (time.includes('-') ? `${start}-${end}` : start)),
    venue: inWords(read.venue, ({ name }) => name) ?? (read.privatePlaces.length > 0 ? atHome : undefined),
    price: inWords(read.prices, (prices) => priceText(prices, price)),
    'line-up': inWords(read.lineUp, (names) => names.map(({ name }) => name.replace(/^DJ /, '')).join(', ')),
  }
  const wanted: Expected = { ...expected, price: price.split(' ').toSorted().join(' ') }
  const verdicts = new Map<string, Verdict>(
    fields.flatMap((field) => {
      const value = wanted[field]
      return value === undefined ? [] : [[field, judge(value, found[field])]]
    }),
  )
  const { text: _, ...shown } = read
  const left = flatten(JSON.stringify(shown))
  const isLeft = (words: string) => left.includes(flatten(plainText(words)))
  if (removed.length > 0) verdicts.set('removed', removed.some(isLeft) ? 'wrong' : 'right')
  return verdicts
}

const sets = {
  tuned: ['tune-1.txt', 'tune-2.txt'],
  'held out': ['held-1.txt', 'held-2.txt'],
  last: ['last.txt'],
  'new, tuned': ['new-tuned.txt'],
  'new, held out': ['new-held.txt'],
} as const
type Set = keyof typeof sets

const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`

/** The rows of docs/pasted-events.md. */
function rows(set: Set): string[] {
  const all = sets[set].flatMap(captionsIn).map(verdictsOf)
  return [...fields, 'removed'].flatMap((field) => {
    const own = all.flatMap((one) => one.get(field) ?? [])
    const counts = verdicts.map((verdict) => percent(own.filter((one) => one === verdict).length, own.length))
    return own.length === 0 ? [] : [`| ${set} (${own.length}) | ${field} | ${counts.join(' | ')} |`]
  })
}

describe('393 captions', () => {
  test('are all in one of the sets', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.txt'))
    expect(files.toSorted()).toEqual(Object.values(sets).flat().toSorted())
    expect(files.flatMap(captionsIn)).toHaveLength(393)
  })

  test.each(Object.keys(sets) as Set[])('of the set "%s" are read as docs/pasted-events.md says', (set) => {
    const documented = readFileSync(join(import.meta.dirname, '../docs/pasted-events.md'), 'utf8')
    expect(documented.split('\n')).toEqual(expect.arrayContaining(rows(set)))
  })
})

test.each([
  '€10 socios whatsapp 600123456',
  'Free for members call 619-555-0134',
  'Door $10, zelle 619 555 0134',
])('no field has the phone number of "%s"', (text) => {
  const now = Temporal.ZonedDateTime.from('2026-11-24T15:00[America/Los_Angeles]')
  const { text: _, ...fields } = readPastedEvent(`Zouk Night\nFriday 9pm-1am\n${text}`, {
    ...{ now, country: 'US', currency: 'USD', venues: [] },
  })
  expect(JSON.stringify(fields)).not.toMatch(/600123456|555.0134/)
})

test('of the night before the morning is the end of an evening, and a day years away is no date', () => {
  const now = Temporal.ZonedDateTime.from('2026-11-24T15:00[Europe/Madrid]')
  const read = (text: string) => readPastedEvent(text, { now, country: 'ES', currency: 'EUR', venues: [] })
  const { times } = read('Social de bachata\nEste jueves de 10 a 2 de la noche')
  expect(times?.choices).toEqual([{ start: '22:00', end: '02:00' }])
  const { phones, days } = read('Bachata\nResa 0 6.12.34.56.78')
  expect([phones.length, days]).toEqual([1, undefined])
})

test('of a very long message the beginning is read', () => {
  const now = Temporal.ZonedDateTime.from('2026-11-24T15:00[America/Los_Angeles]')
  const long = `Zouk Night\n${'1,'.repeat(2_000)}${' '.repeat(4_000)}x${'a.'.repeat(50_000)}`
  expect(
    readPastedEvent(long, { now, country: 'US', currency: 'USD', venues: [] }).text.length,
  ).toBeLessThanOrEqual(10_000)
})

test('hostile messages are read in a moment', () => {
  const now = Temporal.ZonedDateTime.from('2026-11-24T15:00[America/Los_Angeles]')
  const parts = [
    '1',
    '1 ',
    'one ',
    'one, ',
    'apt ',
    '2º',
    'A ',
    'info ',
    'Ana y ',
    'calle a ',
    '12 a ',
    '.',
    '- ',
    ',',
    '(',
    'code ',
    '👩‍👩‍👧‍👦',
    '\0',
    'with Ana ',
    'chez ',
    'en el ',
  ]
  for (const part of parts) {
    const start = performance.now()
    readPastedEvent(part.repeat(100_000 / part.length), {
      ...{ now, country: 'US', currency: 'USD', venues: [] },
    })
    expect([part, performance.now() - start < 1_500]).toEqual([part, true])
  }
})
