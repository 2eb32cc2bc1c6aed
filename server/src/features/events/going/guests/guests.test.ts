import {
  confirmFirstMessage,
  divideCouple,
  type GoingSettings,
  getGoing,
  givePlace,
  goToEvent,
  leaveEvent,
  listGoing,
} from '@floorcraft/contract/events/going.ts'
import {
  askAsGuest,
  divideCoupleOfGuest,
  forgetGuest,
  getGuestPlace,
  goAsGuest,
  leaveAsGuest,
  nameWithoutLinkMessage,
  takePlaceForGuest,
} from '@floorcraft/contract/events/going-guests.ts'
import {
  acceptGoingInvitation,
  acceptInvitationAsGuest,
  getGoingInvitation,
} from '@floorcraft/contract/events/going-invitations.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '../../../../platform/mail/mailer.ts'
import { buildEvent, buildMember, type Member } from '../../../../test/builders.ts'
import { duringTests } from '../../../../test/during-tests.ts'
import { eventually } from '../../../../test/eventually.ts'
import { goingNoon, openGoingSite } from '../../../../test/going-site.ts'
import { notifySavers } from '../../../editing/event-editing/notify-savers.ts'
import { updateDueLists } from '../service.ts'
import { eraseGuests } from './guests.ts'

const sent: Mail[] = []
const site = duringTests(async () => {
  const app = await openGoingSite({ mailer: { send: async (mail) => void sent.push(mail) } })
  await app.startWorkers()
  return app
})
beforeEach(() => {
  site.clock.set(goingNoon)
  sent.length = 0
})

const visitor = () => site.as().call
let number = 0
const newAddress = () => `guest${++number}@example.com`

async function openEvent(settings: Partial<GoingSettings> = {}, overrides: object = {}) {
  const { id } = await site.openEvent(settings, overrides)
  const params = { eventId: id }
  const ask = async (
    body: Partial<{
      name: string
      email: string
      role: 'lead' | 'follow'
      partner: { role: 'lead' | 'follow' }
    }>,
  ) => {
    const email = body.email ?? newAddress()
    const answer = await visitor()(askAsGuest, { params, body: { name: 'Gia', ...body, email } })
    return { answer, email }
  }
  /** The token in the next mail to this address. */
  const tokenFor = async (email: string) => tokenIn(await mailTo(email))
  return {
    id,
    params,
    ask,
    tokenFor,
    see: async (member: Member) => (await site.as(member).call(getGoing, { params })).body,
    go: (member: Member, role: 'lead' | 'follow', partner?: { role: 'lead' | 'follow' }) =>
      site.as(member).call(goToEvent, { params, body: { role, ...(partner && { partner }) } }),
    names: async () =>
      (await site.as(site.organizer).call(listGoing, { params })).body.map(
        ({ state, people }) => `${state}: ${people.map(({ name, role }) => `${name} ${role}`).join(' + ')}`,
      ),
    /** A guest who pressed on the page of the mail. */
    join: async (body: Parameters<typeof ask>[0] = {}) => {
      const { email } = await ask(body)
      const token = await tokenFor(email)
      return { email, token, answer: await visitor()(goAsGuest, { params: { token }, body: {} }) }
    },
  }
}

const tokenIn = ({ text }: Mail) => text.match(/\/going\/guest\?token=([^\s#]+)/)![1]!

async function mailTo(email: string): Promise<Mail> {
  const mail = await eventually(() => sent.find(({ to }) => to === email))
  sent.splice(sent.indexOf(mail), 1)
  return mail
}

const place = (token: string) => visitor()(getGuestPlace, { params: { token } })

describe('a guest', () => {
  test('is on the list from the press on the page of the mail, and not before', async () => {
    const event = await openEvent()
    const { answer, email } = await event.ask({ role: 'follow' })
    expect(answer).toMatchObject({ status: 204 })
    expect(await event.names()).toEqual([])
    const mail = await mailTo(email)
    // The address can belong to another person, so the mail does not say the name that was typed.
    expect(mail.text).not.toContain('Gia')
    const token = tokenIn(mail)
    expect((await place(token)).body).toMatchObject({
      name: 'Gia',
      role: 'follow',
      is_confirmed: false,
      going: { own: null },
    })
    expect(await event.names()).toEqual([])

    const gone = await visitor()(goAsGuest, { params: { token }, body: {} })
    expect(gone.body).toMatchObject({
      is_confirmed: true,
      going: { own: { state: 'going', role: 'follow' } },
    })
    expect(await event.names()).toEqual(['going: Gia follow'])
    const changed = await visitor()(goAsGuest, { params: { token }, body: { role: 'lead' } })
    expect(changed.body).toMatchObject({ going: { own: { state: 'going', role: 'lead' } } })
    expect((await visitor()(leaveAsGuest, { params: { token } })).body).toMatchObject({
      going: { own: null },
    })
    expect(await event.names()).toEqual([])
    expect((await visitor()(goAsGuest, { params: { token }, body: {} })).body.going.own).toMatchObject({
      state: 'going',
    })
  })

  test('who asks again gets the same answer, and a mail with the place that they have', async () => {
    const event = await openEvent()
    const first = await event.join()
    const again = await event.ask({ email: first.email, name: 'Another' })
    expect(again.answer).toMatchObject({ status: 204 })
    const mail = await mailTo(first.email)
    expect(mail.subject).toContain('Your place')
    const token = tokenIn(mail)
    for (const each of [first.token, token])
      expect((await place(each)).body).toMatchObject({ name: 'Gia', going: { own: { state: 'going' } } })
    expect((await visitor()(leaveAsGuest, { params: { token } })).body.going.own).toBeNull()
    expect((await place(first.token)).body.going.own).toBeNull()
  })

  test('confirms what was asked when the mail was sent, whatever others ask with the address later', async () => {
    const event = await openEvent()
    const { email } = await event.ask({ role: 'follow' })
    const token = await event.tokenFor(email)
    await event.ask({ email, name: 'Mallory', role: 'lead', partner: { role: 'lead' } })
    const later = await event.tokenFor(email)
    expect((await place(token)).body).toMatchObject({ name: 'Gia', role: 'follow', is_couple: false })
    expect((await place(later)).body).toMatchObject({ name: 'Mallory', role: 'lead', is_couple: true })
    await visitor()(goAsGuest, { params: { token }, body: {} })
    expect(await event.names()).toEqual(['going: Gia follow'])
    // One address is one person, also by the other link.
    expect((await place(later)).body).toMatchObject({ name: 'Gia', going: { own: { role: 'follow' } } })
    await visitor()(goAsGuest, { params: { token: later }, body: {} })
    expect(await event.names()).toEqual(['going: Gia follow'])
  })

  test('does not become a partner by a press on an earlier mail', async () => {
    const event = await openEvent()
    const ana = await buildMember(site.db, { display_name: 'Ana' })
    const guest = await event.join({ role: 'follow' })
    const invitation = (await event.go(ana, 'lead', { role: 'follow' })).body.own!.invitation!
    const body = { name: 'Gia', email: guest.email }
    await visitor()(acceptInvitationAsGuest, { params: { token: invitation }, body })
    const pressed = await visitor()(goAsGuest, { params: { token: guest.token }, body: {} })
    expect(pressed.body).toMatchObject({ is_invited: false, going: { own: { partner: null } } })
  })

  test.each(['Win at evil.example', 'https://evil', 'www.evil.example', 'Gia (evil.example/x)'])(
    'has a name without a web address: %s',
    async (name) => {
      const event = await openEvent()
      expect((await event.ask({ name })).answer).toMatchObject({
        status: 422,
        error: { code: 'VALIDATION_ERROR', details: [{ path: 'name', message: nameWithoutLinkMessage }] },
      })
      const ana = await buildMember(site.db)
      const token = (await event.go(ana, 'lead', { role: 'follow' })).body.own!.invitation!
      const body = { name, email: newAddress() }
      expect(await visitor()(acceptInvitationAsGuest, { params: { token }, body })).toMatchObject({
        status: 422,
      })
    },
  )

  test('waits, gets an offer by mail, and takes it there', async () => {
    const event = await openEvent({ list: 'places', places: 1 })
    const first = await buildMember(site.db)
    await event.go(first, 'lead')
    const guest = await event.join()
    expect(guest.answer.body).toMatchObject({ going: { own: { state: 'waiting', fits: false } } })
    await site.as(first).call(leaveEvent, { params: event.params })
    const mail = await mailTo(guest.email)
    expect(mail.subject).toMatch(/^A place for you: /)
    expect(mail.text).toContain('without an account')
    const taken = await visitor()(goAsGuest, { params: { token: tokenIn(mail) }, body: {} })
    expect(taken.body.going.own).toMatchObject({ state: 'going' })
  })

  test('can have the next place taken in advance', async () => {
    const event = await openEvent({ list: 'places', places: 1 })
    const first = await buildMember(site.db)
    await event.go(first, 'lead')
    const { token } = await event.join()
    const take = { params: { token }, body: { until: '2026-12-06T02:00:00Z' } }
    expect((await visitor()(takePlaceForGuest, take)).body.going.own?.take_until).toBeTruthy()
    await site.as(first).call(leaveEvent, { params: event.params })
    expect((await place(token)).body.going.own).toMatchObject({ state: 'going' })
  })

  test('hears of a cancellation by mail', async () => {
    const event = await openEvent()
    const guest = await event.join()
    const stored = await site.db
      .selectFrom('events')
      .selectAll()
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow()
    await notifySavers(site.deps, {
      change: 'cancelled',
      events: [{ before: stored as never, after: stored as never }],
    })
    expect((await mailTo(guest.email)).subject).toMatch(/^Cancelled: /)
  })

  test('who never asked erases the address with "this was not me"', async () => {
    const event = await openEvent()
    const { token } = await event.join()
    expect(await visitor()(forgetGuest, { params: { token } })).toMatchObject({ status: 204 })
    expect(await event.names()).toEqual([])
    expect(await place(token)).toMatchObject({ status: 404 })
    expect(await visitor()(forgetGuest, { params: { token } })).toMatchObject({ status: 204 })
  })

  test('is erased after a day without a press, and 30 days after the night', async () => {
    const event = await openEvent()
    const unconfirmed = await event.tokenFor((await event.ask({})).email)
    const { token } = await event.join()
    site.clock.set('2026-11-21T20:00:01Z')
    await eraseGuests(site.deps)
    expect([(await place(unconfirmed)).status, (await place(token)).status]).toEqual([404, 200])
    // The wish has gone with the day, and the link leads to the place for as long as it is there.
    expect((await visitor()(goAsGuest, { params: { token }, body: {} })).body.is_confirmed).toBe(true)
    site.clock.set('2027-01-05T10:00:00Z')
    await eraseGuests(site.deps)
    expect((await place(token)).status).toBe(404)
    const { rows } = {
      rows: await site.db.selectFrom('going_people').selectAll().where('event_id', '=', event.id).execute(),
    }
    expect(rows).toEqual([])
  })

  test.each([
    ['of another event', async () => (await (await openEvent()).join()).token.replace(/^.{8}/, '00000000')],
    [
      'of an invitation',
      async () => {
        const event = await openEvent()
        const ana = await buildMember(site.db)
        return (await event.go(ana, 'lead', { role: 'follow' })).body.own!.invitation!
      },
    ],
    ['that is no token', async () => 'x'],
  ])('is not found by a link %s', async (_, tokenOf) => {
    const params = { token: await tokenOf() }
    expect(await place(params.token)).toMatchObject({ status: 404 })
    expect(await visitor()(goAsGuest, { params, body: {} })).toMatchObject({ status: 404 })
    expect(await visitor()(leaveAsGuest, { params })).toMatchObject({ status: 404 })
  })

  test('is refused by the press after the deadline, and cannot ask for a place at a hidden or cancelled event', async () => {
    const event = await openEvent({ closes_at: '2026-11-20T19:00:00Z' })
    const { answer, email } = await event.ask({})
    expect(answer).toMatchObject({ status: 204 })
    const params = { token: await event.tokenFor(email) }
    expect(await visitor()(goAsGuest, { params, body: {} })).toMatchObject({
      status: 409,
      error: { code: 'REGISTRATION_CLOSED' },
    })
    const cancelled = await openEvent()
    await site.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', cancelled.id).execute()
    expect((await cancelled.ask({})).answer).toMatchObject({ status: 409 })
    const draft = await buildEvent(site.db, {
      scene: site.scene,
      organizer: site.organizer,
      status: 'private_draft',
    })
    const body = { name: 'Gia', email: newAddress() }
    expect(await visitor()(askAsGuest, { params: { eventId: draft.id }, body })).toMatchObject({
      status: 404,
    })
  })
})

describe('a guest with an account', () => {
  test('joins as the member whose confirmed address it is', async () => {
    const event = await openEvent()
    const ana = await buildMember(site.db, { display_name: 'Ana' })
    const { token } = await event.join({ email: ana.email, role: 'lead' })
    expect((await event.see(ana)).own).toMatchObject({ state: 'going', role: 'lead' })
    expect(await event.names()).toEqual(['going: Ana lead'])
    // The account has the place now, so the guest with name and address is erased.
    expect((await place(token)).status).toBe(404)
  })

  test('keeps the place of the account when "this was not me" is pressed', async () => {
    const event = await openEvent()
    const ana = await buildMember(site.db, { display_name: 'Ana' })
    await event.go(ana, 'lead')
    const token = await event.tokenFor((await event.ask({ email: ana.email })).email)
    await visitor()(forgetGuest, { params: { token } })
    expect(await event.names()).toEqual(['going: Ana lead'])
    expect((await place(token)).status).toBe(404)
  })

  test('is no guest when the account is disabled', async () => {
    const event = await openEvent()
    const ana = await buildMember(site.db, { email_verified: false })
    const { token } = await event.join({ email: ana.email })
    const disabled = { email_verified: true, disabled_at: site.clock.now() }
    await site.db.updateTable('members').set(disabled).where('id', '=', ana.id).execute()
    expect(await event.names()).toEqual([])
    expect((await place(token)).status).toBe(404)
    const again = await event.tokenFor((await event.ask({ email: ana.email })).email)
    expect(await visitor()(goAsGuest, { params: { token: again }, body: {} })).toMatchObject({ status: 404 })
  })

  test('joins the place of a new account with a confirmed address', async () => {
    const event = await openEvent()
    const { email } = await event.join({ role: 'lead' })
    await buildMember(site.db, { email, display_name: 'Gia Member' })
    await updateDueLists(site.deps)
    expect(await event.names()).toEqual(['going: Gia Member lead'])
  })

  test('becomes the member when the address is confirmed: the earlier time, the stronger state', async () => {
    const event = await openEvent({ list: 'places', places: 1 })
    const ana = await buildMember(site.db, { display_name: 'Ana' })
    const guest = await event.join({ email: newAddress(), role: 'lead' })
    expect(guest.answer.body.going.own).toMatchObject({ state: 'going' })
    await event.go(ana, 'follow')
    await site.db.updateTable('members').set({ email_verified: false }).where('id', '=', ana.id).execute()
    await site.db.updateTable('members').set({ email: guest.email }).where('id', '=', ana.id).execute()
    expect(await event.names()).toEqual(['going: Gia lead', 'waiting: Ana follow'])
    await site.db.updateTable('members').set({ email_verified: true }).where('id', '=', ana.id).execute()
    await updateDueLists(site.deps)
    expect(await event.names()).toEqual(['going: Ana lead'])
    expect((await event.see(ana)).own).toMatchObject({ state: 'going', role: 'lead' })
    expect((await place(guest.token)).status).toBe(404)
  })

  test('keeps the earlier place in the order when the own entry is the stronger one', async () => {
    const event = await openEvent({ list: 'places', places: 1 })
    await event.go(await buildMember(site.db), 'lead')
    const ana = await buildMember(site.db, { display_name: 'Ana' })
    const { email } = await event.join()
    const ben = await buildMember(site.db, { display_name: 'Ben' })
    await event.go(ben, 'lead')
    await event.go(ana, 'lead')
    const entry = (await site.as(site.organizer).call(listGoing, { params: event.params })).body.at(-1)!
    await site.as(site.organizer).call(givePlace, { params: { ...event.params, entryId: entry.id } })
    await site.db.updateTable('members').set({ email }).where('id', '=', ana.id).execute()
    await updateDueLists(site.deps)
    const { body } = await site.as(site.organizer).call(listGoing, { params: event.params })
    expect(body.map(({ people }) => people[0]!.name)).toEqual([expect.any(String), 'Ana', 'Ben'])
  })

  test('is erased as a guest with the account', async () => {
    const event = await openEvent()
    const ana = await buildMember(site.db)
    const { token } = await event.join({ email: ana.email })
    await site.db.deleteFrom('members').where('id', '=', ana.id).execute()
    expect((await place(token)).status).toBe(404)
  })
})

test('a member without a confirmed address takes no place, and joins an open list', async () => {
  const ana = await buildMember(site.db, { email_verified: false })
  const event = await openEvent({ list: 'places', places: 5 })
  expect(await event.go(ana, 'lead')).toMatchObject({ status: 403, error: { message: confirmFirstMessage } })
  expect((await (await openEvent()).go(ana, 'lead')).body.own).toMatchObject({ state: 'going' })
})

describe('a couple', () => {
  const couple = async (settings?: Partial<GoingSettings>) => {
    const event = await openEvent(settings)
    const [ana, ben] = [
      await buildMember(site.db, { display_name: 'Ana' }),
      await buildMember(site.db, { display_name: 'Ben' }),
    ]
    return { event, ana, ben }
  }

  test('holds two places, and the partner says yes by the link', async () => {
    const { event, ana, ben } = await couple({ list: 'places', places: 2 })
    const { own } = (await event.go(ana, 'lead', { role: 'follow' })).body
    expect(own).toMatchObject({ state: 'going', partner: { name: null, role: 'follow' } })
    const token = own!.invitation!
    const params = { token }
    expect((await visitor()(getGoingInvitation, { params })).body).toMatchObject({
      event_id: event.id,
      invitation: { name: 'Ana', role: 'follow', kind: 'partner' },
    })
    const other = await buildMember(site.db)
    expect((await event.go(other, 'lead')).body.own).toMatchObject({ state: 'waiting' })
    const yes = await site.as(ben).call(acceptGoingInvitation, { params })
    expect(yes.body.own).toMatchObject({ state: 'going', role: 'follow', partner: { name: 'Ana' } })
    expect(await event.names()).toEqual([
      'going: Ana lead + Ben follow',
      `waiting: ${other.display_name} lead`,
    ])
    // A link that was used leads to the event.
    expect((await visitor()(getGoingInvitation, { params })).body).toEqual({
      event_id: event.id,
      invitation: null,
    })
    expect(await site.as(other).call(acceptGoingInvitation, { params })).toMatchObject({ status: 409 })
    await site.as(ana).call(leaveEvent, { params: event.params })
    expect((await event.see(ben)).own).toMatchObject({ state: 'going', partner: null, invitation: null })
  })

  test('on an open list is one person until the partner comes, also on the night', async () => {
    const { event, ana, ben } = await couple()
    const { own } = (await event.go(ana, 'lead', { role: 'follow' })).body
    expect(own!.partner).toMatchObject({ name: null, until: null })
    expect((await event.see(site.organizer)).counts).toMatchObject({ going: 1 })
    site.clock.set('2026-12-06T05:00:00Z')
    await updateDueLists(site.deps)
    await site.as(ben).call(acceptGoingInvitation, { params: { token: own!.invitation! } })
    expect(await event.names()).toEqual(['going: Ana lead + Ben follow'])
    expect((await event.see(site.organizer)).counts).toMatchObject({ going: 2 })
  })

  test('is one person when the partner does not answer in time', async () => {
    const { event, ana } = await couple({ list: 'places', places: 20 })
    const { own } = (await event.go(ana, 'lead', { role: 'follow' })).body
    site.clock.set(own!.partner!.until!)
    await updateDueLists(site.deps)
    expect(await event.names()).toEqual(['going: Ana lead'])
  })

  test('can have a guest as partner', async () => {
    const { event, ana } = await couple()
    const token = (await event.go(ana, 'lead', { role: 'follow' })).body.own!.invitation!
    const email = newAddress()
    const asked = await visitor()(acceptInvitationAsGuest, {
      params: { token },
      body: { name: 'Gia', email },
    })
    expect(asked).toMatchObject({ status: 204 })
    expect(await event.names()).toEqual(['going: Ana lead +  follow'])
    await visitor()(goAsGuest, { params: { token: await event.tokenFor(email) }, body: {} })
    expect(await event.names()).toEqual(['going: Ana lead + Gia follow'])
  })

  test('can have a guest as partner who was on the list before, also after the deadline', async () => {
    const { event, ana } = await couple({ closes_at: '2026-11-20T21:00:00Z' })
    const guest = await event.join({ role: 'follow' })
    const token = (await event.go(ana, 'lead', { role: 'follow' })).body.own!.invitation!
    site.clock.set('2026-11-20T22:00:00Z')
    await visitor()(acceptInvitationAsGuest, {
      params: { token },
      body: { name: 'Gia', email: guest.email },
    })
    const invited = { token: await event.tokenFor(guest.email) }
    expect((await place(invited.token)).body).toMatchObject({ is_invited: true, is_confirmed: true })
    await visitor()(goAsGuest, { params: invited, body: {} })
    expect(await event.names()).toEqual(['going: Ana lead + Gia follow'])
  })

  test('does not let an invited guest join alone when the other has left', async () => {
    const { event, ana } = await couple()
    const token = (await event.go(ana, 'lead', { role: 'follow' })).body.own!.invitation!
    const email = newAddress()
    await visitor()(acceptInvitationAsGuest, { params: { token }, body: { name: 'Gia', email } })
    await site.as(ana).call(leaveEvent, { params: event.params })
    const params = { token: await event.tokenFor(email) }
    expect(await visitor()(goAsGuest, { params, body: {} })).toMatchObject({ status: 409 })
    expect(await event.names()).toEqual([])
  })

  test('cannot be asked for when the night is over', async () => {
    const { event, ana, ben } = await couple({ list: 'places', places: 1 })
    const token = (await event.go(ana, 'lead', { role: 'follow' })).body.own!.invitation!
    site.clock.set('2026-12-06T12:00:00Z')
    expect((await visitor()(getGoingInvitation, { params: { token } })).body.invitation).toBeNull()
    expect(await site.as(ben).call(acceptGoingInvitation, { params: { token } })).toMatchObject({
      status: 409,
    })
  })

  test('can be two guests, and waits one by one', async () => {
    const event = await openEvent({ list: 'places', places: 1 })
    const first = await event.join({ role: 'lead', partner: { role: 'follow' } })
    const { own } = first.answer.body.going
    expect(own).toMatchObject({ state: 'waiting', partner: { name: null } })
    const email = newAddress()
    await visitor()(acceptInvitationAsGuest, {
      params: { token: own!.invitation! },
      body: { name: 'Pia', email },
    })
    await visitor()(goAsGuest, { params: { token: await event.tokenFor(email) }, body: {} })
    expect(await event.names()).toEqual(['waiting: Gia lead + Pia follow'])
    await visitor()(divideCoupleOfGuest, { params: { token: first.token } })
    // One place is free, so the first of the two gets an offer.
    expect(await event.names()).toEqual(['offered: Gia lead', 'waiting: Pia follow'])
  })

  test('of members waits one by one', async () => {
    const { event, ana, ben } = await couple({ list: 'places', places: 1 })
    const token = (await event.go(ana, 'lead', { role: 'follow' })).body.own!.invitation!
    await site.as(ben).call(acceptGoingInvitation, { params: { token } })
    expect((await site.as(ben).call(divideCouple, { params: event.params })).body.own).toMatchObject({
      state: 'waiting',
      partner: null,
    })
  })

  test('is not asked for by a person who is in it, or has a place as a couple', async () => {
    const { event, ana, ben } = await couple()
    const token = (await event.go(ana, 'lead', { role: 'follow' })).body.own!.invitation!
    expect(await site.as(ana).call(acceptGoingInvitation, { params: { token } })).toMatchObject({
      status: 409,
      error: { code: 'DUPLICATE_REGISTRATION' },
    })
    await event.go(ben, 'lead', { role: 'follow' })
    expect(await site.as(ben).call(acceptGoingInvitation, { params: { token } })).toMatchObject({
      status: 409,
    })
  })
})

describe('who waits for balance', () => {
  const balanced = { list: 'places', places: 20, balance: { tolerance: 1, from: 1 } } as const

  test('brings a dancer of the missing role, and both are going', async () => {
    const event = await openEvent(balanced)
    await event.go(await buildMember(site.db), 'follow')
    const ana = await buildMember(site.db, { display_name: 'Ana' })
    const { own } = (await event.go(ana, 'follow')).body
    expect(own).toMatchObject({ state: 'waiting', partner: null })
    const params = { token: own!.invitation! }
    expect((await visitor()(getGoingInvitation, { params })).body.invitation).toMatchObject({
      name: 'Ana',
      role: 'lead',
      kind: 'bring',
    })
    const ben = await buildMember(site.db, { display_name: 'Ben' })
    expect((await site.as(ben).call(acceptGoingInvitation, { params })).body.own).toMatchObject({
      state: 'going',
      role: 'lead',
      partner: { name: 'Ana', role: 'follow' },
    })
    expect((await event.see(ana)).own).toMatchObject({ state: 'going', partner: { name: 'Ben' } })
  })

  test('has no link when all places are taken', async () => {
    const event = await openEvent({ ...balanced, places: 1 })
    await event.go(await buildMember(site.db), 'follow')
    const { own } = (await event.go(await buildMember(site.db), 'follow')).body
    expect(own).toMatchObject({ state: 'waiting', invitation: null })
  })

  test('stays waiting when both do not fit', async () => {
    const event = await openEvent({ ...balanced, places: 2 })
    await event.go(await buildMember(site.db), 'follow')
    const ana = await buildMember(site.db)
    const token = (await event.go(ana, 'follow')).body.own!.invitation!
    const ben = await buildMember(site.db)
    expect(await site.as(ben).call(acceptGoingInvitation, { params: { token } })).toMatchObject({
      status: 409,
      error: { code: 'EVENT_CAPACITY_EXCEEDED' },
    })
    expect((await event.see(ben)).own).toBeNull()
    expect((await event.see(ana)).own).toMatchObject({ state: 'waiting' })
  })
})
