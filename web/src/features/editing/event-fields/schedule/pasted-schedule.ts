import { foldText } from '@floorcraft/contract/base/texts/text-folding.ts'
import { cutText } from '@floorcraft/contract/base/texts/text-length.ts'
import { longWeekday } from '@floorcraft/contract/base/time/dates.ts'
import { danceNightOf, danceNightStartsAt } from '@floorcraft/contract/base/time/time.ts'
import { itemTitleLength, mostArtistsOfItem } from '@floorcraft/contract/events/schedule.ts'
import {
  type ItemKind,
  type ItemLevel,
  minutesIn,
  type WallSpan,
  writeItem,
} from '@floorcraft/contract/events/schedule-times.ts'
import { artistNameLength } from '@floorcraft/contract/scenes/artists.ts'
import { lastNightOf, usualMinutes } from './rules.ts'

/** A time, or two with a dash or "to" between: 20:00, 8pm, 20h30, 9-10.30pm. */
const time = String.raw`(\d{1,2})(?:\s?[:.h]\s?(\d{2})|h)?\s?([ap]\.?m\.?)?`
const timeSpan = new RegExp(
  String.raw`^${time}(?:\s*(?:-|–|—|to|till|until|a|até|à)\s*${time})?(?![\d])[\s:.)–—-]*`,
  'iu',
)

const kindWords: Readonly<Record<ItemKind, RegExp>> = {
  class: /^(class|classes|workshop|lesson|taster|clase|taller|aula|cours|stage|atelier)(?!\p{L})/iu,
  social: /^(social|party|dancing|open floor|fiesta|baile|festa|soir[ée]e|bal)(?!\p{L})/iu,
  show: /^(shows?|performances?|performance|gala|concert|live|espect[aá]culo|apresenta[cç][aã]o|spectacle|d[ée]mo)(?!\p{L})/iu,
  break:
    /^(break|dinner|lunch|doors|registration|pausa|cena|almuerzo|jantar|almo[cç]o|pause|d[iî]ner|d[ée]jeuner)(?!\p{L})/iu,
}

const levelWords: Readonly<Record<ItemLevel, RegExp>> = {
  open: /\(?\b(all levels|open level|todos los niveles|todos os n[ií]veis|tous niveaux)\b\)?/iu,
  beginner: /\(?\b(beginners?|beg|principiantes?|iniciantes?|d[ée]butants?)\b\)?/iu,
  intermediate:
    /\(?\b(intermediates?|interm?|improvers?|intermedios?|intermedi[aá]rios?|interm[ée]diaires?)\b\)?/iu,
  advanced: /\(?\b(advanced|adv|avanzados?|avan[cç]ados?|avanc[ée]s?)\b\)?/iu,
}

interface Line {
  readonly start: number
  readonly end: number | undefined
  readonly words: string
  /** Lines without a time that follow. */
  readonly more: readonly string[]
}

/**
 * Reads lines as organizers write them: "20:00 class Ana & Leo, 21:30 social DJ Kav". An item ends when the next one starts,
 * unless its line says it. A weekday alone begins its night. Words without a time belong to the item before. `unread` are lines
 * before the first time, and those with a time that no clock shows.
 */
export function readPasted(
  text: string,
  { event }: { event: WallSpan },
): { readonly items: string[]; readonly unread: string[] } {
  const lines: Line[] = []
  const unread: string[] = []
  const span = eventSpan(event)
  const is24Hours = /(?<!\d)(1[3-9]|2[0-4])\s?[:.h]/iu.test(text)
  const nights = nightNames(event)
  let earliest = span.from
  for (const part of partsOf(text)) {
    const night = nights.findIndex((names) => names.includes(foldText(part).replace(/[^a-z].*$/, '')))
    if (night >= 0) {
      earliest = Math.max(span.from, (night * 24 + danceNightStartsAt) * 60)
      continue
    }
    const found = timeSpan.exec(part)
    const start =
      found && minuteOf(found.slice(1, 4), { after: earliest, until: span.to, like: found[6], is24Hours })
    if (!found || typeof start !== 'number') {
      const before = lines.at(-1)
      // "25:00 class" is no title of the item before.
      if (before && !/^\d/.test(part)) lines[lines.length - 1] = { ...before, more: [...before.more, part] }
      else unread.push(part)
      continue
    }
    earliest = start
    const end = minuteOf(found.slice(4, 7), { after: start, until: Infinity, is24Hours })
    lines.push({ start, end, words: part.slice(found[0].length).trim(), more: [] })
  }
  const items: string[] = []
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1]?.start
    items.push(itemOf(line, { last: next ?? span.to, first: span.from }))
  }
  return { items, unread }
}

/** Start and end of an event in minutes from the midnight before its first night. */
function eventSpan(event: WallSpan): { from: number; to: number } {
  const from = minutesIn({ start: danceNightOf(event.start).toPlainDateTime(), end: event.start })
  return { from, to: from + minutesIn(event) }
}

const languages = ['en', 'es', 'pt', 'fr']

/** The weekday of each night of the event, in the languages of those who write schedules. */
function nightNames(event: WallSpan): string[][] {
  const first = danceNightOf(event.start)
  return Array.from({ length: lastNightOf(event) + 1 }, (_, night) =>
    languages.map((language) =>
      foldText(longWeekday(first.add({ days: night }), language)).replace(/[^a-z].*$/, ''),
    ),
  )
}

/** Lines, and the parts of a line that begin with a time after a comma or a semicolon. */
const partsOf = (text: string) =>
  text
    .split(/\r?\n|[,;|•](?=\s*\d{1,2}\s?(?:[:.h]\s?\d{2}|h|[ap]\.?m|\s?-\s?\d))/iu)
    .map((part) => part.replace(/^[\s*•·\-–—>]+/u, '').trim())
    .filter(Boolean)

interface Reading {
  readonly after: number
  /** The end of the event. */
  readonly until: number
  /** am or pm of the end, which a start without it has too. */
  readonly like?: string | undefined
  /** Whether the text has times after 12:59. */
  readonly is24Hours: boolean
}

/** The first minute at or after `after` with this time of day. Where no line has 24 hours, 9 after 20:00 is 21:00. */
function minuteOf(
  [hours, minutes = '0', half]: readonly (string | undefined)[],
  { after, until, like, is24Hours }: Reading,
): number | undefined {
  if (hours === undefined) return undefined
  const written = Number(hours)
  const isMorningOrNoon = (half ?? like)?.toLowerCase().startsWith('a')
  const known = half ?? like
  if (written > 24 || Number(minutes) > 59 || (known && written > 12)) return undefined
  const hour = known ? (written % 12) + (isMorningOrNoon ? 0 : 12) : written % 24
  const dayMinutes = 24 * 60
  const ofDay = hour * 60 + Number(minutes)
  const candidates = known || written > 12 || is24Hours ? [ofDay] : [ofDay, ofDay + 12 * 60]
  const ahead = candidates.map((each) => after + ((((each - after) % dayMinutes) + dayMinutes) % dayMinutes))
  const first = Math.min(...ahead)
  // Doors open before an event, and not at its next noon.
  const isBefore = first > until && first - dayMinutes >= after - 6 * 60
  return isBefore ? first - dayMinutes : first
}

function itemOf({ start, end, words, more }: Line, { last, first }: { last: number; first: number }): string {
  const levels = Object.entries(levelWords) as [ItemLevel, RegExp][]
  const level = levels.find(([, pattern]) => pattern.test(words))
  const withoutLevel = plain(level ? words.replace(level[1], '') : words)
  const kinds = Object.entries(kindWords) as [ItemKind, RegExp][]
  const found = kinds.flatMap(([kind, pattern]) => {
    const match = pattern.exec(withoutLevel)
    return match ? { kind, rest: withoutLevel.slice(match[0].length) } : []
  })[0]
  const kind = found?.kind ?? guessedKind(words)
  const rest = plain(found?.rest ?? withoutLevel)
  const read = namesAndTitle(rest, { isNamed: found !== undefined })
  const title = cutText([read.title, ...more].filter(Boolean).join(', '), itemTitleLength)
  const artists = read.artists.map((name) => cutText(name, artistNameLength))
  const usual = Math.min(start + usualMinutes[kind], Math.max(last, start + 15))
  const until = end ?? (last > start && last - start <= 12 * 60 ? last : usual)
  return writeItem({
    ...{ id: '', kind, title, artists, room: '', level: level?.[0] ?? null },
    ...{ from: start - first, to: until - first },
  })
}

/** The words without signs and spaces around them. */
const plain = (words: string) => words.replace(/\s{2,}/g, ' ').replace(/^[\s,:.–—-]+|[\s,]+$/g, '')

/** An item that names a DJ or a band is a social. */
const guessedKind = (words: string): ItemKind => (/(^|\s)(dj|live|band)\b/iu.test(words) ? 'social' : 'class')

/**
 * "Turns with Ana & Leo" is a title and names. After a kind, "Ana & Leo" and "Ana Lima" are names, and "Turns" is a title; without
 * one only a DJ is a name.
 */
function namesAndTitle(
  words: string,
  { isNamed }: { isNamed: boolean },
): { title: string; artists: string[] } {
  const split = /^(.*?)\s*(?:\bwith\b|\bw\/|\bcon\b|\bcom\b|\bavec\b|\bby\b|:)\s*(.+)$/iu.exec(words)
  if (split) return { title: split[1]!.trim(), artists: listOf(split[2]!) }
  const isNames = isNamed ? startsLarge(words) && /\s/.test(words) : /^dj\b/iu.test(words)
  return isNames ? { title: '', artists: listOf(words) } : { title: words, artists: [] }
}

/** Whether each word begins with a capital letter, apart from signs and small words between names. */
const startsLarge = (words: string) =>
  words.split(/\s+/).every((word) => /^(?:\p{Lu}|&|\+|and$|y$|e$|et$|b2b$|dj$)/u.test(word))

const listOf = (words: string): string[] =>
  words
    .split(/\s*(?:,|\+|\bb2b\b|\bB2B\b)\s*/u)
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, mostArtistsOfItem)
