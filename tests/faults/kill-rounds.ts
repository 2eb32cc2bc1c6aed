import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { addCounts, type Counts, noCounts } from './counts.ts'
import { loads, messageIdOf, type Work } from './kill-loads.ts'
import { openUpgrades } from './kill-migrations.ts'
import { openSite, type Site } from './site.ts'

/** After so many rounds the killed jobs have time to end: a server takes them over after 15 seconds. */
const roundsUntilQuiet = 25
/** With it the whole run lasts twenty minutes at most, also on a busy machine. */
const longestRounds = 13 * 60_000

/** Kills the server in the middle of everything. Returns the counts by what it was doing. */
export async function killRounds({
  rounds,
  random,
  only,
}: {
  rounds: number
  random: () => number
  only: string
}): Promise<[string, Counts][]> {
  await using site = await openSite()
  const upgrades = await openUpgrades(site)
  const kinds = [...loads, upgrades].filter(({ name }) => name.includes(only))
  const counts = new Map(kinds.map(({ name }) => [name, noCounts]))
  const add = (name: string, more: Partial<Counts>) =>
    counts.set(name, addCounts(counts.get(name) ?? noCounts, { ...noCounts, ...more }))
  const works: [string, Work, Promise<unknown>][] = []
  const groups: number[] = []
  const settle = async () => {
    // A repetition waits for the claim of the killed server, which ends after 20 seconds.
    await Promise.all(works.map(([, , finished]) => finished))
    const stuck = await site.settle()
    if (stuck.length > 0) add('jobs', { broken: stuck })
    for (const [name, work] of works.splice(0)) add(name, await work.look())
    const alive = groups.splice(0).filter(isGroupAlive)
    if (alive.length > 0) add('processes', { broken: [`${alive.length} killed servers left processes`] })
  }
  await site.start()
  const deadline = performance.now() + longestRounds
  for (let round = 0; round < rounds && performance.now() < deadline; round++) {
    const kind = kinds[round % kinds.length]!
    if (!('begin' in kind)) add(kind.name, await kind.upgrade(random))
    else {
      const work = await kind.begin(site, round)
      await sleep(random() * kind.longest)
      const killed = site.program.pid!
      await site.program.kill({ alone: round % 4 < 2 })
      const halfWritten = (await work.countHalfWritten?.()) ?? 0
      await forgetLimits(site)
      const longestUntilReady = await site.start()
      groups.push(killed)
      add(kind.name, { rounds: 1, halfWritten, longestUntilReady })
      works.push([kind.name, work, work.finish()])
    }
    if (round % roundsUntilQuiet === roundsUntilQuiet - 1) await settle()
  }
  await settle()
  const left = await site.countLeftFiles()
  if (left > 0) add('files', { broken: [`${left} files are left`] })
  const ids = site.smtp.messages.map(messageIdOf)
  const repeated = ids.length - new Set(ids).size
  // A server that is killed between the answer of the mail server and its note of it sends this one mail again.
  add('mails', {
    ...{ acknowledged: new Set(ids).size, doubled: Math.max(0, repeated - rounds) },
    notes: `${repeated} sent again with the same Message-ID`,
  })
  return [...counts]
}

/** Limits of an hour are for people, and the witness is faster. */
const forgetLimits = ({ db }: Site) => sql`delete from rate_limit_counters`.execute(db)

function isGroupAlive(pid: number): boolean {
  try {
    return process.kill(-pid, 0)
  } catch {
    return false
  }
}
