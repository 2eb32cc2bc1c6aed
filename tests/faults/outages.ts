import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readPostmasterFile } from '../../server/src/platform/db/embedded/postmaster-file.ts'
import { freePort } from '../../server/src/test/free-port.ts'
import { addCounts, type Counts, noCounts } from './counts.ts'
import { FaultyLink } from './faulty-link.ts'
import { countsOf, witnessOptions } from './kill-loads.ts'
import { openSite, type Site } from './site.ts'
import { Witness } from './witness.ts'

const calm = 1_000
/** As long as running requests may take after SIGTERM, and a second for the rest. */
const longestEnd = 11_000
const longestOutage = 10_000

/** Lets the witness write while something happens, and until the server has answered for a second again. */
async function watch(
  site: Site,
  happen: () => Promise<void>,
): Promise<Counts & { readonly writesAway: number; readonly failedReads: number }> {
  const witness = Witness.start({ ...witnessOptions(site), edits: true })
  await sleep(calm)
  await happen()
  await sleep(calm)
  const testimony = await witness.finish()
  const { writesAway, failedReads } = testimony
  return { ...countsOf(testimony), rounds: 1, longestUntilReady: writesAway, writesAway, failedReads }
}

/** Ends the server by SIGTERM while it works, and starts it again. */
export async function signals({ rounds }: { rounds: number }): Promise<[string, Counts][]> {
  await using site = await openSite()
  await site.start()
  let counts = noCounts
  let slowest = 0
  for (let round = 0; round < Math.min(rounds, 8); round++) {
    const answers: Promise<Outcome>[] = []
    let isOver = false
    const asking = Promise.all(
      Array.from({ length: 6 }, async (_, each) => {
        while (!isOver) {
          const path =
            each % 2 === 0 ? `/events?scenes=${site.scene.slug}&page=${answers.length}` : '/api/scenes'
          const answer = askOnce(site.url + path)
          answers.push(answer)
          await answer
        }
      }),
    )
    const broken: string[] = []
    const seen = await watch(site, async () => {
      const asked = performance.now()
      const code = await site.program.stop()
      const took = performance.now() - asked
      isOver = true
      slowest = Math.max(slowest, took)
      if (code !== 0) broken.push(`it ended with ${code}`)
      if (took > longestEnd) broken.push(`it took ${Math.round(took)} ms to end`)
      const outcomes = await Promise.all(answers)
      const cut = outcomes.filter(({ result, since }) => result === 'cut' && since < asked - 20).length
      if (cut > 0) broken.push(`${cut} accepted requests were cut`)
      await site.start()
    })
    await asking
    counts = addCounts(counts, { ...seen, broken })
  }
  return [['under load', { ...counts, notes: `ended after ${Math.round(slowest)} ms at most` }]]
}

interface Outcome {
  readonly since: number
  readonly result: 'answered' | 'cut' | 'refused'
}

/** One request on a connection of its own. It is cut when the connection was made and ends without the whole answer. */
function askOnce(url: string): Promise<Outcome> {
  const since = performance.now()
  return new Promise((resolve) => {
    const end = (result: Outcome['result']) => resolve({ since, result })
    request(url, { agent: false }, (response) => {
      response.resume()
      response.on('end', () => end('answered')).on('error', () => end('cut'))
    })
      .on('error', (error) => {
        const isRefused = 'code' in error && error.code === 'ECONNREFUSED'
        if (!isRefused) return end('cut')
        setTimeout(() => end('refused'), 50)
      })
      .end()
  })
}

/** Restarts the database under the server, which must go on by itself. */
export async function databaseRestarts({ rounds }: { rounds: number }): Promise<[string, Counts][]> {
  await using site = await openSite()
  await site.start()
  const lines: [string, Counts][] = []
  for (const [name, signal] of [
    ['stop -m fast', 'SIGINT'],
    ['kill -9', 'SIGKILL'],
  ] as const) {
    let counts = noCounts
    for (let round = 0; round < Math.min(rounds, 6); round++) {
      const server = site.program.pid
      const seen = await watch(
        site,
        async () => process.kill(readPostmasterFile(site.server.folder)!.pid, signal) && undefined,
      )
      counts = addCounts(counts, { ...seen, broken: checkOutage(site, { server, seen }) })
    }
    lines.push([name, counts])
  }
  return lines
}

function checkOutage(
  site: Site,
  { server, seen }: { server: number | undefined; seen: { writesAway: number } },
): string[] {
  return [
    ...(site.program.pid === server ? [] : ['the server ended']),
    ...(seen.writesAway > longestOutage ? [`no write for ${seen.writesAway} ms`] : []),
  ]
}

/** Breaks the connections between server and database. */
export async function databaseLink({ rounds }: { rounds: number }): Promise<[string, Counts][]> {
  const port = await freePort()
  await using site = await openSite({
    databaseUrl: () => `postgresql://floorcraft@127.0.0.1:${port}/floorcraft`,
  })
  using link = await FaultyLink.open({ port, target: join(site.server.host, '.s.PGSQL.5432') })
  await site.start()
  const lines: [string, Counts][] = []
  for (const [name, mode] of [
    ['delayed by 0.2 s', 'late'],
    ['reset', 'resets'],
    ['half-open', 'silent'],
  ] as const) {
    let counts = noCounts
    for (let round = 0; round < Math.min(rounds, 2); round++) {
      const server = site.program.pid
      const seen = await watch(site, async () => {
        link.set(mode)
        await sleep(5_000)
        link.heal()
      })
      const writesAway = seen.writesAway - 5_000
      counts = addCounts(counts, { ...seen, broken: checkOutage(site, { server, seen: { writesAway } }) })
    }
    lines.push([name, counts])
  }
  return lines
}
