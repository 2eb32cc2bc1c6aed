// Fits the weights of similar events to the tuning half of listings, and writes weights.ts and common-words.ts:
//   node scripts/fit-similarity.ts <folder of listings>
// Prints precision and recall by cross-validation over cities. It never reads the judged half.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Evidence } from '../server/src/features/editing/event-similarity/evidence.ts'
import { meaningsOf, wordsOf } from '../server/src/features/editing/event-similarity/words.ts'
import { halfOf, nightsOf, numberOf, readListings } from '../server/src/test/similarity/listings.ts'
import {
  evidenceOfPair,
  labelledHalf,
  labelledPairs,
  type Pair,
  pairsOfListing,
} from '../server/src/test/similarity/pairs.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Usage: node scripts/fit-similarity.ts <folder of listings>')
  process.exit(2)
}
const eventsOf = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')).events
const feature = (name: string) =>
  new URL(`../server/src/features/editing/event-similarity/${name}`, import.meta.url)

/** Evidence that can only lower the score, because it speaks against one event. */
const against = new Set(['otherVenue', 'far', 'hoursApart', 'otherLesson', 'otherCourse', 'otherDance'])

type Example = {
  readonly values: readonly number[]
  readonly same: number
  readonly weight: number
  readonly city: string
}

const { plain, labelled: all } = readListings(eventsOf)
const listings = plain.map(nightsOf)
const labelled = labelledHalf(all, 'tuning')

if (process.argv.includes('--words')) {
  writeWords()
  process.exit(0)
}

const made = listings.flatMap((nights) => [1, 2].flatMap((seed) => pairsOfListing(nights, 'tuning', seed)))
const real = labelledPairs(labelled)
const names = Object.keys(evidenceOfPair(made.find(evidenceOfPair)!)!) as (keyof Evidence)[]
/** A real pair counts as much as this many made ones. */
const realWeight = 30
const examples = [
  ...made.map((pair) => exampleOf(pair, 1)),
  ...real.map((pair) => exampleOf(pair, realWeight)),
].filter((one) => one !== undefined)

function exampleOf(pair: Pair, weight: number): Example | undefined {
  const evidence = evidenceOfPair(pair)
  return (
    evidence && {
      values: names.map((name) => evidence[name]),
      same: Number(pair.same),
      weight: weight * (pair.same ? 1 : 1.5),
      city: pair.city,
    }
  )
}

/** Logistic regression by gradient descent with a small ridge; each weight keeps the sign of its evidence. */
function fitWeights(all: readonly Example[], ridge = 0.002) {
  const weights = names.map(() => 0)
  let bias = 0
  const total = all.reduce((sum, { weight }) => sum + weight, 0)
  for (let step = 0; step < 6000; step++) {
    const slope = names.map(() => 0)
    let slopeOfBias = 0
    for (const { values, same, weight } of all) {
      const sum = values.reduce((so, value, at) => so + value * weights[at]!, bias)
      const error = ((1 / (1 + Math.exp(-sum)) - same) * weight) / total
      slopeOfBias += error
      values.forEach((value, at) => {
        slope[at]! += error * value
      })
    }
    bias -= 2 * slopeOfBias
    names.forEach((name, at) => {
      const next = weights[at]! - 2 * (slope[at]! + ridge * weights[at]!)
      weights[at] = against.has(name) ? Math.min(0, next) : Math.max(0, next)
    })
  }
  return { bias, weights }
}

function judge(all: readonly Example[], { bias, weights }: ReturnType<typeof fitWeights>, from: number) {
  const counts = { found: 0, missed: 0, wrong: 0 }
  for (const { values, same } of all) {
    const is = values.reduce((so, value, at) => so + value * weights[at]!, bias) >= from
    if (is && same) counts.found++
    else if (is) counts.wrong++
    else if (same) counts.missed++
  }
  return counts
}

const kept = new Map<number, ReturnType<typeof fitWeights>>()
const folds = 5
const foldOf = ({ city }: Example) => numberOf(`fold ${city}`) % folds
for (const from of [0, 0.25, 0.5, 1]) {
  const sums = { found: 0, missed: 0, wrong: 0 }
  for (let fold = 0; fold < folds; fold++) {
    const counts = judge(
      examples.filter((one) => foldOf(one) === fold),
      fittedWithout(fold),
      from,
    )
    sums.found += counts.found
    sums.missed += counts.missed
    sums.wrong += counts.wrong
  }
  console.log(
    `from ${from}: precision ${(sums.found / (sums.found + sums.wrong)).toFixed(3)}, recall ${(sums.found / (sums.found + sums.missed)).toFixed(3)}`,
    sums,
  )
}
function fittedWithout(fold: number) {
  const known = kept.get(fold)
  if (known) return known
  const fitted = fitWeights(examples.filter((one) => foldOf(one) !== fold))
  kept.set(fold, fitted)
  return fitted
}

/** For a precision of 0.98 with some room, by the cross-validation above. */
const margin = 0.1
const fitted = fitWeights(examples)
const { weights } = fitted
const bias = fitted.bias - margin
const lines = names.map((name, at) => `  ${name}: ${weights[at]!.toFixed(2)},`)
writeFileSync(
  feature('weights.ts'),
  `import type { Evidence } from './evidence.ts'

// Written by scripts/fit-similarity.ts.

export const bias = ${bias.toFixed(2)}

export const weights: Readonly<Record<keyof Evidence, number>> = {
${lines.join('\n')}
}
`,
)
console.log(
  `${examples.length} pairs`,
  bias.toFixed(2),
  Object.fromEntries(names.map((name, at) => [name, Number(weights[at]!.toFixed(2))])),
)

function writeWords() {
  const nights = listings.flatMap((all) =>
    all.filter(({ venue_city, kind }) => halfOf(venue_city, kind) === 'tuning'),
  )
  const festivals = ['swing-festivals.json', 'us-contra-weekends.json'].flatMap((name) => eventsOf(name))
  const tuned = festivals.filter(
    ({ city, location }) => halfOf(city ?? location ?? '', 'festival') === 'tuning',
  )
  const titles = [...[...nights, ...labelled].map(({ title }) => title), ...tuned.map(({ name }) => name)]
  const places = [
    ...nights.map(({ venue_name }) => venue_name),
    ...nights.map(({ venue_address }) => venue_address),
    ...labelled.map(({ place }) => place?.address ?? ''),
  ]
  writeFileSync(
    feature('common-words.ts'),
    `// Written by scripts/fit-similarity.ts: the words that stand in many titles and names of venues of usual listings.

/** In how many texts of a listing each word stands. */
export interface WordCounts {
  readonly texts: number
  readonly words: Readonly<Record<string, number>>
}

export const commonTitleWords: WordCounts = ${JSON.stringify(countsOf(titles), null, 2)}

export const commonPlaceWords: WordCounts = ${JSON.stringify(countsOf(places), null, 2)}
`,
  )
}

function countsOf(texts: readonly string[]) {
  const distinct = new Set(texts)
  const counts = new Map<string, number>()
  for (const text of distinct) {
    for (const word of new Set(meaningsOf(wordsOf(text)))) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const common = [...counts]
    .filter(([word, count]) => count >= 4 && !/^\d/.test(word))
    .sort(([a, m], [b, n]) => n - m || a.localeCompare(b))
  return { texts: distinct.size, words: Object.fromEntries(common) }
}
