import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { jsonb } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { buildEvent, buildMember, buildScene, type Member } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { createAccount } from '../../members/identity/service.ts'
import { notificationId } from '../../members/notifications/write-notifications.ts'
import { insertArtists } from '../../scenes/artists/queries.ts'
import { storePictures } from '../../site/uploads/stored-pictures.ts'
import { erase } from './erase.ts'
import { type Erasure, eraseAccount } from './jobs.ts'
import { requestDeletion, sendDeletionLink } from './service.ts'

const site = duringTests(openTestApp)

const post = (url: string, payload: object, headers = {}) =>
  site.app.inject({ method: 'POST', url: `/api/gdpr/${url}`, payload, headers })

async function mailToken({ id }: { id: string }): Promise<string> {
  const texts: string[] = []
  const mailer = { send: async (mail: { text: string }) => void texts.push(mail.text) }
  await requestDeletion(site.deps, { memberId: id, reason: null })
  await sendDeletionLink({ ...site.deps, mailer, baseUrl: site.deps.config.baseUrl }, id)
  return /delete-account\?token=([\w-]{43})/.exec(texts[0]!)![1]!
}

const run = (erasure: Erasure) => erase(site.deps, erasure)
const organizerOf = async (id: string) =>
  (await site.db
    .selectFrom('events')
    .select(['organizer_id', 'status'])
    .where('id', '=', id)
    .executeTakeFirst())!

describe('the link', () => {
  it('is mailed and changes nothing until it is confirmed', async () => {
    const ana = await buildMember(site.db)
    const headers = await site.signIn(ana)
    expect((await post('delete-account', { reason: 'moving away' }, headers)).statusCode).toBe(202)
    const token = await mailToken(ana)
    const plan = await post('delete-account/plan', { token })
    expect(plan.json()).toEqual({
      email: ana.email,
      ...{ upcoming_events: 0, past_events: 0, drafts: 0, series: 0, scenes_without_leader: [] },
    })
    expect((await site.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(200)
  })

  it('works once, for a day, and the newest counts', async () => {
    const ana = await buildMember(site.db)
    const [first, second] = [await mailToken(ana), await mailToken(ana)]
    expect((await post('delete-account/plan', { token: first })).statusCode).toBe(404)
    const start = site.clock.now()
    site.clock.set(start.add({ hours: 24 }).toString())
    expect((await post('delete-account/confirm', { token: second, events: 'cancel' })).statusCode).toBe(404)
    site.clock.set(start.toString())
    expect((await post('delete-account/confirm', { token: second, events: 'cancel' })).statusCode).toBe(204)
    expect((await post('delete-account/confirm', { token: second, events: 'cancel' })).statusCode).toBe(404)
  })

  it('is shown to the member while it works, and does not work any more when it is withdrawn', async () => {
    const ana = await buildMember(site.db)
    const headers = await site.signIn(ana)
    const url = '/api/gdpr/delete-account'
    const read = async () => (await site.app.inject({ url, headers })).json().request
    const withdraw = () => site.app.inject({ method: 'DELETE', url, headers })
    expect(await read()).toBeNull()
    const token = await mailToken(ana)
    const start = site.clock.now()
    const until = start.add({ hours: 24 })
    expect(await read()).toEqual({ requested_at: start.toString(), expires_at: until.toString() })
    site.clock.set(until.toString())
    expect(await read()).toBeNull()
    site.clock.set(start.toString())
    expect((await withdraw()).statusCode).toBe(204)
    expect(await read()).toBeNull()
    expect((await post('delete-account/plan', { token })).statusCode).toBe(404)
    expect((await withdraw()).statusCode).toBe(204)
  })

  it('is not mailed when the request is withdrawn first, or belongs to an earlier address', async () => {
    const send = vi.fn(async () => {})
    const mail = ({ id }: { id: string }) =>
      sendDeletionLink({ ...site.deps, mailer: { send }, baseUrl: 'https://floorcraft.example' }, id)
    const [ana, ben] = [await buildMember(site.db), await buildMember(site.db)]
    for (const { id } of [ana, ben]) await requestDeletion(site.deps, { memberId: id, reason: null })
    const headers = await site.signIn(ana)
    await site.app.inject({ method: 'DELETE', url: '/api/gdpr/delete-account', headers })
    await site.db
      .updateTable('members')
      .set({ email: 'new-address@example.com' })
      .where('id', '=', ben.id)
      .execute()
    await mail(ana)
    await mail(ben)
    expect(send).not.toHaveBeenCalled()
  })

  it('ends with a new address or a new password, and with the account', async () => {
    const renew = {
      display_name: 'Ana',
      password: 'an old secret',
      role: 'user',
      email_verified: true,
    } as const
    const changes = [
      (id: string) =>
        site.db
          .updateTable('members')
          .set({ email: `new-${id}@example.com` })
          .where('id', '=', id)
          .execute(),
      (id: string) =>
        site.db
          .updateTable('password_credentials')
          .set({ updated_at: site.clock.now().add({ seconds: 1 }) })
          .where('member_id', '=', id)
          .execute(),
      (id: string) =>
        site.db.updateTable('members').set({ disabled_at: site.clock.now() }).where('id', '=', id).execute(),
    ]
    for (const [index, change] of changes.entries()) {
      const ana = await createAccount(site, { ...renew, email: `link${index}@example.com` })
      const token = await mailToken(ana)
      expect((await post('delete-account/plan', { token })).statusCode).toBe(200)
      await change(ana.id)
      expect((await post('delete-account/plan', { token })).statusCode).toBe(404)
      expect((await post('delete-account/confirm', { token, events: 'cancel' })).statusCode).toBe(404)
    }
  })

  it('ends all sessions at once', async () => {
    const ana = await buildMember(site.db)
    const headers = await site.signIn(ana)
    await post('delete-account/confirm', { token: await mailToken(ana), events: 'leaders' })
    expect((await site.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401)
  })

  it('leaves no account to sign in to, before the data are erased, and frees the address', async () => {
    const account = {
      email: 'gone@example.com',
      password: 'two left feet',
      display_name: 'Ana',
      role: 'user',
    }
    const sendTo = (path: string) =>
      site.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload: account })
    const { user } = (await sendTo('signup')).json()
    const identity = { issuer: 'https://social.example', subject: 'ana', member_id: user.id }
    await site.db.insertInto('linked_identities').values(identity).execute()
    await post('delete-account/confirm', { token: await mailToken(user), events: 'cancel' })
    const answer = await sendTo('login')
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      401,
      'No account found with this email',
    ])
    const links = site.db.selectFrom('linked_identities').where('member_id', '=', user.id)
    expect(await links.select('subject').execute()).toEqual([])
    expect((await sendTo('signup')).statusCode).toBe(201)
  })

  it('does not delete the last admin, and is not mailed', async () => {
    const admin = await buildMember(site.db, { role: 'admin' })
    const other = await buildMember(site.db, { role: 'admin' })
    const headers = await site.signIn(admin)
    const ask = () => post('delete-account', { reason: 'the last one' }, headers)
    const token = await mailToken(admin)
    await site.db.updateTable('members').set({ role: 'user' }).where('id', '=', other.id).execute()
    const confirm = await post('delete-account/confirm', { token, events: 'cancel' })
    for (const answer of [await ask(), confirm]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json().error).toMatchObject({
        code: 'LAST_ADMIN',
        message: 'This is the last admin. Make another member an admin first.',
      })
    }
    const { rows } = await sql`select 1 from pgboss.job where name = 'account-deletion.requested'
      and data ->> 'memberId' = ${admin.id}`.execute(site.db)
    // The one from the time with two admins.
    expect(rows).toHaveLength(1)
    await buildMember(site.db, { role: 'admin' })
    expect((await ask()).statusCode).toBe(202)
  })

  it('gives events only to an organizer', async () => {
    const ana = await buildMember(site.db)
    const token = await mailToken(ana)
    const dancer = await buildMember(site.db)
    const gone = await buildMember(site.db, { role: 'organizer', disabled_at: '2026-01-01T00:00:00Z' })
    for (const uid of [undefined, 'x', ana.id, dancer.id, gone.id]) {
      const answer = await post('delete-account/confirm', { token, events: 'organizer', organizer_uid: uid })
      expect(answer.json().error.details).toEqual([
        { path: 'organizer_uid', message: 'Please choose another organizer' },
      ])
    }
  })
})

describe('the events of a member who leaves', () => {
  async function leaving() {
    const [ana, leader] = [
      await buildMember(site.db, { role: 'organizer' }),
      await buildMember(site.db, { role: 'organizer' }),
    ]
    const [led, alone] = [await buildScene(site.db, { leaders: [leader, ana] }), await buildScene(site.db)]
    const build = (scene: typeof led, event: object) =>
      buildEvent(site.db, { scene, organizer: ana, ...event })
    return {
      ana,
      leader,
      coming: await build(led, { start: '2026-12-04T20:00' }),
      past: await build(led, { start: '2026-11-06T20:00' }),
      draft: await build(led, { start: '2026-12-05T20:00', status: 'private_draft' }),
      orphan: await build(alone, { start: '2026-12-04T20:00' }),
      alone,
    }
  }

  it('go to the leaders of their scenes, and are cancelled where there is none', async () => {
    const { ana, leader, coming, past, draft, orphan, alone } = await leaving()
    const plan = await post('delete-account/plan', { token: await mailToken(ana) })
    expect(plan.json()).toMatchObject({
      upcoming_events: 2,
      past_events: 1,
      drafts: 1,
      scenes_without_leader: [alone.name],
    })
    await run({ memberId: ana.id, events: 'leaders', organizerId: null })
    expect(await organizerOf(coming.id)).toEqual({ organizer_id: leader.id, status: 'published' })
    expect(await organizerOf(past.id)).toEqual({ organizer_id: leader.id, status: 'published' })
    expect(await organizerOf(draft.id)).toBeUndefined()
    const former = await organizerOf(orphan.id)
    expect(former.status).toBe('cancelled')
    expect(former.organizer_id).not.toBe(ana.id)
  })

  it('go to the organizer that the member chose', async () => {
    const { ana, coming, orphan } = await leaving()
    const bea = await buildMember(site.db, { role: 'organizer' })
    await run({ memberId: ana.id, events: 'organizer', organizerId: bea.id })
    expect(await organizerOf(coming.id)).toEqual({ organizer_id: bea.id, status: 'published' })
    expect(await organizerOf(orphan.id)).toEqual({ organizer_id: bea.id, status: 'published' })
  })

  it('are cancelled, and past ones stay without the name', async () => {
    // An account with such an address does not take the place of the former member.
    await buildMember(site.db, { email: 'former-member@floorcraft.invalid' })
    const { ana, coming, past } = await leaving()
    await run({ memberId: ana.id, events: 'cancel', organizerId: null })
    expect((await organizerOf(coming.id)).status).toBe('cancelled')
    const page = (await site.app.inject({ url: `/api/events/${past.id}` })).json()
    expect(page).toMatchObject({ organizer_name: 'Former member', status: 'published' })
    // Former member has no profile and no sign-in.
    expect((await site.app.inject({ url: `/api/users/${page.organizer_uid}` })).statusCode).toBe(404)
  })

  it('keep one global event for each year', async () => {
    const [ana, bea] = [await buildMember(site.db), await buildMember(site.db, { role: 'organizer' })]
    const scene = await buildScene(site.db)
    await buildEvent(site.db, { scene, organizer: bea, is_global: true, start: '2027-03-01T20:00' })
    const own = await buildEvent(site.db, {
      scene,
      organizer: ana,
      is_global: true,
      start: '2027-05-01T20:00',
    })
    await run({ memberId: ana.id, events: 'organizer', organizerId: bea.id })
    expect(await organizerOf(own.id)).toEqual({ organizer_id: bea.id, status: 'published' })
  })
})

describe('after the deletion', () => {
  let number = 0
  /** Only letters: the search remembers such words. */
  const canary = () => `canary${String(++number).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`

  /** Of a page of an artist, because line-ups name it. */
  const keptName = 'Kept Name'

  /** A member with an own text in every place that stores one. */
  async function fillEverything(): Promise<Member> {
    const ana = await buildMember(site.db, {
      ...{ email: `${canary()}@example.com`, display_name: canary(), full_name: canary(), bio: canary() },
      ...{
        phone_number: canary(),
        city: canary(),
        country: canary(),
        instagram: canary(),
        facebook: canary(),
      },
      ...{ website: `https://${canary()}.example` },
    })
    const leader = await buildMember(site.db)
    const scene = await buildScene(site.db, { leaders: [leader] })
    // The names of organizers are words of the search.
    const ownEvent = await buildEvent(site.db, { scene, organizer: ana, title: 'Friday social' })
    const event = await buildEvent(site.db, { scene, organizer: leader })
    await buildEvent(site.db, {
      scene,
      organizer: ana,
      status: 'private_draft',
      title: canary(),
      description: canary(),
    })
    const now = site.clock.now()
    const own = { id: newId(), member_id: ana.id, created_at: now }
    await site.db
      .insertInto('saved_events')
      .values({ member_id: ana.id, event_id: event.id, saved_at: now })
      .execute()
    await site.db
      .insertInto('notifications')
      .values({ ...own, type: 'welcome', title: canary(), message: canary(), path: `/${canary()}` })
      .execute()
    const [about, by] = [newId(), newId()]
    const review = { rating: 4, review_text: canary(), created_at: now }
    await site.db
      .insertInto('reviews')
      .values([
        { ...review, id: by, organizer_id: leader.id, reviewer_id: ana.id },
        { ...review, id: about, organizer_id: ana.id, reviewer_id: leader.id, response_text: canary() },
      ])
      .execute()
    // The member has had another name since.
    const name = canary()
    const told = [
      ['review_received', notificationId(['review_received', by, leader.id]), `${name} reviewed you`, '/'],
      ['review_response', notificationId(['review_response', about, leader.id]), `${name} answered`, '/'],
      ['new_event_by_organizer', newId(), `New by ${name}: Friday Social`, `/events/${ownEvent.id}`],
      ['new_event_by_organizer', newId(), `3 new events by ${name}`, `/organizers/${ana.id}`],
    ] as const
    for (const [type, id, title, path] of told) {
      await site.db
        .insertInto('notifications')
        .values({ id, member_id: leader.id, created_at: now, type, title, message: 'Read it', path })
        .execute()
    }
    await insertArtists(site.db, [
      {
        ...{ id: newId(), name: keptName, claimed_by: ana.id, claimed_name: canary(), aliases: canary() },
        ...{ bio: canary(), location: canary(), instagram: canary(), facebook: canary() },
        ...{ picture_url: `/${canary()}`, website_url: `https://${canary()}.example` },
        ...{ roles: ['dj'], created_at: now, updated_at: now },
      },
    ])
    await site.db
      .insertInto('organizer_requests')
      .values({ ...own, message: canary() })
      .execute()
    await site.db
      .insertInto('linked_identities')
      .values({ issuer: canary(), subject: canary(), member_id: ana.id })
      .execute()
    await site.db
      .insertInto('sign_ins')
      .values({ ...own, address: canary(), is_success: true })
      .execute()
    await site.db
      .insertInto('follows')
      .values({ member_id: ana.id, organizer_id: leader.id, created_at: now })
      .execute()
    await site.db
      .insertInto('past_searches')
      .values({
        ...{ id: newId(), member_id: ana.id, filters: jsonb({ q: canary() }), result_count: 0 },
        ...{ searched_at: now, expires_at: now },
      })
      .execute()
    await site.db
      .insertInto('push_subscriptions')
      .values({
        ...{ id: newId(), member_id: ana.id, session_id: null, created_at: now },
        ...{ endpoint: `https://push.example/${canary()}`, p256dh: canary(), auth: canary() },
      })
      .execute()
    const headers = await site.signIn(ana)
    await site.db.updateTable('sessions').set({ device: canary() }).where('member_id', '=', ana.id).execute()
    await site.db
      .insertInto('audit_log')
      .values([
        ...[ana.id, leader.id].map((actor) => ({
          id: newId(),
          at: now,
          actor_id: actor,
          actor_name: actor === ana.id ? ana.display_name : leader.display_name,
          action: 'user.role-changed',
          subject_type: 'member',
          subject_id: ana.id,
          subject_name: ana.display_name,
          details: jsonb({ before: canary() }),
        })),
      ])
      .execute()
    await post('data-export', {}, headers)
    // The answer is kept too, for a repetition of the call.
    await site.app.inject({
      method: 'POST',
      url: '/api/search/saved',
      headers: { ...headers, 'idempotency-key': 'k1' },
      payload: { name: canary(), filters: { q: canary() } },
    })
    await site.deps.jobs.enqueue(
      site.db,
      { name: 'identity.password-changed', options: {} },
      { memberId: ana.id, note: canary() },
    )
    return ana
  }

  async function listPlaces(): Promise<string[]> {
    const { rows: tables } = await sql<{ name: string }>`
      select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname in ('public', 'pgboss')`.execute(site.db)
    const places: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`
        select row::text as row from ${sql.raw(name)} as row where row::text like '%canary%'`.execute(site.db)
      places.push(...rows.map(({ row }) => `${name}: ${row}`))
    }
    const folder = site.deps.config.dataDir
    for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue
      const path = join(file.parentPath, file.name)
      if (path.includes('canary') || (await readFile(path)).includes('canary')) places.push(path)
    }
    return places
  }

  it('nothing that the member wrote is left in the database, jobs and files', async () => {
    const ana = await fillEverything()
    expect(number).toBeGreaterThanOrEqual(25)
    expect((await listPlaces()).length).toBeGreaterThanOrEqual(8)
    await run({ memberId: ana.id, events: 'leaders', organizerId: null })
    expect(await listPlaces()).toEqual([])
    const page = await site.db
      .selectFrom('artists')
      .select(['claimed_by', 'roles'])
      .where('name', '=', keptName)
      .executeTakeFirst()
    expect(page).toEqual({ claimed_by: null, roles: ['dj'] })
  })

  it('a second run changes nothing', async () => {
    const ana = await buildMember(site.db)
    const erasure: Erasure = { memberId: ana.id, events: 'leaders', organizerId: null }
    await run(erasure)
    await run(erasure)
    expect(await site.db.selectFrom('members').select('id').where('id', '=', ana.id).execute()).toEqual([])
  })
})

it('deletes the pictures that only the member used at once, with their other sizes', async () => {
  await using other = await openTestApp()
  await other.startWorkers()
  const ana = await buildMember(other.db)
  const shown = await buildMember(other.db)
  const paint = (r: number) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: { r, g: 0, b: 0 } } })
      .webp()
      .toBuffer()
  const store = async (r: number) =>
    storePictures(other.deps, {
      drawn: { main: await paint(r), companion: await paint(r + 1) },
      uploaderId: ana.id,
    })
  const setAvatar = (id: string, key: string) =>
    other.db
      .updateTable('members')
      .set({ avatar_url: `/media/${key}` })
      .where('id', '=', id)
      .execute()
  const [own, shared] = [await store(10), await store(20)]
  await setAvatar(ana.id, own.main.key)
  // Another member shows this one, so it stays.
  await setAvatar(shown.id, shared.main.key)
  await eraseAccountOf(other, ana.id)
  const exist = () => Promise.all([own.main, own.companion].map(({ key }) => other.deps.media.exists(key)))
  await expect.poll(exist).toEqual([false, false])
  expect(await other.deps.media.exists(shared.main.key)).toBe(true)
})

const eraseAccountOf = ({ db, deps }: TestApp, memberId: string) =>
  deps.jobs.enqueue(db, eraseAccount, { memberId, events: 'cancel', organizerId: null })

it('keeps the reason of a flag for the admins, without the name', async () => {
  const [flagger, writer] = [await buildMember(site.db), await buildMember(site.db)]
  const organizer = await buildMember(site.db, { role: 'organizer' })
  const admin = await buildMember(site.db, { role: 'admin' })
  const created_at = site.clock.now()
  const review = { id: newId(), organizer_id: organizer.id, reviewer_id: writer.id, created_at }
  await site.db
    .insertInto('reviews')
    .values({ ...review, rating: 1, review_text: 'Bad.' })
    .execute()
  const flagged = await site.app.inject({
    method: 'POST',
    url: `/api/reviews/${review.id}/flag`,
    headers: await site.signIn(flagger),
    payload: { flag_reason: 'Insults' },
  })
  expect(flagged.statusCode).toBe(201)
  await run({ memberId: flagger.id, events: 'cancel', organizerId: null })
  const headers = await site.signIn(admin)
  const queue = (await site.app.inject({ url: '/api/admin/reviews?queue=open', headers })).json()
  expect(queue.find(({ id }: { id: string }) => id === review.id)).toMatchObject({
    flags: [{ member_name: 'Former member', flag_reason: 'Insults' }],
  })
})
