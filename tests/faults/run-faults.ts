// npm run faults [-- --rounds=200 --seed=1 --only=words]: breaks the product on purpose while a witness writes and reads.
import { parseArgs } from 'node:util'
import { clockJumps } from './clock-jumps.ts'
import { addCounts, type Counts, isGood, noCounts } from './counts.ts'
import { fullDisks } from './full-disks.ts'
import { killRounds } from './kill-rounds.ts'
import { mailModes } from './mail-modes.ts'
import { databaseLink, databaseRestarts, signals } from './outages.ts'
import { closeSites } from './site.ts'
import { slowClients } from './slow-clients.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    only: { type: 'string', default: '' },
  },
})

/** Mulberry32: the same numbers for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Options {
  readonly rounds: number
  readonly random: () => number
  /** The kind of load of the kill rounds. */
  readonly only: string
}

/** The parts by name. Each returns its lines. */
const parts: Readonly<Record<string, (options: Options) => Promise<[string, Counts][]>>> = {
  'kill -9': killRounds,
  SIGTERM: signals,
  'database restart': databaseRestarts,
  'full disk': fullDisks,
  'mail server': mailModes,
  clock: clockJumps,
  'slow clients': slowClients,
  'link to the database': databaseLink,
}

function print(
  name: string,
  { rounds, acknowledged, longestUntilReady, notes, broken = [], ...counts }: Counts,
): void {
  const { lost, doubled, halfWritten } = counts
  const figures = `${rounds} rounds, ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, ${halfWritten} half-written`
  const ready =
    longestUntilReady > 0 ? `, ready after ${(longestUntilReady / 1000).toFixed(1)} s at most` : ''
  console.log(
    [`${name}: ${figures}${ready}`, notes, ...broken.map((each) => `BROKEN: ${each}`)]
      .filter(Boolean)
      .join('; '),
  )
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void closeSites().finally(() => process.exit(1)))

const seed = Number(values.seed)
console.log(`Seed ${seed}; --seed=${seed} repeats the moments of the faults.`)
const started = performance.now()
let total = noCounts
for (const [name, run] of Object.entries(parts)) {
  const [part = '', kind = ''] = values.only.split(':')
  if (!name.includes(part)) continue
  for (const [line, counts] of await run({
    rounds: Number(values.rounds),
    random: randomNumbers(seed),
    only: kind,
  })) {
    print(`${name}, ${line}`, counts)
    total = addCounts(total, { ...counts, notes: '' })
  }
}
print(`All, in ${Math.round((performance.now() - started) / 1000)} s`, total)
// The pools of connections would keep the process.
process.exit(isGood(total) && total.rounds > 0 ? 0 : 1)
