import { withoutCancelledMark } from './cancelled-title.ts'
import { meaningsOf, overlap, type Word, wordsOf, wordsOfBoth } from './words.ts'

/** Words that many events share: they count little. */
const generic = new Set(
  (
    'salsa bachata kizomba zouk tango milonga semba urbankiz merengue reggaeton mambo swing lindy wcs ecs hop latin contra ' +
    'country line balfolk ballroom blues fusion dance social party night event events workshop class practice festival ' +
    'weekend club live music dj djs band show special edition open openair anniversary annual birthday halloween christmas ' +
    'xmas new year eve summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday every week ' +
    'monthly beginner intermediate advanced level free costume contest sensual presents ball this'
  ).split(' '),
)

/** Words that do not count. */
const empty = new Set(
  (
    'the a an and or of at in on to for with by from w und oder im am der die das den dem ein eine bei zu au auf von y e ' +
    'el la los las en de del para por le les du et aux di da do os as i is are we incl am pm'
  ).split(' '),
)

const weightOf = (word: string) => (generic.has(word) ? 0.3 : /^\d+$/.test(word) ? 0.4 : 1)

/** How similar two titles are, from 0 to 1. */
export function titleSimilarity(a: string, b: string): number {
  const [first, second] = wordsOfBoth(plain(a), plain(b)).map(withoutEmpty) as [Word[], Word[]]
  if (first.length === 0 || second.length === 0) return 0
  if (meaningsOf(first).join('') === meaningsOf(second).join('')) return 1
  const { smaller, both } = overlap(first, second, weightOf)
  // One title is often the other plus "Halloween Special": the share of the shorter title counts more.
  return smaller * 0.65 + both * 0.35
}

/** A heart is a word: "I ❤ Bachata". */
const hearts = /(?<=[\p{L}\p{N}]\s*)[❤♥💕💖💗💜💙🧡💛💚]\uFE0F?(?=\s*[\p{L}\p{N}])/gu

const plain = (title: string) => withoutCancelledMark(title).replace(hearts, ' love ')

function withoutEmpty(all: readonly Word[]): Word[] {
  const words = all.filter(({ written }) => !empty.has(written))
  return words.filter(({ written }) => !/^\d{1,2}$|^20\d\d$/.test(written) || words.length < 2)
}

/** The factors for a class and a party, for classes of different levels or teachers, and for different dances. */
const otherKind = 0.7
const otherLevel = 0.5
const otherTeacher = 0.75
const otherDance = 0.7

const lessons = new Set(['class', 'workshop', 'practice'])
const levels = new Set(['beginner', 'intermediate', 'advanced'])
const dances = new Set(
  (
    'salsa bachata kizomba zouk tango milonga semba urbankiz merengue wcs ecs lindy balboa contra country line balfolk ' +
    'ballroom blues swing forro cumbia clogging square'
  ).split(' '),
)

const days = new Set('monday tuesday wednesday thursday friday saturday sunday'.split(' '))
const occasions = new Set('dance party night social latin ball'.split(' '))

/** Less than 1 when the titles name different things: a class and a party, two levels, teachers, dances or days. */
export function kindFactor(a: string, b: string): number {
  const [first, second] = wordsOfBoth(a, b).map(meaningsOf) as [string[], string[]]
  const differ = (find: (words: readonly string[]) => Set<string>) => {
    const [one, two] = [find(first), find(second)]
    return one.size > 0 && two.size > 0 && one.isDisjointFrom(two)
  }
  const isTaught = [first, second].map((words) => isLesson(words) || levelsIn(words).size > 0)
  if (isTaught[0] !== isTaught[1]) return otherKind
  if (differ(levelsIn)) return otherLevel
  const teacher = isTaught[0] && differ(namesBehindWith) ? otherTeacher : 1
  return teacher * (differ(dancesIn) || differ(daysIn) ? otherDance : 1)
}

/** Whether a title names a class, a level or a practice. */
export const namesLesson = (title: string): boolean => {
  const words = meaningsOf(wordsOf(title))
  return isLesson(words) || levelsIn(words).size > 0
}

/** Whether a title says that people dance. */
export const namesDance = (title: string): boolean =>
  meaningsOf(wordsOf(title)).some((word) => dances.has(word) || occasions.has(word))

const isLesson = (words: readonly string[]) => words.some((word) => lessons.has(word))

/** "Intermediate", "Level 2", "Salsa 2". */
function levelsIn(words: readonly string[]): Set<string> {
  return new Set(
    words.flatMap((word, index) => {
      if (levels.has(word)) return [word]
      const before = words[index - 1] ?? ''
      const number = /^(?:l|lv|lvl)?([1-6])$/.exec(word)?.[1]
      const isLevel = before === 'level' || /^l/.test(word) || dances.has(before) || lessons.has(before)
      return number && isLevel ? [number] : []
    }),
  )
}

const among = (known: ReadonlySet<string>) => (words: readonly string[]) =>
  new Set(words.filter((word) => known.has(word)))
const dancesIn = among(dances)
const daysIn = among(days)

function namesBehindWith(words: readonly string[]): Set<string> {
  const at = words.indexOf('with')
  return new Set(at < 0 ? [] : words.slice(at + 1, at + 3).filter((word) => !generic.has(word)))
}
