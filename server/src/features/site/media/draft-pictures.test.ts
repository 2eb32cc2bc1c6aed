import { api } from '@floorcraft/contract/api.ts'
import { mediaPath } from '@floorcraft/contract/base/media.ts'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buildEvent, buildMember, buildScene, type Member, type Scene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { uploadForm } from '../../../test/pictures/upload-form.ts'
import { openTestApp } from '../../../test/test-app.ts'

/**
 * The pictures of a draft are not public, so answers must contain passes for them. This test calls every endpoint whose
 * answer contains addresses of pictures. A new endpoint fails until it is in the table.
 */
const site = duringTests(openTestApp)
let scene: Scene
let organizer: Member
let headers: { authorization: string }
let adminHeaders: typeof headers

beforeAll(async () => {
  scene = await buildScene(site.db)
  organizer = await buildMember(site.db, { role: 'organizer' })
  headers = await site.signIn(organizer)
  adminHeaders = await site.signIn(await buildMember(site.db, { role: 'admin' }))
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const sendAs = (caller: typeof headers, method: Method, path: string, payload?: object) =>
  site.app.inject({ method, url: `/api${path}`, headers: caller, ...(payload ? { payload } : {}) })
const send = (method: Method, path: string, payload?: object) => sendAs(headers, method, path, payload)

let made = 0
async function upload(path: string, field: string, caller = headers) {
  const background = { r: ++made, g: 120, b: 60 }
  const picture = sharp({ create: { width: 900, height: 60, channels: 3, background } })
  const form = uploadForm([{ field, content: await picture.png().toBuffer(), name: 'a.png' }])
  return site.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { ...caller, ...form.headers },
    payload: form.payload,
  })
}

const place = {
  venue_name: 'Tango Hall',
  venue_address: '1 Main Street',
  venue_city: 'San Diego',
  venue_state: 'CA',
}
const eventForm = async () => ({
  ...place,
  title: `Night ${++made}`,
  event_type: 'social',
  scene_id: scene.id,
  start_datetime: '2026-11-27T20:00',
  end_datetime: '2026-11-27T23:00',
  cover_image_url: (await upload('/upload/image', 'file')).json().image_url as string,
})
const seriesForm = async () => ({
  ...place,
  title: `Weekly ${++made}`,
  event_type: 'social',
  scene_id: scene.id,
  dance_styles: ['zouk'],
  recurrence_type: 'weekly',
  recurrence_days: ['friday'],
  start_date: '2026-11-27',
  start_time: '20:00',
  duration_hours: 3,
  cover_image_url: (await upload('/upload/image', 'file')).json().image_url as string,
})

/** A draft with a cover, its flyer and two pictures in the gallery. */
async function draft(status: 'private_draft' | 'organizer_draft' = 'private_draft') {
  const form = await eventForm()
  const created = await send('POST', '/events', { ...form, status })
  const { id } = created.json() as { id: string }
  for (let count = 0; count < 2; count++) await upload(`/upload/event-gallery/${id}`, 'files')
  await send('PUT', `/users/saved-events/${id}`)
  return { id, form, version: created.json().version as number }
}
async function series() {
  const form = await seriesForm()
  const { id } = (await send('POST', '/recurring-events', form)).json() as { id: string }
  return { id, form }
}
/** A series whose first date is confirmed, and the draft of that date. */
async function dateOfSeries() {
  const created = await send('POST', '/recurring-events', {
    ...(await seriesForm()),
    auto_publish_if_confirmed: false,
  })
  const { id } = created.json() as { id: string }
  const [first] = (await send('GET', `/recurring-events/${id}/instances`)).json()
  const confirmed = await send('POST', `/recurring-events/${id}/instances/${first.id}/confirm`)
  const eventId = confirmed.json().generated_event_id as string
  const { status, dance_styles, cover_image_url } = (await send('GET', `/events/${eventId}`)).json()
  const kept = { scene_id: scene.id, status, dance_styles, cover_image_url }
  const form = { ...place, ...kept, title: 'All dates renamed', event_type: 'social' }
  return { id, eventId, form }
}
const at = '2026-11-27'

type Calls = Readonly<Record<string, () => ReturnType<typeof send>>>

/** A call for each endpoint whose answer contains a draft. */
const calls: Calls = {
  listEvents: async () => send('GET', `/events?ids=${(await draft()).id}`),
  getEvent: async () => send('GET', `/events/${(await draft()).id}`),
  listOrganizerDrafts: async () => {
    await draft('organizer_draft')
    return send('GET', `/events/organizer-drafts?scenes=${scene.id}`)
  },
  listMyEvents: async () => {
    await draft()
    return send('GET', '/events/my-events')
  },
  listPlanningEvents: async () => {
    await draft()
    return send('GET', `/events/planning?start_date=${at}&end_date=${at}`)
  },
  findSimilarEvents: async () => {
    // Private drafts are compared with no other event.
    const { form } = await draft('organizer_draft')
    return send('POST', '/events/similar', { ...form, event_id: null })
  },
  listSavedEvents: async () => {
    await draft()
    return send('GET', '/users/saved-events')
  },
  mergeSavedEvents: async () =>
    send('POST', '/users/saved-events/merge', { event_ids: [(await draft()).id] }),
  createEvent: async () => send('POST', '/events', await eventForm()),
  updateEvent: async () => {
    const { id, form } = await draft()
    return send('PUT', `/events/${id}`, { ...form, title: 'Another' })
  },
  setEventStatus: async () =>
    send('PATCH', `/events/${(await draft()).id}/status`, { status: 'organizer_draft' }),
  duplicateEvent: async () => send('POST', `/events/${(await draft()).id}/duplicate`),
  listAdminEvents: async () => {
    await draft()
    return sendAs(adminHeaders, 'GET', '/admin/events?limit=1')
  },
  setAdminEventStatus: async () =>
    sendAs(adminHeaders, 'PATCH', `/admin/events/${(await draft()).id}/status`, { status: 'private_draft' }),
  uploadSceneBanner: () => upload('/upload/scene-banner', 'file', adminHeaders),
  uploadRegionBanner: () => upload('/upload/region-banner', 'file', adminHeaders),
  uploadImage: () => upload('/upload/image', 'file'),
  cutFlyer: async () => {
    const { flyer_image_url } = (await upload('/upload/image', 'file')).json()
    return send('POST', '/upload/image/cut', { flyer_image_url, flyer_position: '50% 0%' })
  },
  uploadEventGallery: async () => upload(`/upload/event-gallery/${(await draft()).id}`, 'files'),
  deleteGalleryImage: async () => send('DELETE', `/upload/event-gallery/${(await draft()).id}/0`),
  restoreGalleryImage: async () => {
    const { id } = await draft()
    const { gallery_urls } = (await send('GET', `/events/${id}`)).json()
    await send('DELETE', `/upload/event-gallery/${id}/0`)
    return send('POST', `/upload/event-gallery/${id}/restore`, { index: 0, url: gallery_urls[0].url })
  },
  reorderGallery: async () => send('PUT', `/upload/event-gallery/${(await draft()).id}/reorder`, [1, 0]),
  createSeries: async () => send('POST', '/recurring-events', await seriesForm()),
  convertToSeries: async () =>
    send('POST', `/events/${(await draft()).id}/convert-to-recurring`, { recurrence_type: 'weekly' }),
  listSeries: async () => {
    await series()
    return send('GET', '/recurring-events')
  },
  updateSeries: async () => send('PATCH', `/recurring-events/${(await series()).id}`, { title: 'Another' }),
  updateEventOfSeries: async () => {
    const { id, eventId, form } = await dateOfSeries()
    return send('PUT', `/recurring-events/${id}/events/${eventId}`, { ...form, scope: 'all_upcoming' })
  },
}

/** Endpoints that never return drafts. */
const publicCalls: Calls = {
  listGlobalEvents: () => send('GET', '/events/global'),
  listOrganizerEvents: () => send('GET', `/events/organizer/${organizer.id}`),
  listVenueEvents: async () => {
    // A venue exists once a published event names it; this one has no picture.
    await buildEvent(site.db, { scene, organizer, ...place })
    const [venue] = (await send('GET', `/scenes/${scene.id}/venues`)).json()
    return send('GET', `/scenes/${scene.id}/venues/${venue.slug}/events`)
  },
  listEventMerges: () => send('GET', '/event-merges'),
  listEventPairs: () => send('GET', '/event-pairs'),
  searchEvents: () => send('POST', '/events/search', { scenes: [scene.id] }),
  listArtistEvents: async () => {
    const { id } = (await send('POST', '/artists', { name: 'Kav', roles: ['dj'] })).json()
    return send('GET', `/events/artist/${id}`)
  },
  listOwnUnconfirmedNights: () => send('GET', '/events/own-unconfirmed-nights'),
  listUnconfirmedNights: () => sendAs(adminHeaders, 'GET', `/scenes/${scene.id}/unconfirmed-nights`),
}

/** Calls whose refusal contains the stored version. */
const refusals: Calls = {
  updateEvent: async () => {
    const { id, form } = await draft()
    return send('PUT', `/events/${id}`, { ...form, version: 99 })
  },
  setEventStatus: async () =>
    send('PATCH', `/events/${(await draft()).id}/status`, { status: 'organizer_draft', version: 99 }),
  deleteGalleryImage: async () => send('DELETE', `/upload/event-gallery/${(await draft()).id}/0?url=other`),
  reorderGallery: async () =>
    send('PUT', `/upload/event-gallery/${(await draft()).id}/reorder?urls=a,b`, [1, 0]),
  updateSeries: async () =>
    send('PATCH', `/recurring-events/${(await series()).id}`, { title: 'Another', version: 99 }),
  updateEventOfSeries: async () => {
    const { id, eventId, form } = await dateOfSeries()
    const change = { ...form, scope: 'all_upcoming', version: 99 }
    return send('PUT', `/recurring-events/${id}/events/${eventId}`, change)
  },
}

const pictureFields = ['cover_image_url', 'flyer_image_url', 'image_url', 'thumbnail_url']

/** Its picture was uploaded for the caller just now, as by uploadImage, and belongs to no event. */
const beforeAnyEvent = 'importFacebookEvent'

/** The endpoints whose answers contain addresses of pictures of events or series. */
function endpointsWithPictures(): string[] {
  return api
    .filter(({ name, response }) => {
      if (!response || name === beforeAnyEvent) return false
      const schema = JSON.stringify(z.toJSONSchema(response, { io: 'input', unrepresentable: 'any' }))
      return pictureFields.some((field) => schema.includes(`"${field}"`))
    })
    .map(({ name }) => name)
}

function picturesIn(answer: unknown): string[] {
  if (typeof answer === 'string') return answer.startsWith(mediaPath) ? [answer] : []
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(picturesIn) : []
}

async function expectReadable(body: unknown): Promise<void> {
  const addresses = picturesIn(body)
  expect(addresses).not.toEqual([])
  for (const address of addresses) {
    const [bare = ''] = address.split('?')
    const statuses = [await site.app.inject(address), await site.app.inject(bare)].map(
      (each) => each.statusCode,
    )
    expect([address, statuses]).toEqual([address, [200, 404]])
  }
}

test('the tables contain every endpoint whose answer has addresses of pictures', () => {
  const called = [...Object.keys(calls), ...Object.keys(publicCalls)]
  expect(called.sort()).toEqual(endpointsWithPictures().sort())
})

test.each(Object.entries(calls))('%s returns the pictures of a draft with passes', async (name, call) => {
  const answer = await call()
  expect([name, answer.statusCode]).toEqual([name, expect.toBeOneOf([200, 201])])
  await expectReadable(answer.json())
})

test.each(Object.entries(refusals))('%s has passes when it refuses a stale version', async (_, call) => {
  const answer = await call()
  expect(answer.json().error.details.reason).toBe('stale_version')
  await expectReadable(answer.json())
})

test.each(Object.entries(publicCalls))('%s returns no drafts', async (_, call) => {
  await draft('organizer_draft')
  const answer = await call()
  expect(answer.statusCode).toBe(200)
  expect(picturesIn(answer.json())).toEqual([])
})
