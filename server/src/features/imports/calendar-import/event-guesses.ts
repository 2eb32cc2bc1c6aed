import { foldWords } from '@floorcraft/contract/base/texts/text-folding.ts'
import { cutText } from '@floorcraft/contract/base/texts/text-length.ts'
import type { EventType } from '@floorcraft/contract/scenes/event-types.ts'

interface Described {
  title: string
  description: string
  categories?: string[]
}

const words = (...alternatives: string[]) => new RegExp(`(?:^| )(?:${alternatives.join('|')})(?: |$)`)

// The order matters: the more specific word decides ("Salsa Congress Opening Party").
const TYPE_WORDS: ReadonlyArray<readonly [EventType, RegExp]> = [
  [
    'congress',
    words('congress', 'kongress', 'congreso', 'congresso', 'congres', 'festival', 'encuentro', 'encontro'),
  ],
  [
    'weekender',
    words('weekender', 'weekend', 'marathon', 'maraton', 'retreat', 'exchange', 'dance camp', 'camp'),
  ],
  [
    'workshop',
    words(
      'workshops?',
      'bootcamp',
      'boot camp',
      'masterclass',
      'master class',
      'intensive',
      'seminar',
      'taller',
    ),
  ],
  [
    'practice',
    words('practices?', 'practicas?', 'practise', 'praktika', 'ubungsabend', 'open practice', 'lab'),
  ],
  [
    'class',
    words(
      'class(?:es)?',
      'lessons?',
      'course',
      'curso',
      'kurs',
      'tanzkurs',
      'clases?',
      'aulas?',
      'cours',
      'les',
      'lessen',
    ),
  ],
]
const SOCIAL_WORDS = words(
  ...[
    'socials?',
    'party',
    'parties',
    'milongas?',
    'matinee',
    'noche',
    'soiree',
    'baile',
    'fiesta',
    'tea dance',
  ],
  ...[
    'tanzabend',
    'ceilidh',
    'bal folk',
    'bal',
    'night',
    'nights',
    'mondays?',
    'tuesdays?',
    'wednesdays?',
    'thursdays?',
  ],
  ...['fridays?', 'saturdays?', 'sundays?'],
)

/**
 * Guesses the type of an event from its words and length. The title decides: "Class and Social" is a social, "Class:
 * milonga technique" a class. Without any hint it is a social, or a weekender when it is long.
 */
export function eventTypeOf(event: Described & { hours: number | undefined; allDay: boolean }): EventType {
  const title = foldWords(event.title)
  const days = (event.hours ?? 0) / 24
  const [named, pattern] = TYPE_WORDS.find(([, words]) => words.test(title)) ?? []
  const isSocial = SOCIAL_WORDS.test(title)
  if (named === 'congress' || named === 'weekender') {
    // The opening party of a congress, or one evening with "weekend" in its name.
    return isSocial && days > 0 && days < 0.5 ? 'social' : named
  }
  if (named && pattern && (!isSocial || pattern.test(title.split(' ', 1)[0]!))) return named
  if (isSocial) return 'social'
  if (days >= 1.5 && days <= 7) return 'weekender'
  const categories = foldWords((event.categories ?? []).join(' '))
  const opening = foldWords(cutText(event.description, 300))
  if (SOCIAL_WORDS.test(categories)) return 'social'
  const hinted = TYPE_WORDS.find(([, words]) => words.test(categories) || words.test(opening))?.[0]
  const isShort = hinted === 'workshop' || hinted === 'practice' || hinted === 'class'
  return isShort && !SOCIAL_WORDS.test(opening) ? hinted : 'social'
}

const STYLES: ReadonlyArray<readonly [style: string, pattern: RegExp]> = [
  ['zouk', words('zouk', 'zouks', 'brazilian zouk', 'zouk lambada', 'lambazouk', 'neozouk', 'mzouk')],
  [
    'bachata',
    words('bachata', 'bachatas', 'bachateros?', 'bachazouk', 'sensual bachata', 'bachata sensual', 'sbk'),
  ],
  ['salsa', words('salsa', 'salsas', 'salseros?', 'mambo', 'casino rueda', 'rueda', 'timba', 'sbk')],
  ['kizomba', words('kizomba', '(?<!urban )kizz?', 'tarraxinha', 'tarraxo', 'sbk')],
  ['semba', words('semba')],
  ['urbankiz', words('urbankiz', 'urban kiz', 'urban kizz', 'urbankizz')],
  ['tango', words('tango', 'tangos', 'tangueros?', 'milonga', 'milongas', 'nuevo tango')],
  ['merengue', words('merengue')],
  ['cha-cha', words('cha cha', 'cha cha cha', 'chacha')],
  ['cumbia', words('cumbia')],
  ['reggaeton', words('reggaeton', 'regueton')],
  ['forró', words('forro')],
  ['samba', words('samba', 'samba de gafieira', 'gafieira')],
  ['west coast swing', words('west coast swing', 'wcs', 'west coast')],
  ['lindy hop', words('lindy', 'lindy hop', 'lindyhop')],
  ['balboa', words('balboa')],
  ['blues', words('blues danc(?:e|ing)', 'blues fusion', 'blues social')],
  ['swing', words('swing', 'swing danc(?:e|ing)', 'east coast swing', 'jitterbug')],
  ['contra', words('contra', 'contra danc(?:e|es|ing)', 'contradance')],
  ['country', words('country danc(?:e|ing)', 'two step', 'line danc(?:e|es|ing)', 'country western')],
  ['ballroom', words('ballroom danc(?:e|ing)', 'waltz', 'foxtrot', 'quickstep')],
  ['balfolk', words('balfolk', 'bal folk')],
  ['ceilidh', words('ceilidh', 'ceili')],
]

/** The dance styles in the title; else those in the categories; else those in the description. */
export function danceStylesOf({ title, description, categories = [] }: Described): string[] {
  for (const text of [title, categories.join(' | '), cutText(description, 2000)]) {
    const folded = foldWords(text)
    const found = STYLES.filter(([, pattern]) => pattern.test(folded)).map(([style]) => style)
    if (found.length > 0) return withoutGeneral(found)
  }
  return []
}

/** The styles without "swing" where it is part of "west coast swing". */
function withoutGeneral(found: string[]): string[] {
  const isSpecial = ['west coast swing', 'lindy hop', 'balboa'].some((style) => found.includes(style))
  return isSpecial ? found.filter((style) => style !== 'swing') : found
}

const AMOUNT = String.raw`(?:[$€£]|US\$|CA\$|CHF ?)\s?(\d{1,3}(?:[.,]\d{2})?)(?![\d%])|(\d{1,3}(?:[.,]\d{2})?)\s?(?:€|CHF|EUR|USD|dollars)(?!\p{L})`
const AMOUNTS = new RegExp(AMOUNT, 'giu')
const FREE =
  /(?:^|[\s(:])(?:free (?:admission|entry|entrance|event)|(?:admission|entry|entrance|cover|cost|price)s?(?: is)?:? free|no cover|gratis|eintritt frei|entrada libre)(?![\p{L}])/iu

export interface PriceGuess {
  door?: number
  presale?: number
}

const PRICE_BEFORE =
  /(?:cover|admission|entry|entrance|door|tickets?|fee|price|cost|costs|eintritt|entrada|entrée|preis)(?: (?:charge|fee|price|is|only|just|at the door))*\s*[:=\-–]?\s*$/iu
const PRICE_BEHIND =
  /^\s*(?:cover|admission|entry|entrance|at the door|door|per person|per head|p\.?p\.?|pro person|eintritt|tickets?)(?!\p{L})/iu

/**
 * The price when the text is clear: a single amount that is called a price, or "free admission" without an amount.
 * Undefined when there are several amounts (students, couples, tables). A free event gives an empty object.
 */
export function priceOf({ title, description }: Described): PriceGuess | undefined {
  const text = `${title}\n${description}`
  const amounts = [...text.matchAll(AMOUNTS)].map((match) => ({
    value: Number((match[1] ?? match[2])!.replace(',', '.')),
    before: text.slice(Math.max(0, match.index - 40), match.index),
    behind: text.slice(match.index + match[0].length, match.index + match[0].length + 40),
  }))
  if (amounts.length === 0) return FREE.test(text) ? {} : undefined
  const { value } = amounts[0]!
  const isSingle = value > 0 && amounts.every((amount) => amount.value === value) && !FREE.test(text)
  const isPrice = amounts.some(({ before, behind }) => PRICE_BEFORE.test(before) || PRICE_BEHIND.test(behind))
  return isSingle && isPrice ? { door: value } : undefined
}
