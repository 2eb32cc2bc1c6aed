// npm run cluster [-- --test]: a whole cluster on this machine; with --test it is broken in turn while a witness watches.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findScene, signInAs } from '../browser/calendar.ts'
import { type Testimony, Witness } from '../faults/witness.ts'
import { type Cluster, openCluster } from './cluster.ts'

const { values } = parseArgs({
  options: { test: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
})
const calm = 3_000
const longestWithoutWrites = 30_000
/** As long as a caller waits for one answer. */
const longestWithoutReads = 10_000

interface Fault {
  readonly name: string
  /** Whether no caller may notice it. */
  readonly isSilent?: boolean
  /** Breaks something and repairs what nothing else repairs. */
  readonly happen: (cluster: Cluster) => Promise<void>
}

const faults: readonly Fault[] = [
  {
    name: 'the servers are replaced in turn',
    isSilent: true,
    happen: async ({ servers, untilWhole }) => {
      for (const server of servers) {
        await server.stop()
        server.start()
        await untilWhole()
        // The proxy has to see it too.
        await sleep(calm)
      }
    },
  },
  {
    name: 'a server is killed',
    happen: async ({ servers }) => servers[1]!.signal('SIGKILL'),
  },
  { name: 'PgBouncer is killed', happen: async ({ pooler }) => pooler.signal('SIGKILL') },
  {
    name: 'the store of pictures is killed',
    happen: async ({ store }) => {
      await store.kill()
      await sleep(10_000)
      store.start()
    },
  },
  {
    name: 'the primary database is lost',
    happen: async ({ findPrimary }) => {
      const primary = await findPrimary()
      await primary!.program.kill()
      // Its machine comes back later.
      await sleep(35_000)
      primary!.program.start()
    },
  },
  {
    name: 'a replica is lost',
    happen: async ({ nodes, findPrimary }) => {
      const primary = await findPrimary()
      const replica = nodes.find((node) => node !== primary)!
      await replica.program.kill()
      await sleep(10_000)
      replica.program.start()
    },
  },
  ...(['late', 'resets', 'silent'] as const).map((mode) => ({
    name: `the link of a server to the database is ${mode === 'resets' ? 'cut' : mode}`,
    happen: async ({ link }: Cluster) => {
      link.set(mode)
      await sleep(10_000)
      link.heal()
    },
  })),
]

async function test(cluster: Cluster): Promise<boolean> {
  const rows: [Fault, Testimony][] = []
  const { id: sceneId } = await findScene(cluster.site, 'san-diego')
  const tokens = [await signInAs(cluster.site, 'organizer')]
  for (const fault of faults.filter((each) => each.name.includes(values.only))) {
    const witness = Witness.start({ ...cluster, sceneId, scene: 'san-diego', tokens })
    await sleep(calm)
    await fault.happen(cluster)
    await cluster.untilWhole()
    await sleep(calm)
    rows.push([fault, await witness.finish()])
    console.log(fault.name, rows.at(-1)![1])
  }
  const isGood = ([{ isSilent }, each]: [Fault, Testimony]) =>
    !(isSilent && each.failedWrites > 0) &&
    Math.min(each.acknowledged, each.pictures, each.reads) > 0 &&
    [each.lost, each.doubled, each.failedReads].every((count) => count === 0) &&
    each.writesAway <= longestWithoutWrites &&
    each.readsAway <= longestWithoutReads
  const passed = rows.filter(isGood).length
  console.log(`${passed} passed, ${rows.length - passed} failed`)
  return passed > 0 && passed === rows.length
}

// A signal during the start ends the cluster when it is complete.
const ended = Promise.race(['SIGINT', 'SIGTERM'].map((name) => once(process, name)))
const cluster = await openCluster((line) => console.log(line))
try {
  for (const [name, address] of Object.entries(cluster.addresses)) console.log(`${name}: ${address}`)
  if (values.test) {
    const passed = await Promise.race([test(cluster), ended.then(() => false)])
    if (!passed) process.exitCode = 1
  } else {
    console.log('Ctrl-C ends the cluster.')
    await ended
  }
} finally {
  await cluster.stop()
  process.exit()
}
