import {
  type GoingSettings,
  goToEvent,
  leaveEvent,
  openList,
  setGoingSettings,
} from '@floorcraft/contract/events/going.ts'
import { getEventReminder, setEventReminder } from '@floorcraft/contract/events/reminders.ts'
import { saveEvent, unsaveEvent } from '@floorcraft/contract/events/saved-events.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  buildEvent,
  buildMember,
  buildScene,
  eventForm,
  type Member,
  type Scene,
} from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openNotificationSite } from '../../../test/notification-site.ts'

const s = duringTests(openNotificationSite)
let scene: Scene
let organizer: Member
beforeEach(async () => {
  await s.startOver()
  scene = await buildScene(s.site.db)
  organizer = await buildMember(s.site.db, { role: 'organizer' })
})

const start = '2026-11-25T21:00'
const at = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('America/Los_Angeles').toInstant().toString()
const build = (overrides: object = {}) =>
  buildEvent(s.site.db, { scene, organizer, start, title: 'Zouk Night', ...overrides })

/** A dancer without the usual reminders. */
async function openDancer(event: { id: string }) {
  const dancer = await buildMember(s.site.db)
  await s.prefer(dancer, { reminder_hours: [168] })
  const params = { eventId: event.id }
  const { call } = s.site.as(dancer)
  return {
    dancer,
    save: () => call(saveEvent, { params }),
    unsave: () => call(unsaveEvent, { params }),
    go: () => call(goToEvent, { params, body: {} }),
    leave: () => call(leaveEvent, { params }),
    remind: (local: string | null, is_muted = false) =>
      call(setEventReminder, { params, body: { remind_at: local && at(local), is_muted } }),
    see: async () => (await call(getEventReminder, { params })).body,
    titles: async () => (await s.list(dancer)).map(({ title }) => title),
  }
}
/** A dancer who saved the event, with the scan of reminders up to now. */
async function openSaved(event: { id: string }) {
  const opened = await openDancer(event)
  await opened.save()
  await s.at(at('2026-11-20T12:00'))
  return opened
}
const reminder = 'Reminder: Zouk Night'

describe('a reminder at a chosen time', () => {
  test('comes once, at its time, and can be taken back', async () => {
    const ana = await openSaved(await build())
    expect(await ana.see()).toEqual({ remind_at: null, is_muted: false })
    expect((await ana.remind('2026-11-25T20:10')).body).toEqual({
      remind_at: '2026-11-25T20:10:00-08:00',
      is_muted: false,
    })
    await s.at(at('2026-11-25T20:09'))
    expect(await ana.titles()).toEqual([])
    for (const minute of ['20:10', '20:11', '20:12']) await s.at(at(`2026-11-25T${minute}`))
    expect(await ana.titles()).toEqual([reminder])
    const [mail] = s.mailsTo(ana.dancer)
    expect(mail).toMatch(/\/events\/[\w-]+#going&utm_source=mail/)

    const bea = await openSaved(await build({ start: '2026-11-26T21:00' }))
    await bea.remind('2026-11-26T20:10')
    expect((await bea.remind(null)).body).toEqual({ remind_at: null, is_muted: false })
    await s.at(at('2026-11-26T20:11'))
    expect(await bea.titles()).toEqual([])
  })

  test('comes also to a member without the usual reminders, by the channels that are on at all', async () => {
    const event = await build()
    const [ana, bea] = [await openSaved(event), await openSaved(event)]
    for (const { dancer } of [ana, bea]) await s.prefer(dancer, { event_reminders: false })
    await s.prefer(bea.dancer, { email_notifications: false })
    for (const { remind } of [ana, bea]) await remind('2026-11-25T20:10')
    await s.at(at('2026-11-25T20:10'))
    expect([await ana.titles(), await bea.titles()]).toEqual([[reminder], [reminder]])
    expect([s.mailsTo(ana.dancer).length, s.mailsTo(bea.dancer).length]).toEqual([1, 0])
  })

  test('moves with its event', async () => {
    const event = await build()
    const ana = await openSaved(event)
    await ana.remind('2026-11-25T20:10')
    const answer = await s.site.app.inject({
      method: 'PUT',
      url: `/api/events/${event.id}`,
      headers: await s.site.signIn(organizer),
      payload: eventForm(scene, {
        ...{ title: 'Zouk Night', status: 'published' },
        ...{ start_datetime: '2026-11-26T22:30', end_datetime: '2026-11-27T01:00' },
      }),
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await ana.see()).remind_at).toBe('2026-11-26T21:40:00-08:00')
    await s.at(at('2026-11-25T20:11'))
    await s.at(at('2026-11-26T21:39'))
    expect(await ana.titles()).not.toContain(reminder)
    await s.at(at('2026-11-26T21:40'))
    expect(await ana.titles()).toContain(reminder)
  })

  test('can be during an event of several days', async () => {
    const ana = await openSaved(
      await build({ start: '2026-11-25T00:00', end: '2026-11-28T00:00', is_all_day: true }),
    )
    await ana.remind('2026-11-26T18:00')
    await s.at(at('2026-11-26T18:00'))
    expect(await ana.titles()).toEqual([reminder])
  })

  test('comes in quiet hours too', async () => {
    const ana = await openSaved(await build())
    await s.prefer(ana.dancer, { quiet_hours: true, quiet_hours_start: '18:00', quiet_hours_end: '20:30' })
    await s.prefer(ana.dancer, { timezone: 'America/Los_Angeles' })
    await ana.remind('2026-11-25T20:10')
    await s.at(at('2026-11-25T20:10'))
    expect(s.mailsTo(ana.dancer)).toHaveLength(1)
  })

  test('comes only to those who saved the event or are on its list', async () => {
    const event = await build()
    const ana = await openSaved(event)
    await ana.remind('2026-11-25T20:10')
    await ana.unsave()
    const bea = await openSaved(event)
    await bea.go()
    await bea.unsave()
    await bea.remind('2026-11-25T20:10')
    await s.at(at('2026-11-25T20:10'))
    expect([await ana.titles(), await bea.titles()]).toEqual([[], [reminder]])
    const carl = await openDancer(event)
    expect([(await carl.remind('2026-11-25T20:30')).status, (await carl.remind(null)).status]).toEqual([
      422, 200,
    ])
  })

  test('is in the coming week before the event, or during it', async () => {
    const ana = await openSaved(await build({ start: '2026-12-05T21:00', end: '2026-12-06T01:00' }))
    const statusAt = async (local: string) => (await ana.remind(local)).status
    expect(await statusAt('2026-11-28T20:59')).toBe(422)
    expect(await statusAt('2026-11-28T21:00')).toBe(200)
    expect(await statusAt('2026-12-06T00:59')).toBe(200)
    expect(await statusAt('2026-12-06T01:00')).toBe(422)
    s.site.clock.set(at('2026-12-05T18:00'))
    expect(await statusAt('2026-12-05T17:59')).toBe(422)
    expect(await statusAt('2026-12-05T18:00')).toBe(422)
    expect(await statusAt('2026-12-05T18:01')).toBe(200)
  })

  test('that was sent does not stop the member from muting the event', async () => {
    const ana = await openSaved(await build())
    await ana.remind('2026-11-25T20:10')
    s.site.clock.set(at('2026-11-25T20:40'))
    expect((await ana.remind('2026-11-25T20:10', true)).status).toBe(200)
    expect((await ana.remind('2026-11-25T20:11', true)).status).toBe(422)
  })
})

describe('a muted event', () => {
  test('reminds of nothing and brings no news', async () => {
    const event = await build()
    const [ana, bea] = [await openSaved(event), await openSaved(event)]
    await s.prefer(ana.dancer, { reminder_hours: [24] })
    await ana.remind('2026-11-25T20:10', true)
    await s.at(at('2026-11-24T21:00'))
    await s.at(at('2026-11-25T20:10'))
    const answer = await s.site.app.inject({
      method: 'PATCH',
      url: `/api/events/${event.id}/status`,
      headers: await s.site.signIn(organizer),
      payload: { status: 'cancelled' },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    await s.allDone()
    expect([await ana.titles(), await bea.titles()]).toEqual([[], ['Cancelled: Zouk Night']])
  })

  test('still offers a place', async () => {
    const event = await build()
    const settings: GoingSettings = { ...openList, list: 'places', places: 1 }
    const params = { eventId: event.id }
    await s.site.as(organizer).call(setGoingSettings, { params, body: settings })
    const [ana, bea] = [await openDancer(event), await openDancer(event)]
    await ana.go()
    await bea.go()
    await bea.remind(null, true)
    await ana.leave()
    await s.allDone()
    expect(await bea.titles()).toEqual(['A place for you: Zouk Night'])
  })

  test('also keeps back what waits for the end of quiet hours', async () => {
    const event = await build()
    const ana = await openSaved(event)
    await s.prefer(ana.dancer, {
      ...{ reminder_hours: [48], timezone: 'America/Los_Angeles' },
      ...{ quiet_hours: true, quiet_hours_start: '18:00', quiet_hours_end: '08:00' },
    })
    await s.at(at('2026-11-23T21:00'))
    expect([await ana.titles(), s.mailsTo(ana.dancer)]).toEqual([[reminder], []])
    await ana.remind(null, true)
    await s.at(at('2026-11-24T08:00'))
    expect(s.mailsTo(ana.dancer)).toEqual([])
  })
})

test('of an event that the member may not see it is 404, and hostile input is refused', async () => {
  const draft = await build({ status: 'private_draft' })
  const ana = await openDancer(draft)
  expect((await ana.remind('2026-11-25T20:10')).status).toBe(404)
  const headers = await s.site.signIn(ana.dancer)
  const put = (eventId: string, payload: object) =>
    s.site.app.inject({ method: 'PUT', url: `/api/events/${eventId}/reminder`, headers, payload })
  expect((await put('not-an-id', { remind_at: null, is_muted: true })).statusCode).toBe(404)
  const { id } = await build()
  for (const remind_at of ['tonight', '9999999-01-01T00:00:00Z', 5])
    expect((await put(id, { remind_at, is_muted: false })).statusCode).toBe(422)
})
