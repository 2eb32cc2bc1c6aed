import { similarityOf } from '../../features/editing/event-similarity/similarity.ts'
import { type Half, type Listings, nightsOf } from './listings.ts'
import { labelledHalf, labelledPairs, type Pair, pairsOfListing } from './pairs.ts'

export interface Measured {
  readonly found: number
  readonly missed: number
  readonly wrong: number
  readonly precision: number
  readonly recall: number
  /** The pairs with a wrong result. */
  readonly mistakes: readonly (Pair & { readonly score: number })[]
}

/** How often similarityOf is right about the pairs. */
export function measure(pairs: readonly Pair[]): Measured {
  const results = pairs.map((pair) => ({ ...pair, result: similarityOf(pair.a, pair.b, pair.rarity) }))
  const count = (result: boolean, same: boolean) =>
    results.filter((pair) => pair.result.same === result && pair.same === same).length
  const [found, wrong, missed] = [count(true, true), count(true, false), count(false, true)]
  return {
    ...{ found, wrong, missed },
    precision: found / (found + wrong),
    recall: found / (found + missed),
    mistakes: results
      .filter((pair) => pair.result.same !== pair.same)
      .map(({ result, ...pair }) => ({ ...pair, score: result.score })),
  }
}

/** Measures one half. The nights of a listing without labels are announced in other words. */
export function measureHalf({ plain, labelled }: Listings, half: Half): { made: Measured; real: Measured } {
  return {
    made: measure(plain.flatMap((listed) => pairsOfListing(nightsOf(listed), half, seedOfMeasure))),
    real: measure(labelledPairs(labelledHalf(labelled, half))),
  }
}

/** Not one of the seeds that the weights are fitted with. */
const seedOfMeasure = 7
