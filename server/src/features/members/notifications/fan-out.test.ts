import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { buildMember, buildScene, type Member, type Scene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { eventually } from '../../../test/eventually.ts'
import { openSmtpPeer } from '../../../test/peers/smtp-peer.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { notify } from './service.ts'

const smtp = duringTests(openSmtpPeer)
const site = duringTests(openTestApp)
let scene: Scene
let organizer: Member
beforeAll(async () => {
  scene = await buildScene(site.db)
  organizer = await buildMember(site.db, { role: 'organizer' })
})

/** Adds members who have chosen a scene. */
async function addDancers(count: number, sceneId: string): Promise<void> {
  await sql`
    with added as (
      insert into members (id, email, email_verified, display_name, created_at, updated_at)
      select gen_random_uuid(), ${sceneId} || number || '@example.com', true, 'Dancer ' || number,
        ${site.clock.now()}, ${site.clock.now()}
      from generate_series(1, ${count}::integer) as number returning id)
    insert into member_preferences (member_id, preferred_scene_ids, email_notifications, sms_notifications,
      push_notifications, turned_off, reminder_hours, email_frequency, quiet_hours, quiet_hours_start,
      quiet_hours_end, updated_at)
    select id, array[${sceneId}::uuid], true, false, true, '{}', '{24}', 'weekly', false, '22:00', '08:00',
      ${site.clock.now()} from added`.execute(site.db)
}

async function publish(sceneId: string, by = organizer): Promise<number> {
  const payload = {
    ...{ title: `Social ${sceneId}`, event_type: 'social', scene_id: sceneId, status: 'published' },
    ...{ venue_name: 'Hall', venue_address: '1 Main St', venue_city: 'San Diego', venue_state: 'CA' },
    ...{ start_datetime: '2026-12-04T20:00', end_datetime: '2026-12-04T23:00' },
  }
  const headers = await site.signIn(by)
  const answer = await site.app.inject({ method: 'POST', url: '/api/events/', headers, payload })
  return answer.statusCode
}

const countOf = async (table: 'notifications' | 'held_notifications') => {
  const { rows } = await sql<{ rows: number; members: number }>`
    select count(*)::int as rows, count(distinct member_id)::int as members from ${sql.table(table)}`.execute(
    site.db,
  )
  return [rows[0]!.rows, rows[0]!.members]
}
const openWork = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name like 'notifications.%' and state < 'completed'`.execute(site.db)
  return rows[0]!.count
}

/** A server that only works. It is killed without a chance to finish anything. */
function startServer() {
  const main = new URL('../../../test/notification-worker.ts', import.meta.url)
  const child = spawn(
    process.execPath,
    [main.pathname, site.databaseUrl, smtp.url, site.clock.now().toString()],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  return {
    ready: once(child.stdout, 'data'),
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** No server runs now. What a killed one was doing is repeated at once instead of after its time limit. */
const expireRunning = () =>
  sql`update pgboss.job set state = 'retry', start_after = now()
    where name like 'notifications.%' and state in ('active', 'retry')`.execute(site.db)

const kills = 20
const members = 2_500
const mailsPerKill = 8

const event = {
  ...{ title: 'Big Night', start_datetime: '2026-12-04T20:00:00-08:00', timezone: 'America/Los_Angeles' },
  ...{ is_all_day: false, venue_name: 'Hall', venue_address: '', venue_city: 'San Diego' },
}
/** A notice that is mailed at once. */
const cancel = (key: string, memberIds: readonly string[]) =>
  notify(site.deps, {
    ...{ type: 'event_cancelled', key, memberIds },
    facts: { eventId: 'e', change: 'cancelled', reason: null, before: event, after: event },
  })

test(`${members} members are notified once although the server is killed ${kills} times`, async () => {
  await addDancers(members, scene.id)
  expect(await publish(scene.id)).toBe(201)
  const dancers = site.db.selectFrom('members').select('id').where('id', '<>', organizer.id)
  const some = (await dancers.limit(mailsPerKill).execute()).map(({ id }) => id)
  for (let kill = 0; kill < kills; kill++) {
    await cancel(`kill ${kill}`, some)
    const server = startServer()
    await server.ready
    const sent = smtp.messages.length
    // Every other one is killed while it sends mails, and the others at any time after their start.
    if (kill % 2 === 0) await sleep(Math.random() * 600)
    else await eventually(() => smtp.messages.length > sent)
    await server.kill()
    await expireRunning()
  }
  const server = startServer()
  await eventually(async () => (await openWork()) === 0)
  await server.kill()
  const mails = kills * mailsPerKill
  expect(await countOf('notifications')).toEqual([members + mails, members])
  expect(await countOf('held_notifications')).toEqual([members, members])
  const ids = smtp.messages.map((message) => /^Message-ID:\s+<(.*)>/m.exec(message)![1]!)
  expect(new Set(ids).size).toBe(mails)
  expect(ids.length - mails).toBeLessThanOrEqual(kills)
}, 180_000)

/** Whether a connection is of the pools of the site: the job queue has its own, with work on a schedule. */
const isOfSite = (client: unknown) =>
  (client as { connectionParameters: pg.ClientConfig }).connectionParameters.application_name === 'floorcraft'

test('publishing runs as many statements for thousands of members as for none', async () => {
  const counts: number[] = []
  // The first one also creates the queue.
  for (const dancers of [0, 0, 5_000]) {
    const [scene, by] = [await buildScene(site.db), await buildMember(site.db, { role: 'organizer' })]
    await addDancers(dancers, scene.id)
    const query = vi.spyOn(pg.Client.prototype, 'query')
    expect(await publish(scene.id, by)).toBe(201)
    counts.push(query.mock.contexts.filter(isOfSite).length)
    query.mockRestore()
  }
  expect(counts[1]).toBeGreaterThan(5)
  expect(counts[2]).toBe(counts[1])
})
