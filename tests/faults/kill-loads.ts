import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { newId } from '../../server/src/platform/ids.ts'
import { buildScene } from '../../server/src/test/builders.ts'
import { type Counts, noCounts } from './counts.ts'
import type { Site } from './site.ts'
import { type Testimony, Witness } from './witness.ts'

/** What runs while the server is killed. */
export interface Work {
  /** What is visible of changes that are not complete, right after the kill. */
  countHalfWritten?(): Promise<number>
  /** Resolves when all callers have their answers. */
  finish(): Promise<unknown>
  /** When no job is left: what was acknowledged, and what is there. */
  look(): Promise<Counts>
}

export interface Load {
  readonly name: string
  /** The longest time until the kill, in milliseconds. */
  readonly longest: number
  begin(site: Site, round: number): Promise<Work>
}

/** The answer to a call of the API, which is repeated until it is accepted. */
export async function insist<T>(
  site: Pick<Site, 'url'>,
  {
    path,
    method = 'POST',
    token,
    key,
    body,
  }: { path: string; method?: string; token: string; key?: string; body: object },
): Promise<T> {
  const deadline = performance.now() + 180_000
  let last: unknown
  while (performance.now() < deadline) {
    try {
      const answer = await fetch(`${site.url}/api${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          ...(key ? { 'idempotency-key': key } : {}),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      })
      const text = await answer.text()
      if (answer.ok) return JSON.parse(text) as T
      last = text
      // The answer was lost, and the event is there.
      const twin = /"reason":"duplicate","event_id":"([^"]+)"/.exec(text)?.[1]
      if (twin) return { id: twin } as T
    } catch (error) {
      last = error
    }
    await sleep(1_000)
  }
  throw new Error(`${path} is not accepted`, { cause: last })
}

export const countsOf = ({ acknowledged, pictures, lost, doubled }: Testimony): Counts => ({
  ...noCounts,
  ...{ acknowledged: acknowledged + pictures, lost, doubled },
})

export const witnessOptions = ({ url, server, scene, organizers }: Site) => ({
  ...{ site: url, database: server.url, sceneId: scene.id, scene: scene.slug },
  tokens: organizers.map(({ token }) => token),
})

const witnessing = (options: Partial<Parameters<typeof Witness.start>[0]>) => async (site: Site) => {
  const witness = Witness.start({ ...witnessOptions(site), ...options })
  return { finish: () => witness.finish(), look: async () => countsOf(await witness.look()) }
}

const imported = 300

/** A calendar of events on two evenings a week and at many places. */
function calendarOf(name: string): string {
  const first = Temporal.Now.zonedDateTimeISO('America/Los_Angeles').add({ days: 2 })
  const events = Array.from({ length: imported }, (_, index) => {
    const day = first
      .add({ days: Math.floor(index / 10) })
      .toPlainDate()
      .toString()
      .replaceAll('-', '')
    const hour = String(10 + (index % 10)).padStart(2, '0')
    return [
      ...['BEGIN:VEVENT', `UID:${name}-${index}`, `SUMMARY:${name} night ${index}`],
      ...[`DTSTART;TZID=America/Los_Angeles:${day}T${hour}0000`, 'DURATION:PT1H'],
      ...[`LOCATION:Hall ${index}\\, ${index} Main St\\, San Diego\\, CA`, 'END:VEVENT'],
    ].join('\r\n')
  })
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')
}

async function countOf(site: Site, query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  return (await query.execute(site.db)).rows[0]!.count
}

const importing: Load = {
  name: 'imports',
  longest: 1_200,
  async begin(site, round) {
    const { member, token } = site.organizers[round % site.organizers.length]!
    const scene = await buildScene(site.db, { leaders: [member] })
    site.calendars.set(`/${round}.ics`, calendarOf(`Import ${round}`))
    const call = insist<{ imported: number }>(site, {
      path: `/scenes/${scene.id}/import-calendar`,
      ...{ token, key: `import-${round}` },
      body: {
        calendar_url: `${site.calendarAddress}/${round}.ics`,
        months_ahead: 3,
        default_status: 'published',
      },
    })
    const countEvents = () =>
      countOf(site, sql`select count(*)::int as count from events where scene_id = ${scene.id}`)
    return {
      async countHalfWritten() {
        const count = await countEvents()
        return count === 0 || count === imported ? 0 : 1
      },
      finish: () => call,
      async look() {
        const count = await countEvents()
        const records = await countOf(
          site,
          sql`select count(*)::int as count from audit_log where scene_id = ${scene.id} and action = 'scene.calendar_imported'`,
        )
        return {
          ...noCounts,
          acknowledged: imported,
          lost: Math.max(0, imported - count) + (records === 0 ? 1 : 0),
          doubled: Math.max(0, count - imported) + (records > 1 ? 1 : 0),
        }
      },
    }
  },
}

const exporting: Load = {
  name: 'exports',
  longest: 2_600,
  async begin(site, round) {
    const ids = await Promise.all(
      Array.from({ length: 3 }, async (_, index) => {
        const fan = site.fans[(round * 3 + index) % site.fans.length]!
        const token = await site.signIn(fan)
        return { token, call: insist<{ id: string }>(site, { path: '/gdpr/data-export', token, body: {} }) }
      }),
    )
    return {
      finish: () => Promise.all(ids.map(({ call }) => call)),
      async look() {
        let lost = 0
        let doubled = 0
        for (const { token, call } of ids) {
          const { id } = await call
          const answer = await fetch(`${site.url}/api/gdpr/data-export/${id}/download`, {
            headers: { authorization: `Bearer ${token}` },
          })
          const zip = Buffer.from(await answer.arrayBuffer())
          // The end of a zip says that it is whole.
          if (!answer.ok || zip.readUInt32LE(zip.length - 22) !== 0x06054b50) lost++
          const notices = await countOf(
            site,
            sql`select count(*)::int as count from notifications where type = 'data_export_ready'
              and member_id = (select member_id from data_exports where id = ${id})`,
          )
          const exports = await countOf(
            site,
            sql`select count(*)::int as count from data_exports
              where member_id = (select member_id from data_exports where id = ${id})`,
          )
          if (notices < exports) lost++
          if (notices > exports) doubled++
        }
        return { ...noCounts, acknowledged: ids.length, lost, doubled }
      },
    }
  },
}

/** Members who saved an event and get a mail when it is cancelled. */
const savers = 8

/** One event is published for all members of the scene, and another one is cancelled for those who saved it. */
export const fanOut: Load = {
  name: 'fan-out',
  longest: 3_000,
  async begin(site, round) {
    const { member, token } = site.organizers[round % site.organizers.length]!
    const start = Temporal.Now.instant().add({ hours: 24 * 40 + round })
    const body = {
      ...{ scene_id: site.scene.id, event_type: 'social', status: 'published' },
      ...{ start_datetime: start.toString(), end_datetime: start.add({ hours: 3 }).toString() },
      ...{
        venue_name: `Fan ${round}`,
        venue_address: '1 Main St',
        venue_city: 'San Diego',
        venue_state: 'CA',
      },
    }
    const cancelled = await insist<{ id: string }>(site, {
      ...{ path: '/events', token, key: `cancelled-${round}` },
      body: { ...body, title: `Cancelled ${round}`, venue_name: `Another ${round}`, status: 'private_draft' },
    })
    await sql`update events set status = 'published' where id = ${cancelled.id}`.execute(site.db)
    const from = (round * savers) % (site.fans.length - savers)
    await sql`insert into saved_events (member_id, event_id, saved_at)
      select id, ${cancelled.id}, now() from unnest(${site.fans.slice(from, from + savers)}::uuid[]) as id`.execute(
      site.db,
    )
    const calls = Promise.all([
      insist<{ id: string }>(site, {
        ...{ path: '/events', token, key: `fan-out-${round}` },
        body: { ...body, title: `Fan-out ${round}` },
      }),
      insist<{ id: string }>(site, {
        ...{ path: `/events/${cancelled.id}/status`, method: 'PATCH', token },
        body: { status: 'cancelled', cancellation_reason: 'The floor is wet' },
      }),
    ])
    const countNotices = (type: string, { id }: { id: string }) =>
      countOf(
        site,
        sql`select count(*)::int as count from notifications
          where path = ${`/events/${id}`} and type like ${type} and member_id <> ${member.id}`,
      )
    return {
      finish: () => calls,
      async look() {
        const [published] = await calls
        const found = [
          await countNotices('new_event%', published),
          await countNotices('event_cancelled', cancelled),
        ]
        const expected = [site.fans.length, savers]
        const missing = expected.map((count, index) => count - found[index]!)
        const mails = new Set(
          site.smtp.messages.filter((mail) => mail.includes(cancelled.id)).map(messageIdOf),
        )
        missing.push(savers - mails.size)
        return {
          ...noCounts,
          acknowledged: site.fans.length + 2 * savers,
          lost: missing.reduce((sum, count) => sum + Math.max(0, count), 0),
          doubled: missing.reduce((sum, count) => sum + Math.max(0, -count), 0),
        }
      },
    }
  },
}

export const messageIdOf = (mail: string) => /^Message-ID:\s+<(.*)>/im.exec(mail)?.[1] ?? newId()

export const loads: readonly Load[] = [
  { name: 'writes', longest: 1_500, begin: witnessing({ uploaders: 0, readers: 2, edits: true }) },
  {
    name: 'uploads',
    longest: 2_500,
    begin: witnessing({ writers: 1, uploaders: 8, readers: 1, width: 600 }),
  },
  importing,
  exporting,
  fanOut,
]
