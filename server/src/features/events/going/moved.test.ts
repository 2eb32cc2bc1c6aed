import { updateEvent } from '@floorcraft/contract/editing/event-editing.ts'
import { goToEvent, openList, setGoingSettings } from '@floorcraft/contract/events/going.ts'
import { askAsGuest, goAsGuest } from '@floorcraft/contract/events/going-guests.ts'
import { saveEvent } from '@floorcraft/contract/events/saved-events.ts'
import { updatePreferences } from '@floorcraft/contract/members/preferences.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildEvent, buildMember, buildScene, type Member } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { eventually } from '../../../test/eventually.ts'
import { openNotificationSite } from '../../../test/notification-site.ts'
import { updateDueLists } from './service.ts'

const tested = duringTests(openNotificationSite)
beforeEach(() => tested.site.clock.set('2026-11-20T20:00:00Z'))

/** A list with one place and all people whom a move concerns: Ana goes, Bea waits, Cleo only saved the event, Gia is a guest who waits. */
async function fullEvent() {
  const { site, mailsTo, allDone } = tested
  const scene = await buildScene(site.db)
  const organizer = await buildMember(site.db, { role: 'organizer' })
  const event = await buildEvent(site.db, { scene, organizer, start: '2026-12-05T20:00' })
  const params = { eventId: event.id }
  const body = { ...openList, list: 'places', places: 1 } as const
  await site.as(organizer).call(setGoingSettings, { params, body })
  const [ana, bea, cleo] = [
    await buildMember(site.db),
    await buildMember(site.db),
    await buildMember(site.db),
  ]
  for (const member of [ana, bea]) await site.as(member).call(goToEvent, { params, body: {} })
  await site.as(cleo).call(saveEvent, { params })
  const gia = { email: `gia-${event.id}@example.com` }
  await site.as().call(askAsGuest, { params, body: { name: 'Gia', ...gia } })
  const [asked] = await eventually(() => (mailsTo(gia).length > 0 ? mailsTo(gia) : undefined))
  await site.as().call(goAsGuest, { params: { token: asked!.match(/token=([^\s#]+)/)![1]! }, body: {} })
  const { title, event_type, venue_name, venue_city, venue_state, scene_id } = event
  return {
    ...{ ana, bea, cleo, gia, event, organizer },
    set: (places: number) => site.as(organizer).call(setGoingSettings, { params, body: { ...body, places } }),
    /** The organizer moves it, and the scan of the next minute runs. */
    move: async (start_datetime: string, end_datetime: string) => {
      const form = {
        title,
        event_type,
        venue_name,
        venue_city,
        venue_state,
        scene_id,
        venue_address: '1 Main St',
      }
      const moved = { ...form, start_datetime, end_datetime }
      expect((await site.as(organizer).call(updateEvent, { params, body: moved as never })).status).toBe(200)
      await updateDueLists(site.deps)
      await allDone()
    },
  }
}
const heard = async (member: Member) =>
  (await tested.list(member)).map(({ title }) => title.split(/[:?]/)[0]!)
const subjectsTo = (person: { email: string }) =>
  tested.mailsTo(person).map((mail) => /^Subject: (.*)$/m.exec(mail)![1]!)

describe('when a night moves', () => {
  test.each([
    ['within the night', ['2026-12-05T21:00', '2026-12-05T23:00'], 'You keep your place without an answer.'],
    ['to another night', ['2026-12-12T20:00', '2026-12-12T23:00'], 'to keep your place.'],
  ] as const)(
    '%s, each person hears of it once, in words for where they are',
    async (_, [start, end], goers) => {
      const { ana, bea, cleo, gia, event, move } = await fullEvent()
      await move(start, end)
      const was = 'It was on Sat, Dec 5, 2026, 8:00 PM PST.'
      expect(await tested.list(ana)).toMatchObject([
        { type: 'going_changed', title: `Are you still coming? ${event.title}` },
      ])
      expect((await tested.list(ana))[0]!.message).toContain(goers)
      expect((await tested.list(ana))[0]!.message).toContain(was)
      expect(await tested.list(bea)).toMatchObject([
        { type: 'going_changed', title: `Do you still want to come? ${event.title}` },
      ])
      expect((await tested.list(bea))[0]!.message).toContain('waiting list')
      expect((await tested.list(bea))[0]!.message).not.toContain('your place')
      expect(await heard(cleo)).toEqual(['New time'])
      await eventually(() => tested.mailsTo(gia).length > 1)
      expect(subjectsTo(gia).slice(1)).toEqual([`Do you still want to come? ${event.title}`])
    },
  )

  test('who goes hears of it in the channels for changes, also without messages about the own place', async () => {
    const { ana, bea, event, move } = await fullEvent()
    const off = { in_app: false, email: false, push: false }
    await tested.site.as(ana).call(updatePreferences, { body: { types: { going_changed: off } } })
    await tested.site
      .as(bea)
      .call(updatePreferences, { body: { types: { going_changed: off, event_updated: off } } })
    await move('2026-12-12T20:00', '2026-12-12T23:00')
    expect(await tested.list(ana)).toMatchObject([{ title: `Are you still coming? ${event.title}` }])
    expect(await tested.list(bea)).toEqual([])
  })

  test('who has an offer hears until when it can be taken now', async () => {
    const { bea, event, set, move } = await fullEvent()
    await set(2)
    await move('2026-12-12T20:00', '2026-12-12T23:00')
    const news = await tested.list(bea)
    expect(news.map(({ title }) => title).sort()).toEqual([
      `A place for you: ${event.title}`,
      `New time, and a place for you: ${event.title}`,
    ])
    expect(news.map(({ message }) => message).join()).toMatch(
      /It has a new time\. Take your place before Sun, Nov 22/,
    )
  })
})
