import type { ChildProcess } from 'node:child_process'
import type { Load, LoadResult } from './load-generator.ts'
import { ask, processorSeconds } from './processes.ts'

export interface Pace {
  readonly rounds: number
  readonly milliseconds: number
  readonly connections: number
}

export type Target = Pick<Load, 'port' | 'path'> &
  Partial<Pick<Load, 'headers' | 'status'>> & { readonly server: ChildProcess }

export interface Comparison {
  readonly name: string
  readonly ours: number
  readonly theirs: number
  /** The median of the ratios of consecutive runs, because other load on the machine slows both down. */
  readonly ratio: number
  /** The ratio of the processor times of the two servers, which depends less on other load on the machine. */
  readonly processorRatio: number | undefined
  readonly bytes: number
  readonly generatorShare: number
  readonly bar: number | undefined
}

/** Loads the two servers in turn, after one warm-up run for each. The order changes with every round. */
export async function compare(
  generator: ChildProcess,
  pace: Pace,
  { name, ours, theirs, bar }: { name: string; ours: Target; theirs: Target; bar?: number },
): Promise<Comparison> {
  const rates: { ours: number; theirs: number }[] = []
  const costs: number[] = []
  const shares: number[] = []
  await run(generator, pace, ours)
  await run(generator, pace, theirs)
  let bytes = 0
  for (let round = 0; round < pace.rounds; round++) {
    const order = round % 2 === 0 ? [ours, theirs] : [theirs, ours]
    const results = new Map<Target, Run>()
    for (const target of order) results.set(target, await run(generator, pace, target))
    const own = results.get(ours)!
    const other = results.get(theirs)!
    bytes = own.bytesPerAnswer
    shares.push(own.generatorShare, other.generatorShare)
    if (own.cost && other.cost) costs.push(other.cost / own.cost)
    rates.push({ ours: own.requests / own.seconds, theirs: other.requests / other.seconds })
  }
  return {
    name,
    bar,
    bytes,
    ours: median(rates.map((each) => each.ours)),
    theirs: median(rates.map((each) => each.theirs)),
    ratio: median(rates.map((each) => each.ours / each.theirs)),
    processorRatio: costs.length > 0 ? median(costs) : undefined,
    generatorShare: Math.max(...shares),
  }
}

/** `cost` is the processor time of one answer, in seconds. */
type Run = LoadResult & { readonly cost: number | undefined }

async function run(generator: ChildProcess, pace: Pace, { server, ...target }: Target): Promise<Run> {
  const { connections, milliseconds } = pace
  const load: Load = { headers: {}, status: 200, connections, milliseconds, ...target }
  const before = processorSeconds(server)
  const { result, error } = await ask<{ result?: LoadResult; error?: string }>(generator, load)
  if (!result) throw new Error(error)
  const after = processorSeconds(server)
  const used = before === undefined || after === undefined ? undefined : after - before
  return { ...result, cost: used === undefined ? undefined : used / result.requests }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** A hundredth of the values is larger; 0 without values. */
export const worstHundredth = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0
