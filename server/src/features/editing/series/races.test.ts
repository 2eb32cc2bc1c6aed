import type { Instance } from '@floorcraft/contract/editing/instances.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildEvent, eventForm } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { eventually } from '../../../test/eventually.ts'
import { type Answer, openSeriesSite, type Refusal } from '../../../test/series-site.ts'

const s = duringTests(openSeriesSite)
beforeEach(async () => {
  await s.site.db.deleteFrom('recurring_events').execute()
  await s.site.db.deleteFrom('events').execute()
})

const rounds = Array.from({ length: 8 }, (_, index) => index)
const events = () => s.site.db.selectFrom('events').selectAll().orderBy('start_at').execute()
const confirm = ({ id }: { id: string }) =>
  s.organizer.send<Instance>('POST', `/recurring-events/instances/${id}/confirm`)

async function openDraft() {
  const series = await s.organizer.create({ auto_publish_if_confirmed: false })
  const [first] = await s.organizer.instances(series)
  const { body } = await confirm(first!)
  return { instance: body, eventId: body.generated_event_id! }
}

/** The answer of a request that waits for a transaction that publishes the event. */
async function whilePublishing<Body>(eventId: string, request: () => Promise<Answer<Body>>) {
  const asked = await s.site.db.transaction().execute(async (db) => {
    await db.updateTable('events').set({ status: 'published' }).where('id', '=', eventId).execute()
    const answer = request()
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        s.site.db,
      )
      return rows.length > 0
    })
    return { answer }
  })
  return asked.answer
}

describe('a date whose draft is published at the same time', () => {
  test('gets no overrides', async () => {
    const { instance, eventId } = await openDraft()
    const { status, body } = await whilePublishing(eventId, () =>
      s.organizer.send<Refusal>(
        'PATCH',
        `/recurring-events/${instance.recurring_event_id}/instances/${instance.id}`,
        { override_title: 'Overwritten' },
      ),
    )
    expect([status, body.error.message]).toEqual([409, 'This date is published. Edit its event instead.'])
    expect((await events())[0]!.title).not.toBe('Overwritten')
  })

  test('is cancelled in the calendar instead of being deleted', async () => {
    const { instance, eventId } = await openDraft()
    const { status, body } = await whilePublishing(eventId, () =>
      s.organizer.send<Instance>('POST', `/recurring-events/instances/${instance.id}/cancel`, {
        reason: 'Flooded',
      }),
    )
    expect([status, body.status, body.generated_event_id]).toEqual([200, 'cancelled', eventId])
    expect(await events()).toMatchObject([
      { id: eventId, status: 'cancelled', cancellation_reason: 'Flooded' },
    ])
  })
})

test('converting two events of one weekly night at once does not deadlock', async () => {
  for (const _ of rounds) {
    const nights = await Promise.all(
      ['2026-12-04T20:00', '2026-12-11T20:00'].map((start) =>
        buildEvent(s.site.db, { scene: s.scene, organizer: s.organizer.member, title: 'Weekly', start }),
      ),
    )
    const answers = await Promise.all(
      nights.map(({ id }) =>
        s.organizer.send('POST', `/events/${id}/convert-to-recurring`, {
          recurrence_type: 'weekly',
          requires_confirmation: false,
        }),
      ),
    )
    // The series of the earlier event takes in the later event. A series that starts later has no earlier dates.
    expect([
      [201, 201],
      [201, 409],
    ]).toContainEqual(answers.map(({ status }) => status))
    await s.site.db.deleteFrom('recurring_events').execute()
    await s.site.db.deleteFrom('events').execute()
  }
})

test('an event created by hand while its date is confirmed is in the calendar once', async () => {
  for (const round of rounds) {
    const series = await s.organizer.create({ title: `Night ${round}` })
    const [instance] = await s.organizer.instances(series)
    const put = () =>
      s.organizer.send<Event & Refusal>(
        'POST',
        '/events',
        eventForm(s.scene, {
          title: `Night ${round}`,
          start_datetime: '2026-11-27T20:00',
          end_datetime: '2026-11-27T23:00',
        }),
      )
    const [confirmed, made] = await Promise.all([confirm(instance!), put()])
    expect(confirmed.status).toBe(200)
    expect([201, 409]).toContain(made.status)
    const [event, ...others] = (await events()).filter(({ title }) => title === `Night ${round}`)
    expect(others).toEqual([])
    expect(event!.id).toBe(confirmed.body.generated_event_id)
  }
})
