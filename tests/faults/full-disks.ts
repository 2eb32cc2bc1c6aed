import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeTemporaryFolder } from '../../server/src/test/temporary-folder.ts'
import { type Counts, noCounts } from './counts.ts'
import { countsOf, witnessOptions } from './kill-loads.ts'
import { openSite, type Site } from './site.ts'
import { Witness } from './witness.ts'

const emptyFor = 4_000
/** Refusals of a full disk, of a database that is away, and of a repetition while the first request may run. */
const expected = new Set([200, 201, 409, 503, 507])

/** Fills the disk of the pictures and that of the database. Only root can make small disks. */
export async function fullDisks(): Promise<[string, Counts][]> {
  const lines: [string, Counts][] = []
  const small = (megabytes: number, work: (disk: string) => Promise<[string, Counts]>) =>
    onSmallDisk(megabytes, async (disk) => void lines.push(await work(disk)))
  const isRoot = await small(8, async (disk) => {
    await using site = await openSite({ settings: { DATA_DIR: disk } })
    return ['of the pictures', await fill(site, { disk, refusal: 507 })]
  })
  if (!isRoot) return [['', { ...noCounts, notes: 'SKIPPED: only root can make small disks' }]]
  await small(256, async (disk) => {
    await using site = await openSite({ databaseFolder: join(disk, 'database') })
    return ['of the database', await fill(site, { disk, refusal: 503 })]
  })
  return lines
}

async function onSmallDisk(megabytes: number, work: (disk: string) => Promise<unknown>): Promise<boolean> {
  const disk = makeTemporaryFolder()
  const options = `size=${megabytes}m,mode=755`
  const { status } = spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk])
  try {
    if (status === 0) await work(disk)
    return status === 0
  } finally {
    if (status === 0) spawnSync('/bin/umount', [disk])
    rmSync(disk, { recursive: true, force: true })
  }
}

async function fill(site: Site, { disk, refusal }: { disk: string; refusal: number }): Promise<Counts> {
  await site.start()
  const { pid } = site.program
  const witness = Witness.start({ ...witnessOptions(site), uploaders: 3, edits: true })
  await sleep(1_000)
  const filler = join(disk, 'filler')
  mkdirSync(filler)
  const until = performance.now() + emptyFor
  for (let number = 0; performance.now() < until; number++) {
    try {
      writeFileSync(join(filler, String(number)), Buffer.alloc(number < 300 ? 1024 * 1024 : 4096))
    } catch {
      await sleep(100)
    }
  }
  rmSync(filler, { recursive: true })
  await sleep(2_000)
  const testimony = await witness.finish()
  const strange = Object.keys(witness.statuses).filter((status) => !expected.has(Number(status)))
  return {
    ...countsOf(testimony),
    rounds: 1,
    longestUntilReady: testimony.writesAway,
    notes: `writes were answered ${JSON.stringify(witness.statuses)}, ${testimony.failedReads} of ${testimony.reads} reads failed`,
    broken: [
      ...(strange.length > 0 ? [`answers with ${strange}`] : []),
      ...(witness.statuses[refusal] ? [] : [`no answer ${refusal}`]),
      ...(refusal === 507 && testimony.failedReads > 0 ? ['reads failed'] : []),
      ...(site.program.pid === pid ? [] : ['the server ended']),
    ],
  }
}
