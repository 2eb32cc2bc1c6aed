import { plainTitle } from './title-similarity.ts'
import { dances, meaningsOf, wordsOf } from './words.ts'

const lessons = new Set(['class', 'workshop', 'practice'])
const levels = new Set(['beginner', 'intermediate', 'advanced'])
const socials = new Set(['dance', 'party', 'night', 'social', 'ball', 'milonga', 'festival', 'weekend'])
const days = new Set('monday tuesday wednesday thursday friday saturday sunday'.split(' '))

/** What kind of event a title announces. */
interface Kind {
  readonly isTaught: boolean
  readonly isSocial: boolean
  readonly isDance: boolean
  readonly levels: ReadonlySet<string>
  readonly numbers: ReadonlySet<string>
  readonly dances: ReadonlySet<string>
  readonly days: ReadonlySet<string>
  readonly teachers: ReadonlySet<string>
}

const mostRemembered = 5000
const remembered = new Map<string, Kind>()

function kindOf(title: string): Kind {
  const known = remembered.get(title)
  if (known) return known
  const words = meaningsOf(wordsOf(plainTitle(title)))
  const among = (of: ReadonlySet<string>) => new Set(words.filter((word) => of.has(word)))
  const ownLevels = among(levels)
  const kind = {
    isTaught: ownLevels.size > 0 || among(lessons).size > 0,
    isSocial: among(socials).size > 0,
    isDance: words.some((word) => dances.has(word) || socials.has(word) || word === 'latin'),
    levels: ownLevels,
    numbers: new Set(words.filter((word) => /^\d{1,2}[ab]?$/.test(word))),
    dances: among(dances),
    days: among(days),
    teachers: teachersIn(words),
  }
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(title, kind)
  return kind
}

/** The teachers: the names behind "with". */
function teachersIn(words: readonly string[]): Set<string> {
  const at = words.indexOf('with')
  return new Set(at < 0 ? [] : words.slice(at + 1, at + 3).filter((word) => word.length > 2))
}

const differ = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size > 0 && b.size > 0 && a.isDisjointFrom(b)

export interface KindConflicts {
  /** Only one of the two is a class. */
  readonly lesson: boolean
  /** They have two levels, two numbers of a series ("Part 2"), or two teachers of classes. */
  readonly course: boolean
  /** They have two dances or two days of the week. */
  readonly dance: boolean
  /** How sure it is that both are dances and no classes: 0, 0.5 when only one says so, or 1. */
  readonly bothDances: number
}

/** What two titles say that cannot both be true of one event. */
export function kindConflicts(a: string, b: string): KindConflicts {
  const [one, two] = [kindOf(a), kindOf(b)]
  const onlyTaught = (kind: Kind) => kind.isTaught && !kind.isSocial
  const course =
    differ(one.levels, two.levels) ||
    differ(one.numbers, two.numbers) ||
    (one.isTaught && two.isTaught && differ(one.teachers, two.teachers))
  const dance = differ(one.dances, two.dances) || differ(one.days, two.days)
  const canBeOne = !one.isTaught && !two.isTaught && !course && !dance
  return {
    lesson: one.isTaught !== two.isTaught && (onlyTaught(one) || onlyTaught(two)),
    ...{ course, dance },
    bothDances: canBeOne ? (Number(one.isDance) + Number(two.isDance)) / 2 : 0,
  }
}
