import type { EventStatus } from '@floorcraft/contract/events/events.ts'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { buildEvent, buildMember, buildScene, type Member, type Scene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'

/**
 * The answer of each call to each person, by the status of the event. 401: must sign in. 403: may see the event but not
 * use the call. 404: may not see the event. The leader leads the scene of the event; the disabled account is an admin.
 */
const people = ['visitor', 'member', 'owner', 'other', 'leader', 'elsewhere', 'admin', 'disabled'] as const
type Person = (typeof people)[number]
type Answers = readonly [number, number, number, number, number, number, number, number]
type Rows = Readonly<Record<EventStatus, Answers>>

const visible: Rows = {
  //                visitor member owner other leader elsewhere admin disabled
  published: /*     */ [200, 200, 200, 200, 200, 200, 200, 200],
  cancelled: /*     */ [200, 200, 200, 200, 200, 200, 200, 200],
  organizer_draft: /**/ [404, 404, 200, 200, 200, 200, 200, 404],
  private_draft: /*  */ [404, 404, 200, 404, 404, 404, 200, 404],
  being_checked: /*  */ [404, 404, 200, 404, 200, 404, 200, 404],
}
/** Calls for sharing are refused for a cancelled event. */
const sharing: Rows = { ...visible, cancelled: [403, 403, 403, 403, 403, 403, 403, 403] }
const saving: Rows = {
  published: /*     */ [401, 200, 200, 200, 200, 200, 200, 403],
  cancelled: /*     */ [401, 200, 200, 200, 200, 200, 200, 403],
  organizer_draft: /**/ [401, 404, 200, 200, 200, 200, 200, 403],
  private_draft: /*  */ [401, 404, 200, 404, 404, 404, 200, 403],
  being_checked: /*  */ [401, 404, 200, 404, 200, 404, 200, 403],
}
/** Calls for editing, which answer `done` when they are allowed. Plain members always get 403. */
const editing = (done: number): Rows => ({
  published: /*     */ [401, 403, done, 403, done, 403, done, 403],
  cancelled: /*     */ [401, 403, done, 403, done, 403, done, 403],
  organizer_draft: /**/ [401, 403, done, 403, done, 403, done, 403],
  private_draft: /*  */ [401, 403, done, 404, 404, 404, done, 403],
  being_checked: /*  */ [401, 403, done, 404, done, 404, done, 403],
})

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly payload?: object | Buffer
  readonly type?: string
}
interface Target {
  readonly id: string
  readonly status: EventStatus
}

const calls: Readonly<Record<string, { rows: Rows; call: (event: Target) => Call }>> = {
  getEvent: { rows: visible, call: ({ id }) => ({ method: 'GET', path: `/events/${id}` }) },
  getEventCalendarFile: { rows: visible, call: ({ id }) => ({ method: 'GET', path: `/events/${id}/ical` }) },
  getEventQrCode: { rows: sharing, call: ({ id }) => ({ method: 'GET', path: `/events/${id}/qr-code` }) },
  getGoogleCalendarUrl: {
    rows: sharing,
    call: ({ id }) => ({ method: 'GET', path: `/events/${id}/google-calendar-url` }),
  },
  saveEvent: { rows: saving, call: ({ id }) => ({ method: 'PUT', path: `/users/saved-events/${id}` }) },
  updateEvent: {
    rows: editing(200),
    call: ({ id }) => ({ method: 'PUT', path: `/events/${id}`, payload: form() }),
  },
  setEventStatus: {
    // No editor ends a check.
    rows: { ...editing(200), being_checked: editing(409).being_checked },
    call: ({ id, status }) => ({
      ...{ method: 'PATCH', path: `/events/${id}/status` },
      payload: { status: status === 'being_checked' ? 'published' : status },
    }),
  },
  deleteEvent: { rows: editing(204), call: ({ id }) => ({ method: 'DELETE', path: `/events/${id}` }) },
  duplicateEvent: {
    rows: editing(201),
    call: ({ id }) => ({ method: 'POST', path: `/events/${id}/duplicate` }),
  },
  convertToSeries: {
    // A cancelled event cannot become a series.
    rows: { ...editing(201), cancelled: [401, 403, 422, 403, 422, 403, 422, 403] },
    call: ({ id }) => ({
      method: 'POST',
      path: `/events/${id}/convert-to-recurring`,
      payload: { recurrence_type: 'weekly', recurrence_days: ['friday'] },
    }),
  },
  uploadEventGallery: {
    rows: editing(201),
    call: ({ id }) => ({
      method: 'POST',
      path: `/upload/event-gallery/${id}`,
      payload: pictureForm,
      type: `multipart/form-data; boundary=${boundary}`,
    }),
  },
  deleteGalleryImage: {
    rows: editing(200),
    call: ({ id }) => ({ method: 'DELETE', path: `/upload/event-gallery/${id}/0` }),
  },
  // Callers who may edit learn that the picture is not stored.
  restoreGalleryImage: {
    rows: editing(422),
    call: ({ id }) => ({
      method: 'POST',
      path: `/upload/event-gallery/${id}/restore`,
      payload: { index: 0, url: '/media/missing.webp' },
    }),
  },
  reorderGallery: {
    rows: editing(200),
    call: ({ id }) => ({ method: 'PUT', path: `/upload/event-gallery/${id}/reorder`, payload: [1, 0] }),
  },
}

const boundary = 'a-boundary'
let pictureForm: Buffer
const test = duringTests(openTestApp)
let scene: Scene
let owner: Member
let headers: Record<Person, Record<string, string>>

const form = () => ({
  title: 'Edited',
  event_type: 'social',
  venue_name: 'Tango Hall',
  venue_address: '1 Main Street',
  venue_city: 'San Diego',
  venue_state: 'CA',
  scene_id: scene.id,
})

beforeAll(async () => {
  const member = (overrides: object = {}) => buildMember(test.db, overrides)
  const [leader, elsewhere] = [await member(), await member()]
  const disabled = await member({ role: 'admin' })
  owner = await member({ role: 'organizer' })
  scene = await buildScene(test.db, { leaders: [leader] })
  await buildScene(test.db, { leaders: [elsewhere] })
  headers = {
    visitor: {},
    member: await test.signIn(await member()),
    owner: await test.signIn(owner),
    other: await test.signIn(await member({ role: 'organizer' })),
    leader: await test.signIn(leader),
    elsewhere: await test.signIn(elsewhere),
    admin: await test.signIn(await member({ role: 'admin' })),
    disabled: await test.signIn(disabled),
  }
  const disabled_at = test.clock.now()
  await test.db.updateTable('members').set({ disabled_at }).where('id', '=', disabled.id).execute()
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer()
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  pictureForm = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)])
})

const combinations = Object.entries(calls).flatMap(([name, { rows }]) =>
  Object.keys(rows).map((status) => [name, status as EventStatus] as const),
)

it.each(combinations)('%s of a %s event', async (name, status) => {
  const { rows, call } = calls[name]!
  const answers: number[] = []
  for (const person of people) {
    const event = await placeEvent(status)
    const before = await readEverything(event.id)
    const { method, path, payload, type } = call(event)
    const answer = await test.app.inject({
      method,
      url: `/api${path}`,
      headers: { ...headers[person], ...(type ? { 'content-type': type } : {}) },
      ...(payload ? { payload } : {}),
    })
    answers.push(answer.statusCode)
    if (answer.statusCode < 400) continue
    // A refused call changes nothing and reveals nothing.
    expect([person, await readEverything(event.id)]).toEqual([person, before])
    if (status !== 'published' && answer.statusCode === 404) expect(answer.body).not.toContain('Secret title')
  }
  expect(Object.fromEntries(people.map((person, index) => [person, answers[index]]))).toEqual(
    Object.fromEntries(people.map((person, index) => [person, rows[status][index]])),
  )
})

/** A new event with two pictures for each call. */
async function placeEvent(status: EventStatus): Promise<Target> {
  await test.db.deleteFrom('events').execute()
  const { id } = await buildEvent(test.db, {
    scene,
    organizer: owner,
    status,
    title: 'Secret title',
    start: '2026-12-04T20:00',
  })
  await test.db
    .insertInto('event_images')
    .values([0, 1].map((position) => ({ event_id: id, position, url: `/media/${position}.webp` })))
    .execute()
  return { id, status }
}

async function readEverything(id: string) {
  const event = await test.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()
  const images = await test.db.selectFrom('event_images').selectAll().where('event_id', '=', id).execute()
  const count = (table: 'events' | 'recurring_events') =>
    test.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .execute()
  return JSON.stringify([event, images, await count('events'), await count('recurring_events')])
}
