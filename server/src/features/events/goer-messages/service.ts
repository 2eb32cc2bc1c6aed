import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { ResponseOf } from '@floorcraft/contract/base/endpoint.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import type { getGoerMessages, goerGroups } from '@floorcraft/contract/events/goer-messages.ts'
import type { Clock } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { conflict } from '../../../platform/http/app-error.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { notify } from '../../members/notifications/service.ts'
import { findOwnEvent, listReached, tellGuests } from '../going/service.ts'
import { hasMessage, insertMessage } from './queries.ts'

export interface GoerMessagesDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue' | 'enqueueAll'>
}

interface OfEvent {
  readonly caller: MemberCaller
  readonly eventId: string
}

type GoerMessages = ResponseOf<typeof getGoerMessages>

const today = (clock: Clock, { timezone }: Pick<Event, 'timezone'>) =>
  clock.now().toZonedDateTimeISO(timezone).toPlainDate().toString()

const countReached = async (db: Sql, eventId: string) => ({
  going: (await listReached(db, { eventId, to: 'going' })).length,
  all: (await listReached(db, { eventId, to: 'all' })).length,
})

/** Throws AUTH_PERMISSION_DENIED for all but the organizer. */
export async function findGoerMessages(
  deps: Omit<GoerMessagesDeps, 'jobs'>,
  request: OfEvent,
): Promise<GoerMessages> {
  const event = await findOwnEvent(deps, request)
  const day = today(deps.clock, event)
  return {
    ...(await countReached(deps.db, event.id)),
    is_sent_today: await hasMessage(deps.db, { eventId: event.id, day }),
  }
}

/** Notifies the people on the list, guests by mail. Throws MESSAGE_SENT_TODAY the second time on one day at the place. */
export function writeToGoers(
  deps: GoerMessagesDeps,
  { text, to, ...request }: OfEvent & { text: string; to: (typeof goerGroups)[number] },
): Promise<GoerMessages> {
  return transaction(deps.db, async (db) => {
    const event = await findOwnEvent({ ...deps, db }, request)
    const day = today(deps.clock, event)
    if (!(await insertMessage(db, { eventId: event.id, day }))) throw conflict('message_sent_today')
    const reached = await listReached(db, { eventId: event.id, to })
    const notice = {
      type: 'organizer_message',
      facts: { eventId: event.id, title: event.title, organizerName: event.organizer_name, text },
      key: `${event.id} ${day}`,
    } as const
    const inside = { ...deps, db }
    await notify(inside, { ...notice, memberIds: reached.flatMap(({ member_id }) => member_id ?? []) })
    await tellGuests(inside, { ...notice, guestIds: reached.flatMap(({ guest_id }) => guest_id ?? []) })
    return { ...(await countReached(db, event.id)), is_sent_today: true }
  })
}
