import {
  type GoingSettings,
  getGoing,
  goToEvent,
  listGoing,
  openList,
  setGoingSettings,
  showOwnName,
} from '@floorcraft/contract/events/going.ts'
import { updatePrivacyPreferences } from '@floorcraft/contract/members/privacy.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../../platform/ids.ts'
import { buildLeader, buildMember, type Member } from '../../../../test/builders.ts'
import { duringTests } from '../../../../test/during-tests.ts'
import { goingNoon, openGoingSite } from '../../../../test/going-site.ts'

const site = duringTests(openGoingSite)
const tooNew = '2026-11-13T20:00:00Z'
beforeEach(() => site.clock.set(goingNoon))

type Shown = 'by preference' | 'here' | 'hidden here' | 'not'

/** A Saturday night from 20:00 to 02:00 in San Diego. */
async function openEvent(settings: Partial<GoingSettings> = {}, overrides: object = {}) {
  const { id } = await site.openEvent(settings, { end: '2026-12-06T02:00', ...overrides })
  const params = { eventId: id }
  const as = (member?: Member) => {
    const { call } = site.as(member)
    return {
      see: async () => (await call(getGoing, { params })).body,
      go: (role?: 'lead' | 'follow' | null) => call(goToEvent, { params, body: { role } }),
      list: () => call(listGoing, { params }),
      show: (shown: boolean) => call(showOwnName, { params, body: { shown } }),
      set: (body: Partial<GoingSettings>) =>
        call(setGoingSettings, { params, body: { ...openList, ...body } }),
    }
  }
  const join = async (shown: Shown, columns: Parameters<typeof buildMember>[1] = {}) => {
    const member = await buildMember(site.db, columns)
    if (shown === 'by preference' || shown === 'hidden here')
      await site.as(member).call(updatePrivacyPreferences, { body: { show_name_to_goers: true } })
    await as(member).go('lead')
    if (shown === 'here') await as(member).show(true)
    if (shown === 'hidden here') await as(member).show(false)
    return member
  }
  return { id, as, join }
}

const nameHelper = (event_id: string, { id: member_id, email }: Member) =>
  site.db
    .insertInto('event_helpers')
    .values({ id: newId(), event_id, email, member_id, named_at: site.clock.now() })
    .execute()

/** A list with places takes only confirmed addresses. */
async function withoutConfirmation(member: Member): Promise<Member> {
  await site.db.updateTable('members').set({ email_verified: false }).where('id', '=', member.id).execute()
  return member
}

const names = (going: { goers: readonly { name: string }[] | null }) =>
  going.goers?.map(({ name }) => name) ?? null

describe('each call for each person', () => {
  const events = [
    'usual',
    'under 18',
    'imported',
    'cancelled',
    'noon of the next day',
    'before noon',
  ] as const
  type EventKind = (typeof events)[number]
  /** Who sees names at all; the events on which dancers see them are below. */
  const people = [
    ['visitor', { goers: false, entries: 401, show: 401 }],
    ['member', { goers: false, entries: 403, show: 404 }],
    ['waiting', { goers: false, entries: 403, show: 200 }],
    ['going, shown', { goers: true, entries: 403, show: 200 }],
    ['going, hidden', { goers: true, entries: 403, show: 200 }],
    ['going, new address', { goers: false, entries: 403, show: 200 }],
    ['going, address not confirmed', { goers: false, entries: 403, show: 200 }],
    ['organizer', { goers: false, entries: 200, show: 404 }],
    ['helper', { goers: false, entries: 200, show: 404 }],
    ['helper who goes', { goers: true, entries: 200, show: 200 }],
    ['leader', { goers: false, entries: 403, show: 404 }],
    ['admin', { goers: false, entries: 403, show: 404 }],
    ['leader who goes', { goers: true, entries: 403, show: 200 }],
    ['admin who goes', { goers: true, entries: 403, show: 200 }],
  ] as const
  const showsToDancers: readonly EventKind[] = ['usual', 'before noon']

  test.each(people.flatMap((row) => events.map((event) => [row[0], event, row[1]] as const)))(
    '%s, %s',
    async (who, kind, expected) => {
      const event = await openEvent({
        ...{ list: 'places', places: 4, under_18: kind === 'under 18' },
      })
      const shown = await event.join('here')
      await event.join('not')
      const member = await (async (): Promise<Member | undefined> => {
        switch (who) {
          case 'visitor':
            return undefined
          case 'member':
            return buildMember(site.db)
          case 'waiting':
            await event.join('not')
            await event.join('not')
            return event.join('here')
          case 'going, shown':
            return event.join('by preference')
          case 'going, hidden':
            return event.join('hidden here')
          case 'going, new address':
            return event.join('here', { email_verified_at: '2026-12-07T00:00:00Z' })
          case 'going, address not confirmed':
            return withoutConfirmation(await event.join('here'))
          case 'organizer':
            return site.organizer
          case 'helper':
          case 'helper who goes': {
            const helper = who === 'helper' ? await buildMember(site.db) : await event.join('not')
            await nameHelper(event.id, helper)
            return helper
          }
          case 'leader':
          case 'leader who goes': {
            const leader = who === 'leader' ? await buildMember(site.db) : await event.join('not')
            await buildLeader(site.db, site.scene, leader)
            return leader
          }
          case 'admin':
            return buildMember(site.db, { role: 'admin' })
          case 'admin who goes':
            return event.join('not', { role: 'admin' })
        }
      })()
      if (kind === 'imported')
        await site.db
          .insertInto('imported_events')
          .values({
            ...{ event_id: event.id, scene_id: site.scene.id, feed_event_id: event.id, fingerprint: '' },
            calendar_url: 'https://calendar.example/a.ics',
          })
          .execute()
      if (kind === 'cancelled')
        await site.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', event.id).execute()
      // Noon in San Diego.
      if (kind === 'noon of the next day') site.clock.set('2026-12-06T20:00:00Z')
      if (kind === 'before noon') site.clock.set('2026-12-06T19:59:59Z')

      const caller = event.as(member)
      const sees = expected.goers && showsToDancers.includes(kind)
      const shownNames = names(await caller.see())
      expect(shownNames !== null).toBe(sees)
      if (shownNames) {
        expect(shownNames).toContain(shown.display_name)
        expect(shownNames.includes(member!.display_name)).toBe(who === 'going, shown')
        expect(shownNames).toHaveLength(who === 'going, shown' ? 2 : 1)
      }
      const isEnded = kind === 'imported' || (kind === 'noon of the next day' && who !== 'organizer')
      const entries = isEnded && expected.entries === 200 ? 403 : expected.entries
      expect((await caller.list()).status).toBe(entries)
      expect((await caller.show(true)).status).toBe(expected.show)
    },
  )

  test.each(['private_draft', 'organizer_draft'] as const)(
    'a member who goes has 404 for a %s',
    async (status) => {
      const event = await openEvent()
      const goer = await event.join('here')
      await site.db.updateTable('events').set({ status }).where('id', '=', event.id).execute()
      expect((await event.as(goer).show(false)).status).toBe(404)
      expect((await event.as(goer).list()).status).toBe(404)
      expect(await event.as(goer).see()).toMatchObject({ error: { code: 'RESOURCE_NOT_FOUND' } })
    },
  )

  test.each(['x', '00000000-0000-7000-8000-000000000000'])(
    'an unknown event has 404: %s',
    async (eventId) => {
      const { call } = site.as(await buildMember(site.db))
      expect((await call(showOwnName, { params: { eventId }, body: { shown: true } })).status).toBe(404)
    },
  )
})

describe('a dancer is shown', () => {
  test.each([
    ['not', {}, false],
    ['by preference', {}, true],
    ['here', {}, true],
    ['hidden here', {}, false],
    ['here', { email_verified: false }, false],
    // An address is old enough after seven days.
    ['here', { email_verified_at: tooNew }, false],
    ['here', { email_verified_at: '2026-11-13T19:59:59Z' }, true],
    // Of older accounts only the age is known.
    ['here', { created_at: tooNew }, false],
    ['here', { created_at: tooNew, email_verified_at: '2026-11-01T00:00:00Z' }, true],
  ] as const)('%s %j: %s', async (shown, columns, expected) => {
    const event = await openEvent()
    const goer = await event.join(shown, columns)
    const other = event.as(await event.join('not'))
    expect(names(await other.see())).toEqual(expected ? [goer.display_name] : [])
    expect((await event.as(goer).see()).own?.shows_name).toBe(shown === 'here' || shown === 'by preference')
  })

  test('only while going: not with an offer, not after leaving, not when disabled', async () => {
    const event = await openEvent({ list: 'places', places: 2 })
    const viewer = event.as(await event.join('not'))
    const shown = await event.join('here')
    await event.join('here')
    expect(names(await viewer.see())).toEqual([shown.display_name])
    await site.db
      .updateTable('members')
      .set({ disabled_at: site.clock.now() })
      .where('id', '=', shown.id)
      .execute()
    expect(names(await viewer.see())).toEqual([])
  })

  test('by name, and the order says nothing about roles and times', async () => {
    const event = await openEvent()
    const viewer = event.as(await event.join('not'))
    await event.join('here', { display_name: 'cleo' })
    await event.join('here', { display_name: 'Bea' })
    await event.join('here', { display_name: 'Ana' })
    expect((await viewer.see()).goers).toEqual([
      { name: 'Ana', role: 'lead' },
      { name: 'Bea', role: 'lead' },
      { name: 'cleo', role: 'lead' },
    ])
  })
})

test('a choice for one event stays when a member leaves and comes back', async () => {
  const event = await openEvent()
  const goer = event.as(await event.join('hidden here'))
  await site.db.deleteFrom('going_people').where('event_id', '=', event.id).execute()
  expect((await goer.go()).body.own?.shows_name).toBe(false)
})

test('settings of an older page keep the mark for under 18', async () => {
  const event = await openEvent({ under_18: true })
  const { under_18: _, ...older } = openList
  const answer = await site
    .as(site.organizer)
    .call(setGoingSettings, { params: { eventId: event.id }, body: { ...older, asks_roles: false } })
  expect(answer.body.settings).toMatchObject({ asks_roles: false, under_18: true })
})
