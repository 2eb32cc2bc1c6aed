import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { freePort } from '../../server/src/test/free-port.ts'
import { addCounts, type Counts, noCounts } from './counts.ts'
import { FaultyLink } from './faulty-link.ts'
import { fanOut, messageIdOf } from './kill-loads.ts'
import { openSite, type Site } from './site.ts'

interface Mode {
  readonly name: string
  readonly begin: (link: FaultyLink, smtp: Site['smtp']) => unknown
  readonly milliseconds: number
  /** Whether the mail server has mails whose sender does not know it. */
  readonly repeats?: true
}

const modes: readonly Mode[] = [
  { name: 'refuses connections', milliseconds: 4_000, begin: (link) => link.set('resets') },
  { name: 'says 451', milliseconds: 4_000, begin: (_, smtp) => Object.assign(smtp, { refuse: true }) },
  { name: 'says 550', milliseconds: 4_000, begin: (_, smtp) => Object.assign(smtp, { refuse: 550 }) },
  { name: 'hangs', milliseconds: 12_000, begin: (link) => link.set('silent') },
  { name: 'is slow', milliseconds: 4_000, begin: (link) => link.set('late') },
  {
    name: 'drops after DATA',
    milliseconds: 5_000,
    repeats: true,
    begin: (link, smtp) => {
      smtp.received = () => {
        link.set('resets')
        link.heal()
      }
    },
  },
]

/** Each mail must arrive, and only once unless the mail server kept the receipt for itself. */
export async function mailModes(): Promise<[string, Counts][]> {
  const port = await freePort()
  await using site = await openSite({ settings: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  using link = await FaultyLink.open({ port, target: Number(new URL(site.smtp.url).port) })
  await site.start()
  const lines: [string, Counts][] = []
  for (const [round, { name, begin, milliseconds, repeats = false }] of modes.entries()) {
    const before = site.smtp.messages.length
    begin(link, site.smtp)
    const work = await fanOut.begin(site, round)
    await work.finish()
    await sleep(milliseconds)
    link.heal()
    site.smtp.refuse = false
    delete site.smtp.received
    // Instead of the half minute, or more, until the next try.
    const hurry = setInterval(
      () => void sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(site.db),
      500,
    )
    const stuck = await site.settle()
    clearInterval(hurry)
    const ids = site.smtp.messages.slice(before).map(messageIdOf)
    const repeated = ids.length - new Set(ids).size
    const seen = await work.look()
    lines.push([
      name,
      addCounts(seen, {
        ...noCounts,
        rounds: 1,
        doubled: repeats ? 0 : repeated,
        notes: `${ids.length} mails${repeated > 0 ? `, ${repeated} repeated with the same Message-ID` : ''}`,
        broken: stuck,
      }),
    ])
  }
  return lines
}
