import { searchEvents } from '@floorcraft/contract/discovery/search.ts'
import { deleteEvent, updateEvent } from '@floorcraft/contract/editing/event-editing.ts'
import {
  approveSubmission,
  confirmSubmission,
  editSubmission,
  endTrust,
  getSubmission,
  listPublishedSubmissions,
  listSubmissions,
  listTrustedSenders,
  mergeSubmission,
  oldFormMessage,
  openSubmissionForm,
  ownNightMessage,
  ownSubmissionMessage,
  refuseSubmission,
  removeSource,
  submitEvent,
  tooFastMessage,
  undoSubmission,
  withdrawSubmission,
} from '@floorcraft/contract/editing/submissions.ts'
import { getEvent, listOrganizerEvents } from '@floorcraft/contract/events/events.ts'
import { getGoing } from '@floorcraft/contract/events/going.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '../../../platform/mail/mailer.ts'
import {
  buildEvent,
  buildMember,
  buildScene,
  eventForm,
  type Member,
  type Scene,
} from '../../../test/builders.ts'
import type { Caller } from '../../../test/caller.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { eventually } from '../../../test/eventually.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { hideEvent } from '../event-editing/service.ts'
import { askAboutWaiting } from './asking.ts'
import { eraseOldSubmissions, forgetSubmissions } from './service.ts'

const sent: Mail[] = []
const site = duringTests(async () => {
  const app = await openTestApp({ mailer: { send: async (mail) => void sent.push(mail) } })
  await app.startWorkers()
  return app
})
let scene: Scene
let lea: Member
let leader: Caller
let admin: Caller
let number = 0
beforeEach(async () => {
  site.clock.set('2026-11-20T20:00:00Z')
  sent.length = 0
  lea = await buildMember(site.db)
  scene = await buildScene(site.db, { leaders: [lea] })
  leader = site.as(lea)
  admin = site.as(await buildMember(site.db, { role: 'admin' }))
})

const visitor = () => site.as()
const newAddress = () => `sender${++number}@example.com`
const later = (time: object) => site.clock.set(site.clock.now().add(time).toString())
const { scene_id: _, ...fields } = eventForm({ id: '' })

async function open(): Promise<string> {
  const { opened } = (await visitor().call(openSubmissionForm)).body
  later({ seconds: 10 })
  return opened
}
const submit = async (overrides: object = {}) =>
  visitor().call(submitEvent, {
    body: { ...fields, scene_id: scene.id, opened: await open(), email: newAddress(), ...overrides } as never,
  })

const mailsTo = (email: string) => sent.filter(({ to }) => to === email)
const mailTo = async (email: string, count = 1): Promise<Mail> => {
  await eventually(async () => mailsTo(email).length >= count)
  return mailsTo(email).at(-1)!
}
const tokenIn = ({ text }: Mail) => /token=([\w.-]+)/.exec(text)![1]!

/** Sends in an event, and opens the page of its link. */
async function send(overrides: object = {}, email = newAddress()) {
  expect((await submit({ email, ...overrides })).status).toBe(204)
  const subject = `Your event: ${{ ...fields, ...overrides }.title}`
  const links = () => mailsTo(email).filter((mail) => mail.subject === subject)
  await eventually(async () => links().length > 0)
  const token = tokenIn(links().at(-1)!)
  const params = { token }
  const edit = (version: number, changes: object = {}) =>
    visitor().call(editSubmission, {
      params,
      body: { ...fields, ...overrides, ...changes, version } as never,
    })
  return {
    email,
    token,
    see: () => visitor().call(getSubmission, { params }),
    confirm: () => visitor().call(confirmSubmission, { params }),
    withdraw: () => visitor().call(withdrawSubmission, { params }),
    edit: async (changes: object) =>
      edit((await visitor().call(getSubmission, { params })).body.version, changes),
    editVersion: edit,
  }
}
const queueOf = async (as: Caller) => (await as.call(listSubmissions, { query: {} })).body
const inQueue = async (title: string, as = leader) => {
  const found = (await queueOf(as)).find(({ content }) => content['title'] === title)
  if (!found) throw new Error(`No ${title} in the queue`)
  return found
}
const approve = (one: { id: string; version: number }, as = leader, content?: object) =>
  as.call(approveSubmission, {
    params: { submissionId: one.id },
    body: { version: one.version, ...(content && { content: content as never }) },
  })
const refuse = (one: { id: string; version: number }, as = leader) =>
  as.call(refuseSubmission, {
    params: { submissionId: one.id },
    body: { version: one.version, reason: 'There is no such hall.' },
  })
async function sendWaiting(title = `Night ${++number}`, overrides: object = {}, email = newAddress()) {
  const link = await send({ title, ...overrides }, email)
  expect((await link.confirm()).body.state).toBe('waiting')
  return { ...link, title, queued: await inQueue(title, admin) }
}
async function sendApproved(title = `Night ${++number}`, overrides: object = {}, email = newAddress()) {
  const link = await sendWaiting(title, overrides, email)
  const eventId = (await approve(link.queued)).body.event_id
  return {
    ...link,
    eventId,
    event: async () => (await visitor().call(getEvent, { params: { eventId } })).body,
  }
}
const told = async (member: Member) => {
  const { rows } = await sql<{ key: string }>`
    select data->>'key' as key from pgboss.job where name = 'notifications.tell'
    and data->>'type' = 'submission_waiting' and data->'memberIds' ? ${member.id}
    and data->'facts'->>'sceneName' = ${scene.name}`.execute(site.db)
  return rows.length
}

describe('sending in', () => {
  test('mails a link, holds nothing before the press, and opening the link changes nothing', async () => {
    const link = await send()
    expect((await link.see()).body).toMatchObject({ state: 'unconfirmed', scene: { id: scene.id } })
    expect(await queueOf(leader)).toEqual([])
    expect(await told(lea)).toBe(0)
    expect((await link.confirm()).body.state).toBe('waiting')
    const again = await link.confirm()
    expect([again.status, again.body.state, again.body.version]).toEqual([200, 'waiting', 2])
    expect(await queueOf(leader)).toMatchObject([{ email: link.email, barred: null, from_source: 1 }])
    expect(await told(lea)).toBe(1)
  })

  test('the same event from the same address is one submission with two mails', async () => {
    const email = newAddress()
    const first = await send({}, email)
    await submit({ email })
    expect(tokenIn(await mailTo(email, 2))).toBe(first.token)
  })

  test.each<[string, object, string | undefined]>([
    ['sent at once', {}, tooFastMessage],
    ['with a time that was not written here', { opened: '1700000000.forged' }, oldFormMessage],
  ])('is refused %s', async (_name, overrides, message) => {
    const { opened } = (await visitor().call(openSubmissionForm)).body
    const body = { ...fields, scene_id: scene.id, email: newAddress(), opened, ...overrides }
    const answer = await visitor().call(submitEvent, { body: body as never })
    expect([answer.status, answer.error!.details]).toEqual([422, [{ path: 'opened', message }]])
  })

  test('is refused when the form was open for a day', async () => {
    const opened = await open()
    later({ hours: 25 })
    expect((await submit({ opened })).error!.details).toEqual([{ path: 'opened', message: oldFormMessage }])
  })

  test('a program that fills in the hidden field gets the same answer, and nothing is stored', async () => {
    const email = newAddress()
    expect((await submit({ email, website: 'https://spam.example' })).status).toBe(204)
    const rows = await site.db.selectFrom('submissions').select('id').where('email', '=', email).execute()
    expect(rows).toEqual([])
  })

  test.each([
    ['ticket_url', 'javascript:alert(1)'],
    ['facebook_url', 'data:text/html,x'],
    ['ticket_url', 'https://facebook.com@evil.example'],
    ['title', ''],
    ['title', 'a\u0000b'],
    ['title', 'x'.repeat(201)],
    ['venue_city', 7],
    ['email', 'nobody'],
    ['price_info', { door: -1 }],
    ['start_datetime', 'soon'],
    ['timezone', 'Mars/Olympus'],
    ['currency', 'EUR'],
    ['scene_id', 'nowhere'],
  ])('with %s %j is refused', async (name, value) => {
    const overrides = name === 'currency' ? { price_info: { door: 10 }, [name]: value } : { [name]: value }
    expect((await submit(overrides)).status).toBe(422)
  })

  test('of a past night is refused', async () => {
    const past = { start_datetime: '2026-11-01T20:00', end_datetime: '2026-11-01T23:00' }
    expect((await submit(past)).error!.code).toBe('EVENT_PAST_DATE')
  })

  test('artists, music, schedule, coordinates, pictures, discounts and the organizer are left out', async () => {
    const foreign = {
      line_up: [{ part: 'dj', name: 'DJ Kav' }],
      music: [{ style: 'zouk', share: 100 }],
      schedule: [{ kind: 'class', from: 0, to: 60, artists: [] }],
      ...{ latitude: 1, longitude: 2, is_global: true, discount_code: 'X', organizer_uid: lea.id },
      cover_image_url: '/media/images/a.webp',
      status: 'private_draft',
    }
    const { event } = await sendApproved(undefined, foreign)
    const published = await event()
    expect(published).toMatchObject({
      ...{ status: 'published', line_up: [], music: [], schedule: [], is_global: false },
      ...{ discount_code: null, cover_image_url: null },
    })
    expect(published.latitude).not.toBe(1)
  })

  test('a link that was not made here, and one of an erased submission, is 404', async () => {
    const link = await send()
    later({ hours: 24 })
    const forged = `${link.token.slice(0, -1)}${link.token.endsWith('A') ? 'B' : 'A'}`
    for (const token of ['x', forged, link.token]) {
      const params = { token }
      expect((await visitor().call(getSubmission, { params })).status).toBe(404)
      expect((await visitor().call(confirmSubmission, { params })).status).toBe(404)
      expect((await visitor().call(withdrawSubmission, { params })).status).toBe(404)
    }
    await eraseOldSubmissions(site.deps)
    const rows = await site.db
      .selectFrom('submissions')
      .select('id')
      .where('email', '=', link.email)
      .execute()
    expect(rows).toEqual([])
  })
})

describe('who is asked', () => {
  test('leaders at once, admins after a day, each once', async () => {
    const adminMember = await buildMember(site.db, { role: 'admin' })
    await sendWaiting()
    expect([await told(lea), await told(adminMember)]).toEqual([1, 0])
    later({ hours: 23 })
    await askAboutWaiting(site.deps)
    expect(await told(adminMember)).toBe(0)
    later({ hours: 2 })
    await Promise.all([askAboutWaiting(site.deps), askAboutWaiting(site.deps)])
    await askAboutWaiting(site.deps)
    expect([await told(lea), await told(adminMember)]).toEqual([1, 1])
  })

  test.each(['nobody leads', 'only the sender leads'])('admins at once where %s the scene', async (who) => {
    const adminMember = await buildMember(site.db, { role: 'admin' })
    const isLed = who.startsWith('only')
    if (!isLed) scene = await buildScene(site.db)
    await sendWaiting(undefined, {}, isLed ? lea.email : newAddress())
    expect([await told(lea), await told(adminMember)]).toEqual([0, 1])
  })
})

describe('a decision', () => {
  test('publishes the event without an organizer, and mails the sender', async () => {
    const { event, eventId, see, email, title } = await sendApproved()
    expect(await event()).toMatchObject({ title, status: 'published', organizer_name: '' })
    expect((await event()).organizer).toMatchObject({ display_name: '', total_reviews: 0 })
    expect((await see()).body).toMatchObject({ state: 'approved', event_id: eventId })
    expect((await mailTo(email, 2)).subject).toBe(`Published: ${title}`)
    expect(await queueOf(leader)).toEqual([])
    const own = await visitor().call(listOrganizerEvents, { params: { organizerId: lea.id }, query: {} })
    expect(own.body).toEqual([])
    const found = async (body: object) => (await visitor().call(searchEvents, { body } as never)).body.total
    expect(await found({ q: title })).toBe(1)
    for (const filters of [{ organizer_uid: lea.id }, { organizer_name: lea.display_name }])
      expect(await found({ q: title, ...filters })).toBe(0)
    const going = (await leader.call(getGoing, { params: { eventId } })).body
    expect(going.sees_names).toBe(false)
  })

  test('can change the fields first', async () => {
    const { queued } = await sendWaiting()
    const content = { ...queued.content, title: 'Better title' }
    const eventId = (await approve(queued, leader, content)).body.event_id
    expect((await visitor().call(getEvent, { params: { eventId } })).body.title).toBe('Better title')
  })

  test('leads the sender to the event that is in the calendar already', async () => {
    const { queued, see, email, title, edit } = await sendWaiting()
    const known = await buildEvent(site.db, { scene, organizer: lea, title: 'Known night' })
    const merge = (event_id: string) =>
      leader.call(mergeSubmission, {
        params: { submissionId: queued.id },
        body: { version: queued.version, event_id },
      })
    const others = [
      await buildEvent(site.db, { scene: await buildScene(site.db), organizer: lea }),
      await buildEvent(site.db, { scene, organizer: lea, status: 'private_draft' }),
    ]
    for (const { id } of others) expect((await merge(id)).status).toBe(422)
    expect((await merge(known.id)).status).toBe(204)
    expect((await see()).body).toMatchObject({ state: 'refused', same_as: known.id, event_id: null })
    expect((await mailTo(email, 2)).subject).toBe(`In the calendar already: ${title}`)
    expect([(await edit({ title })).status, (await merge(known.id)).status]).toEqual([409, 409])
    expect(await queueOf(leader)).toEqual([])
  })

  test('refuses with a reason, which is mailed and shown', async () => {
    const { queued, see, email, title, edit, confirm } = await sendWaiting()
    expect((await refuse(queued)).status).toBe(204)
    expect((await see()).body).toMatchObject({ state: 'refused', reason: 'There is no such hall.' })
    const mail = await mailTo(email, 2)
    expect([mail.subject, mail.text]).toEqual([
      `Not published: ${title}`,
      expect.stringContaining('There is no such hall.'),
    ])
    expect((await edit({ title: 'x' })).error!.details).toMatchObject({ reason: 'wrong_state' })
    expect((await confirm()).body.state).toBe('refused')
  })

  test('is not made twice, and not about what changed since', async () => {
    const { queued, edit, title } = await sendWaiting()
    await edit({ title, price_info: { door: 10 } })
    for (const act of [approve, refuse])
      expect((await act(queued)).error).toMatchObject({ code: 'STALE_VERSION' })
    const now = await inQueue(title)
    const answers = await Promise.all([approve(now), approve(now, admin), refuse(now), refuse(now, admin)])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.code === 'ALREADY_ANSWERED')).toHaveLength(3)
  })

  test('is not made by the sender, nor by who organizes another event of the night', async () => {
    const own = await sendWaiting(undefined, {}, lea.email)
    for (const act of [approve, refuse])
      expect((await act(own.queued)).error).toMatchObject({
        code: 'AUTH_PERMISSION_DENIED',
        message: ownSubmissionMessage,
      })
    expect((await inQueue(own.title)).barred).toBe('own_submission')
    expect((await approve(own.queued, admin)).status).toBe(200)

    const other = await sendWaiting()
    // The night of an event that one only let in is not an own one.
    expect((await inQueue(other.title)).barred).toBeNull()
    await buildEvent(site.db, { scene, organizer: lea, start: '2026-12-05T01:00' })
    expect((await inQueue(other.title)).barred).toBe('own_night')
    const remove = await leader.call(removeSource, { params: { submissionId: other.queued.id } })
    for (const { error } of [await approve(other.queued), await refuse(other.queued), remove])
      expect(error!.message).toBe(ownNightMessage)
  })

  test.each(['organizer', 'leader of another scene'])('is hidden from an %s', async (who) => {
    const member = await buildMember(site.db, { role: 'organizer' })
    if (who.startsWith('leader')) await buildScene(site.db, { leaders: [member] })
    const { queued } = await sendWaiting()
    const other = site.as(member)
    expect(await queueOf(other)).toEqual([])
    const params = { submissionId: queued.id }
    for (const { status } of [
      await approve(queued, other),
      await refuse(queued, other),
      await other.call(removeSource, { params }),
    ])
      expect(status).toBe(404)
  })

  test.each(['nothing', '018f0000-0000-7000-8000-000000000000'])('about %s is 404', async (id) => {
    expect((await approve({ id, version: 1 })).status).toBe(404)
  })
})

describe('the secret link', () => {
  test('changes everything before the decision', async () => {
    const { edit, title } = await sendWaiting()
    const edited = await edit({ title, description: 'Bring shoes', ticket_url: 'https://tickets.example/1' })
    expect(edited.body).toMatchObject({ state: 'waiting', change: null })
    expect((await inQueue(title)).content).toMatchObject({
      ...{ description: 'Bring shoes', ticket_url: 'https://tickets.example/1' },
    })
  })

  test('refuses to overwrite a change that was made in another window', async () => {
    const { editVersion, title } = await sendWaiting()
    expect((await editVersion(2, { title, description: 'One' })).status).toBe(200)
    expect((await editVersion(2, { title, description: 'Two' })).error!.code).toBe('STALE_VERSION')
  })

  test.each([
    ['title', { title: 'Another title' }],
    ['description', { description: 'See https://example.com' }],
    ['date', { start_datetime: '2026-12-05T20:00', end_datetime: '2026-12-05T23:00' }],
    ['time', { end_datetime: '2026-12-04T23:30' }],
    ['place', { venue_name: 'Other Hall' }],
    ['price', { price_info: { door: 15 } }],
    ['note of the price', { price_note: 'cash' }],
    ['ticket link', { ticket_url: 'https://tickets.example' }],
    ['Facebook link', { facebook_url: 'https://www.facebook.com/events/1' }],
  ])(
    'of a published event: a change of the %s waits, and the event stays as it was',
    async (_name, change) => {
      const { edit, title, event, see } = await sendApproved()
      const before = await event()
      expect((await edit({ title, ...change })).body.state).toBe('approved')
      expect((await event()).version).toBe(before.version)
      expect(Object.keys((await see()).body.change!).sort()).toEqual(Object.keys(change).sort())
      const queued = await inQueue(title)
      expect(queued.current).toMatchObject({ title, venue_name: 'Tango Hall' })
      expect(await told(lea)).toBe(2)
      expect((await approve(queued)).status).toBe(200)
      expect((await event()).version).toBe(before.version + 1)
      expect((await see()).body).toMatchObject({ state: 'approved', change: null })
    },
  )

  test('of a published event: other changes are made at once, beside those that wait', async () => {
    const { edit, title, event } = await sendApproved()
    const prices = { price_info: { presale: 5, door: 10 } }
    await edit({ title, has_live_music: true, dance_styles: 'zouk', ...prices })
    expect(await event()).toMatchObject({ has_live_music: true, dance_styles: ['zouk'], price_info: {} })
    await approve(await inQueue(title))
    // The same prices in another order are no change.
    const same = await edit({
      title,
      dance_styles: 'zouk',
      price_info: { door: 10, presale: 5 },
    })
    expect(same.body.change).toBeNull()
    expect(await event()).toMatchObject({ has_live_music: false, ...prices })
  })

  test('a withdrawal cancels the event also while reports of it are checked', async () => {
    const { eventId, event, withdraw } = await sendApproved()
    await hideEvent(site.deps, eventId)
    expect((await withdraw()).body.state).toBe('withdrawn')
    expect((await event()).status).toBe('cancelled')
  })

  test('of an event that has an organizer now changes nothing, and removing the source leaves the event', async () => {
    const { edit, title, eventId, withdraw, queued } = await sendApproved()
    const organizer = await buildMember(site.db, { role: 'organizer' })
    const body = { ...fields, title, scene_id: scene.id, organizer_uid: organizer.id }
    expect((await leader.call(updateEvent, { params: { eventId }, body: body as never })).status).toBe(200)
    const event = async () => (await site.as().call(getEvent, { params: { eventId } })).body
    expect((await event()).organizer_name).not.toBe('')
    for (const { status } of [await edit({ title, has_live_music: true }), await withdraw()])
      expect(status).toBe(409)
    await leader.call(removeSource, { params: { submissionId: queued.id } })
    expect(await event()).toMatchObject({ status: 'published', has_live_music: false })
  })

  test('tells the leaders of several changes once, and the change keeps its place in the queue', async () => {
    const { edit, title } = await sendApproved()
    const before = await told(lea)
    await edit({ title, price_note: 'cash' })
    const { waiting_since } = await inQueue(title)
    later({ minutes: 5 })
    await edit({ title, price_note: 'card' })
    expect(await told(lea)).toBe(before + 1)
    expect((await inQueue(title)).waiting_since).toBe(waiting_since)
  })

  test('a change keeps what a leader edited since, and a refused one leaves the event as it is', async () => {
    const { edit, title, event, eventId, see, email } = await sendApproved()
    const body = { ...fields, title, scene_id: scene.id, discount_code: 'ZOUK', venue_name: 'Corrected Hall' }
    expect((await leader.call(updateEvent, { params: { eventId }, body: body as never })).status).toBe(200)
    await edit({ title, price_info: { door: 10 } })
    expect((await inQueue(title)).current).toMatchObject({ venue_name: 'Corrected Hall' })
    await approve(await inQueue(title))
    expect(await event()).toMatchObject({
      ...{ discount_code: 'ZOUK', venue_name: 'Corrected Hall', price_info: { door: 10 } },
    })
    await edit({ title, price_info: { door: 99 } })
    await refuse(await inQueue(title))
    expect((await see()).body).toMatchObject({
      state: 'approved',
      change: null,
      reason: 'There is no such hall.',
    })
    expect(await event()).toMatchObject({ price_info: { door: 10 }, status: 'published' })
    await eventually(async () => mailsTo(email).some(({ subject }) => subject === `Not changed: ${title}`))
  })

  test('withdraws what waits, and cancels what is published', async () => {
    const waiting = await sendWaiting()
    expect((await waiting.withdraw()).body.state).toBe('withdrawn')
    expect((await waiting.withdraw()).status).toBe(200)
    expect((await approve(waiting.queued)).error!.code).toBe('ALREADY_ANSWERED')
    const published = await sendApproved()
    expect((await published.withdraw()).body.state).toBe('withdrawn')
    expect((await published.event()).status).toBe('cancelled')
    expect((await published.edit({ title: 'x' })).error!.code).toBe('ALREADY_ANSWERED')
  })

  test('of a night that is over leaves the queue, and withdraws nothing', async () => {
    const { edit, title, event, withdraw, queued } = await sendApproved()
    await edit({ title, price_note: 'cash' })
    expect(await queueOf(leader)).toHaveLength(1)
    site.clock.set(`${queued.content['end_datetime']}Z`)
    later({ hours: 24 })
    expect(await queueOf(leader)).toEqual([])
    expect((await withdraw()).error!.code).toBe('ALREADY_ANSWERED')
    expect((await event()).status).toBe('published')
  })

  test('of type and styles is no word that the night is on', async () => {
    const { edit, title, eventId } = await sendApproved()
    const words = async () => {
      const { rows } =
        await sql<object>`select word, word_at::text from event_evidence where event_id = ${eventId}`.execute(
          site.db,
        )
      return rows
    }
    const before = await words()
    later({ hours: 1 })
    expect((await edit({ title, has_live_music: true })).body.change).toBeNull()
    expect(await words()).toEqual(before)
    const body = { ...fields, title, scene_id: scene.id, has_live_music: true }
    await leader.call(updateEvent, { params: { eventId }, body: body as never })
    expect(await words()).not.toEqual(before)
  })

  test('with other values is refused when the event was edited meanwhile', async () => {
    const { edit, title, eventId, event } = await sendApproved()
    await edit({ title, price_note: 'cash' })
    const waiting = await inQueue(title)
    const body = { ...fields, title, scene_id: scene.id, venue_name: 'Corrected Hall' }
    await leader.call(updateEvent, { params: { eventId }, body: body as never })
    const answer = await leader.call(approveSubmission, {
      params: { submissionId: waiting.id },
      body: {
        version: waiting.version,
        event_version: waiting.event_version,
        content: { ...waiting.content, venue_name: 'Old Hall' } as never,
      },
    })
    expect(answer.error!.details).toMatchObject({ reason: 'stale_version' })
    expect((await event()).venue_name).toBe('Corrected Hall')
  })

  test('of an event that was deleted changes nothing any more', async () => {
    const { edit, title, eventId } = await sendApproved()
    await edit({ title, price_info: { door: 10 } })
    const queued = await inQueue(title)
    await leader.call(deleteEvent, { params: { eventId } })
    expect(await queueOf(leader)).toEqual([])
    expect((await approve(queued)).error!.code).toBe('ALREADY_ANSWERED')
    expect((await edit({ title })).error!.code).toBe('ALREADY_ANSWERED')
  })

  test('edits and decisions at once neither deadlock nor lose one another', async () => {
    for (let round = 0; round < 5; round++) {
      const { edit, title, event, withdraw } = await sendApproved()
      await edit({ title, price_info: { door: 10 } })
      const queued = await inQueue(title)
      const answers = await Promise.all([
        approve(queued),
        refuse(queued, admin),
        edit({ title, description: 'Same time', price_info: { door: 12 } }),
        edit({ title, description: 'Other window', price_info: { door: 13 } }),
        withdraw(),
      ])
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      expect((await event()).status).toBe('cancelled')
    }
  })
})

describe('removing a source', () => {
  const remove = (id: string, as = leader) => as.call(removeSource, { params: { submissionId: id } })

  test('removes what waits, takes down what is published, and what comes later', async () => {
    const email = newAddress()
    const published = await sendApproved(undefined, {}, email)
    const waiting = await sendWaiting(undefined, {}, email)
    const unconfirmed = await send({ title: `Night ${++number}` }, newAddress())
    expect((await remove(waiting.queued.id)).body.removed).toBeGreaterThanOrEqual(3)
    expect((await visitor().call(getEvent, { params: { eventId: published.eventId } })).status).toBe(404)
    for (const link of [published, waiting, unconfirmed])
      expect((await link.see()).body.state).toBe('removed')
    const later1 = await send({ title: `Night ${++number}` }, email)
    expect((await later1.confirm()).body.state).toBe('removed')
    expect(await queueOf(leader)).toEqual([])
    later({ hours: 30 * 24 })
    await eraseOldSubmissions(site.deps)
    const hashes = await site.db.selectFrom('removed_sources').select('id').execute()
    expect(hashes).toEqual([])
    const form = { start_datetime: '2027-01-08T20:00', end_datetime: '2027-01-08T23:00' }
    const after = await send({ title: `Night ${++number}`, ...form }, email)
    expect((await after.confirm()).body.state).toBe('waiting')
  })

  test('by a leader in the own scene only, by an admin everywhere', async () => {
    const email = newAddress()
    const here = await sendWaiting(undefined, {}, email)
    const bea = await buildMember(site.db)
    const other = await buildScene(site.db, { leaders: [bea] })
    const there = await sendWaiting(undefined, { scene_id: other.id }, email)
    await remove(here.queued.id)
    expect((await there.see()).body.state).toBe('waiting')
    expect((await remove(there.queued.id)).status).toBe(404)
    await remove(there.queued.id, admin)
    expect((await there.see()).body.state).toBe('removed')
    await site.db.deleteFrom('removed_sources').execute()
  })
})

test('hashes of sources are erased after 30 days, and the rest 180 days after the night', async () => {
  const { email, event } = await sendApproved()
  const rows = () =>
    site.db
      .selectFrom('submissions')
      .select(['source_address', 'source_network'])
      .where('email', '=', email)
      .execute()
  expect((await rows())[0]!.source_address).not.toContain('@')
  later({ hours: 30 * 24 })
  await eraseOldSubmissions(site.deps)
  expect(await rows()).toEqual([{ source_address: null, source_network: null }])
  later({ hours: 180 * 24 })
  await eraseOldSubmissions(site.deps)
  expect(await rows()).toEqual([])
  expect((await event()).organizer_name).toBe('')
})

test('with an account, what its confirmed address sent in is erased, and the event stays', async () => {
  const ana = await buildMember(site.db)
  const { event } = await sendApproved(undefined, {}, ana.email)
  const count = async () =>
    (await site.db.selectFrom('submissions').select('id').where('email', '=', ana.email).execute()).length
  await site.db.updateTable('members').set({ email_verified: false }).where('id', '=', ana.id).execute()
  await forgetSubmissions(site.deps, ana.id)
  expect(await count()).toBe(1)
  await site.db.updateTable('members').set({ email_verified: true }).where('id', '=', ana.id).execute()
  await forgetSubmissions(site.deps, ana.id)
  expect(await count()).toBe(0)
  expect((await event()).status).toBe('published')
})

describe('a sender with three approved events in a row', () => {
  const approveThree = async (email = newAddress(), as = leader) => {
    for (let count = 0; count < 3; count++)
      await approve((await sendWaiting(undefined, {}, email)).queued, as)
    return email
  }
  const sendTrusted = async (email: string, title = `Night ${++number}`) => {
    const link = await send({ title }, email)
    const { state, event_id } = (await link.confirm()).body
    return { ...link, title, state, eventId: event_id! }
  }
  const publishedOf = async (as = leader) => (await as.call(listPublishedSubmissions, { query: {} })).body
  const sendersOf = async (as = leader) => (await as.call(listTrustedSenders, { query: {} })).body
  const eventOf = (eventId: string) => visitor().call(getEvent, { params: { eventId } })
  const undo = (one: { id: string; version: number }, as = leader) =>
    as.call(undoSubmission, { params: { submissionId: one.id }, body: { version: one.version } })

  test('needs no approval for three events a day, and the fourth waits', async () => {
    const email = newAddress()
    for (const _ of [1, 2]) await sendApproved(undefined, {}, email)
    expect(await sendersOf()).toEqual([])
    await sendApproved(undefined, {}, email)
    expect(await sendersOf()).toMatchObject([{ email, approved: 3, scene: { id: scene.id } }])
    const states = []
    for (let count = 0; count < 4; count++) states.push((await sendTrusted(email)).state)
    expect(states).toEqual(['approved', 'approved', 'approved', 'waiting'])
    expect(await publishedOf()).toHaveLength(3)
    expect(await publishedOf(site.as(await buildMember(site.db, { role: 'organizer' })))).toEqual([])
    later({ hours: 25 })
    expect((await sendTrusted(email)).state).toBe('approved')
    later({ hours: 48 })
    expect(await publishedOf()).toEqual([])
  })

  test('four confirmations at once publish three events', async () => {
    const email = await approveThree()
    const links = []
    for (let count = 0; count < 4; count++) links.push(await send({ title: `Night ${++number}` }, email))
    const answers = await Promise.all(links.map((link) => link.confirm()))
    expect(answers.map(({ body }) => body.state).sort()).toEqual([
      'approved',
      'approved',
      'approved',
      'waiting',
    ])
  })

  test('waits in other scenes, with another address, and after 180 days', async () => {
    const email = await approveThree()
    expect((await sendTrusted(newAddress())).state).toBe('waiting')
    const first = scene
    scene = await buildScene(site.db, { leaders: [lea] })
    expect((await sendTrusted(email)).state).toBe('waiting')
    scene = first
    later({ hours: 181 * 24 })
    const wall = (hours: number) => site.clock.now().add({ hours }).toString().slice(0, 16)
    const times = { start_datetime: wall(48), end_datetime: wall(51) }
    const link = await send({ title: 'Half a year later', ...times }, email)
    expect((await link.confirm()).body.state).toBe('waiting')
    expect(await sendersOf()).toEqual([])
  })

  test('waits when the member who approved no longer leads the scene', async () => {
    const email = await approveThree()
    await sql`delete from scene_leaders where member_id = ${lea.id}`.execute(site.db)
    expect((await sendTrusted(email)).state).toBe('waiting')
  })

  test.each(['refusal', 'removal of the source', 'press of a leader'])(
    'waits again after a %s',
    async (end) => {
      const email = await approveThree()
      for (let count = 0; count < 3; count++) await sendTrusted(email)
      const { title } = await sendTrusted(email)
      const queued = await inQueue(title)
      if (end === 'refusal') await refuse(queued)
      else if (end.startsWith('removal'))
        await leader.call(removeSource, { params: { submissionId: queued.id } })
      else expect((await leader.call(endTrust, { body: { scene_id: scene.id, email } })).status).toBe(204)
      expect(await sendersOf()).toEqual([])
      expect((await leader.call(endTrust, { body: { scene_id: scene.id, email } })).status).toBe(404)
      later({ hours: 25 })
      if (!end.startsWith('removal')) expect((await sendTrusted(email)).state).toBe('waiting')
    },
  )

  test('a leader undoes an event with one press, which ends the trust', async () => {
    const email = await approveThree()
    const { eventId, see } = await sendTrusted(email)
    const [one] = await publishedOf()
    const stranger = site.as(await buildMember(site.db, { role: 'organizer' }))
    expect((await undo(one!, stranger)).status).toBe(404)
    expect((await undo({ ...one!, version: one!.version - 1 })).status).toBe(409)
    expect((await undo(one!)).status).toBe(204)
    expect((await eventOf(eventId)).status).toBe(404)
    expect((await see()).body).toMatchObject({ state: 'removed' })
    expect((await undo(one!)).status).toBe(409)
    expect([await publishedOf(), await sendersOf()]).toEqual([[], []])
    await eventually(() => mailsTo(email).some(({ subject }) => subject.startsWith('Taken back')))
  })

  test('changes published events at once, and a leader brings back what was before the first change', async () => {
    const email = await approveThree()
    const { eventId, edit, title } = await sendTrusted(email)
    later({ hours: 49 })
    const { venue_name } = fields
    expect((await edit({ title, venue_name: 'New Hall' })).body.change).toBeNull()
    expect((await edit({ title, venue_name: 'Third Hall', price_note: 'cash' })).body.change).toBeNull()
    expect((await eventOf(eventId)).body).toMatchObject({ venue_name: 'Third Hall', price_note: 'cash' })
    const [one] = await publishedOf()
    expect(one).toMatchObject({
      event_id: eventId,
      undo: { venue_name, price_note: null },
    })
    expect((await undo(one!)).status).toBe(204)
    await eventually(async () => (await eventOf(eventId)).body.venue_name === venue_name)
    expect((await eventOf(eventId)).body.price_note).toBeNull()
    expect((await edit({ title, venue_name: 'New Hall' })).body.change).toMatchObject({
      venue_name: 'New Hall',
    })
  })

  test('cannot be undone after 48 hours, or by the sender', async () => {
    const email = await approveThree(lea.email, admin)
    await sendTrusted(email)
    const [own] = await publishedOf()
    expect(own!.barred).toBe('own_submission')
    expect((await undo(own!)).status).toBe(403)
    later({ hours: 49 })
    expect((await undo(own!, admin)).status).toBe(409)
  })

  test('is forgotten with the account of the address, and half a year after the last approval', async () => {
    const email = await approveThree()
    await forgetSubmissions(site, (await buildMember(site.db, { email, email_verified: true })).id)
    expect(await sendersOf()).toEqual([])
    await approveThree()
    later({ hours: 181 * 24 })
    await eraseOldSubmissions(site)
    const { rows } = await sql`select from trusted_senders where scene_id = ${scene.id}`.execute(site.db)
    expect(rows).toEqual([])
  })
})

test('the history of the event says that it was sent in, in whose name, and what the sender took back', async () => {
  const { eventId, edit, withdraw } = await sendApproved()
  await edit({ has_live_music: true })
  await withdraw()
  const versions = await site.db
    .selectFrom('content_versions')
    .select(['origin', 'member_id', 'old_values'])
    .where('thing_id', '=', eventId)
    .orderBy('id')
    .execute()
  expect(versions).toEqual([
    { origin: 'submission', member_id: lea.id, old_values: null },
    { origin: 'submission', member_id: lea.id, old_values: { has_live_music: false } },
    { origin: 'submission', member_id: null, old_values: { status: 'published' } },
  ])
})
