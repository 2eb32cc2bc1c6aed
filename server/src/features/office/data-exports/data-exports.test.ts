import { Readable } from 'node:stream'
import type { DataExport } from '@floorcraft/contract/office/data-exports.ts'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { buildEvent, buildMember, buildScene, type Member } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { unzip } from '../../../test/unzip.ts'
import { deleteOldExports, makeExport } from './service.ts'

const site = duringTests(openTestApp)

let ana: Member
let headers: { authorization: string }
beforeEach(async () => {
  ana = await buildMember(site.db, { display_name: 'Ana', bio: 'Zouk since 2011 ♥', phone_number: '+1 619' })
  headers = await site.signIn(ana)
})

const request = (payload: object = {}, as = headers) =>
  site.app.inject({ method: 'POST', url: '/api/gdpr/data-export', headers: as, payload })
const history = async (as = headers): Promise<DataExport[]> =>
  (await site.app.inject({ url: '/api/gdpr/data-export/history', headers: as })).json()
const download = (id: string, as = headers) =>
  site.app.inject({ url: `/api/gdpr/data-export/${id}/download`, headers: as })

/** An export that is complete, with its files. */
async function completed(payload: object = {}): Promise<{ id: string; files: Map<string, Buffer> }> {
  const { request_id: id } = (await request(payload)).json<DataExport>()
  await makeExport(site.deps, id)
  const answer = await download(id)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/zip')
  return { id, files: await unzip(answer.rawPayload) }
}

const json = (all: Map<string, Buffer>, name: string) => JSON.parse(String(all.get(`data/${name}.json`)))

describe('an export', () => {
  it('contains what is stored about the member, and says so', async () => {
    const scene = await buildScene(site.db)
    const event = await buildEvent(site.db, { scene, organizer: ana, title: 'Friday “Zouk”' })
    await site.app.inject({ method: 'PUT', url: `/api/users/saved-events/${event.id}`, headers })
    const all = (await completed()).files
    expect(json(all, 'saved_events')).toMatchObject([{ event_id: event.id }])
    expect(json(all, 'names')).toContainEqual(
      expect.objectContaining({ event_id: event.id, name: 'Friday “Zouk”', scene: scene.name }),
    )
    expect(json(all, 'members')).toEqual([
      expect.objectContaining({
        id: ana.id,
        email: ana.email,
        bio: 'Zouk since 2011 ♥',
        phone_number: '+1 619',
      }),
    ])
    expect(json(all, 'events')).toEqual([expect.objectContaining({ id: event.id, title: 'Friday “Zouk”' })])
    expect(json(all, 'sessions')).toHaveLength(1)
    expect(String(all.get('README.txt'))).toMatch(/data\/events\.json +1 entry/)
  })

  it('contains the place on a list with its time', async () => {
    const organizer = await buildMember(site.db, { role: 'organizer' })
    const event = await buildEvent(site.db, { scene: await buildScene(site.db), organizer })
    const url = `/api/events/${event.id}/going`
    await site.app.inject({ method: 'PUT', url, headers, payload: { role: 'lead' } })
    const bea = await site.signIn(await buildMember(site.db))
    await site.app.inject({ method: 'PUT', url, headers: bea, payload: {} })
    const all = (await completed()).files
    expect(json(all, 'going_people')).toMatchObject([{ event_id: event.id, role: 'lead' }])
    const { 0: entry, length } = json(all, 'going_entries')
    expect([length, entry.event_id, entry.state]).toEqual([1, event.id, 'going'])
    expect(Temporal.Instant.from(entry.joined_at)).toEqual(site.clock.now())
  })

  it('contains that an organizer blocked the member, and of own blocks only the time', async () => {
    const organizer = await buildMember(site.db, { role: 'organizer' })
    const created_at = site.clock.now()
    await site.db
      .insertInto('going_blocks')
      .values({ id: newId(), organizer_id: organizer.id, member_id: ana.id, created_at })
      .execute()
    expect(json((await completed()).files, 'going_blocks')).toMatchObject([{ organizer_id: organizer.id }])
    headers = await site.signIn(organizer)
    const all = (await completed()).files
    expect(json(all, 'blocked_members')).toHaveLength(1)
    expect([...all.values()].join()).not.toContain(ana.id)
  })

  it('contains the records of earlier exports, and not its own', async () => {
    const { id, files: first } = await completed()
    expect(json(first, 'data_exports')).toEqual([])
    expect(json((await completed()).files, 'data_exports')).toMatchObject([{ id, status: 'completed' }])
  })

  it('contains no secret and nothing of another member', async () => {
    const bea = await buildMember(site.db, { display_name: 'Bea' })
    await buildEvent(site.db, { scene: await buildScene(site.db), organizer: bea, title: 'Secret social' })
    const all = (await completed()).files
    const text = [...all.values()].map(String).join()
    expect(text).not.toContain('Secret social')
    expect(text).not.toContain(bea.id)
    expect(text).not.toMatch(/token_hash|password_hash|secret"/)
  })

  it('contains what an organizer answered to reviews, and not the reviews', async () => {
    const organizer = await buildMember(site.db, { role: 'organizer' })
    const review = async (answer: object) => {
      const reviewer_id = (await buildMember(site.db)).id
      const row = {
        id: newId(),
        organizer_id: organizer.id,
        reviewer_id,
        rating: 1,
        created_at: site.clock.now(),
      }
      await site.db
        .insertInto('reviews')
        .values({ ...row, review_text: 'Words of the reviewer', ...answer })
        .execute()
      return row.id
    }
    const id = await review({ response_text: 'Thank you!', responded_at: site.clock.now() })
    await review({})
    headers = await site.signIn(organizer)
    const all = (await completed()).files
    expect(json(all, 'review_answers')).toEqual([
      {
        id,
        response_text: 'Thank you!',
        responded_at: expect.any(String),
        dispute_reason: null,
        disputed_at: null,
      },
    ])
    expect([...all.values()].join()).not.toContain('Words of the reviewer')
  })

  it('contains the pictures of the member', async () => {
    const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .webp()
      .toBuffer()
    const { url } = await site.deps.media.put({ content, extension: 'webp', contentType: 'image/webp' })
    await site.db.updateTable('members').set({ avatar_url: url }).where('id', '=', ana.id).execute()
    const all = (await completed()).files
    expect(all.get(`pictures/${url.split('/').at(-1)}`)).toEqual(content)
  })

  it('fails, and the server goes on, when a picture breaks off', async () => {
    const url = `/media/${'a'.repeat(64)}.webp`
    await site.db.updateTable('members').set({ avatar_url: url }).where('id', '=', ana.id).execute()
    const { request_id: id } = (await request()).json<DataExport>()
    const broken = async () => ({
      contentType: 'image/webp',
      size: 9,
      stream: new Readable({
        read() {
          this.push('RIFF')
          this.destroy(new Error('The disk is away'))
        },
      }),
    })
    const media = { exists: async () => true, get: broken }
    await expect(makeExport({ ...site.deps, media }, id)).rejects.toThrow('The disk is away')
    expect(await history()).toMatchObject([{ status: 'processing' }])
    expect(await site.deps.exportFiles.list()).not.toContain(id)
  })

  it('leaves out the parts that the member does not want', async () => {
    const all = (await completed({ include_events: false, include_audit_logs: false })).files
    const names = [...all.keys()]
    expect(names).toContain('data/members.json')
    expect(names).toContain('data/saved_events.json')
    expect(names).not.toContain('data/events.json')
    expect(names).not.toContain('data/sessions.json')
  })

  it('is only for its member', async () => {
    const { id } = await completed()
    const bea = await site.signIn(await buildMember(site.db, { role: 'admin' }))
    expect((await download(id, bea)).statusCode).toBe(404)
    expect((await site.app.inject({ url: `/api/gdpr/data-export/${id}/download` })).statusCode).toBe(401)
    expect(await history(bea)).toEqual([])
    expect((await download('../../etc/passwd')).statusCode).toBe(404)
  })

  it('is made once while it waits', async () => {
    const answers = await Promise.all([request(), request(), request()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect(await history()).toHaveLength(1)
  })

  it('has its states, size and end in the history', async () => {
    const { request_id: id } = (await request()).json<DataExport>()
    expect(await history()).toMatchObject([{ status: 'pending', file_size: null, expires_at: null }])
    expect((await download(id)).statusCode).toBe(404)
    await makeExport(site.deps, id)
    const [made] = await history()
    const size = (await download(id)).rawPayload.length
    expect(made).toMatchObject({
      status: 'completed',
      file_size: size,
      expires_at: site.clock.now().add({ hours: 168 }).toString(),
    })
  })

  it('ends after seven days with its file', async () => {
    const start = site.clock.now()
    const { id } = await completed()
    site.clock.set(start.add({ hours: 168 }).toString())
    expect((await download(id)).statusCode).toBe(404)
    await deleteOldExports(site.deps)
    site.clock.set(start.toString())
    expect(await history()).toMatchObject([{ id, status: 'expired' }])
    expect(await site.deps.exportFiles.list()).not.toContain(id)
  })

  it('that was never completed counts as failed, and a new one can be asked for', async () => {
    const start = site.clock.now()
    const first = (await request()).json<DataExport>()
    site.clock.set(start.add({ hours: 4 }).toString())
    await deleteOldExports(site.deps)
    const second = (await request()).json<DataExport>()
    expect(second.id).not.toBe(first.id)
    expect(await history()).toMatchObject([{ status: 'pending' }, { status: 'failed' }])
    site.clock.set(start.toString())
  })

  it('is not ready while its member cannot be told, so that another try tells them', async () => {
    const { request_id: id } = (await request()).json<DataExport>()
    const enqueue = () => Promise.reject(new Error('The queue is away'))
    await expect(makeExport({ ...site.deps, jobs: { enqueue } }, id)).rejects.toThrow('The queue is away')
    expect(await history()).toMatchObject([{ status: 'processing' }])
    await makeExport(site.deps, id)
    expect(await history()).toMatchObject([{ status: 'completed' }])
  })

  it('tells the member when it is ready', async () => {
    await site.startWorkers()
    const { id } = (await request()).json<DataExport>()
    await expect.poll(async () => (await history())[0]?.status, { timeout: 20_000 }).toBe('completed')
    await expect
      .poll(() => site.mails.some((mail) => mail.includes(ana.email)), { timeout: 20_000 })
      .toBe(true)
    expect(site.mails.find((mail) => mail.includes(ana.email))).toContain('/privacy?tab=exports')
    expect(id).toBeTruthy()
  })
})

it('is requested at most ten times a day', async () => {
  await using limited = await openTestApp({ settings: { RATE_LIMITS: 'on' } })
  const own = await limited.signIn(await buildMember(limited.db))
  const statuses: number[] = []
  for (let count = 0; count < 11; count++) {
    const url = '/api/gdpr/data-export'
    statuses.push((await limited.app.inject({ method: 'POST', url, headers: own, payload: {} })).statusCode)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
})
