import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { conflict } from '../../../platform/http/app-error.ts'
import { canSeeEvent } from '../../events/events/service.ts'
import { lockOrganizer } from './locking.ts'
import * as queries from './queries.ts'
import { globalTakenMessage, hasSameTitleAndVenue } from './rules.ts'

interface ConflictFields {
  readonly id: string
  readonly organizer_id: string
  readonly title: string
  readonly venue_name: string
  readonly status: string
  readonly is_global: boolean
  readonly start_at: Temporal.Instant
  readonly start_wall: Temporal.PlainDateTime | string
}

/**
 * Refuses an event when the organizer has another one with the same title, venue and start (a double click), or another
 * published global event in the same year. Only changed fields are checked, so that old duplicates can be corrected. The
 * organizer stays locked until the transaction ends, so that one of two simultaneous requests is refused. A duplicate
 * that the caller may not see is ignored, because the refusal would reveal it.
 */
export async function refuseConflicts(
  db: Sql,
  { caller, event, before }: { caller: MemberCaller; event: ConflictFields; before?: ConflictFields },
): Promise<void> {
  const checksDuplicate = isListed(event) && !(before && isListed(before) && isSameEvent(event, before))
  const checksGlobal = isGlobal(event) && !(before && isGlobal(before) && isSameYear(event, before))
  if (!checksDuplicate && !checksGlobal) return
  await lockOrganizer(db, event.organizer_id)
  if (checksDuplicate) await refuseDuplicate(db, caller, event)
  if (checksGlobal) await refuseSecondGlobal(db, event)
}

const isListed = ({ status }: ConflictFields) => status !== 'cancelled'
const isGlobal = ({ is_global, status }: ConflictFields) => is_global && status === 'published'
const yearOf = ({ start_wall }: ConflictFields) => Temporal.PlainDateTime.from(start_wall).year

const isSameEvent = (a: ConflictFields, b: ConflictFields) =>
  a.organizer_id === b.organizer_id && a.start_at.equals(b.start_at) && hasSameTitleAndVenue(a)(b)

const isSameYear = (a: ConflictFields, b: ConflictFields) =>
  a.organizer_id === b.organizer_id && yearOf(a) === yearOf(b)

async function refuseDuplicate(db: Sql, caller: MemberCaller, event: ConflictFields): Promise<void> {
  const { organizer_id: organizerId, start_at } = event
  const others = await queries.listEventsStartingAt(db, { organizerId, starts: [start_at] })
  const duplicate = others
    .filter(({ id, status, scene_id: sceneId }) => {
      return id !== event.id && canSeeEvent(caller, { status, sceneId, organizerId })
    })
    .find(hasSameTitleAndVenue(event))
  if (duplicate) throw conflict('event_at_that_time', { event_id: duplicate.id, title: duplicate.title })
}

async function refuseSecondGlobal(db: Sql, event: ConflictFields): Promise<void> {
  const { id, organizer_id: organizerId } = event
  const year = yearOf(event)
  const other = await queries.findGlobalOfYear(db, { organizerId, year, except: id })
  if (!other) return
  throw conflict('global_event_taken', {
    message: globalTakenMessage(other.title, year),
    event_id: other.id,
    title: other.title,
  })
}
