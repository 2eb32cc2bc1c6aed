import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { Going } from '@floorcraft/contract/events/going.ts'
import { transaction } from '../../../../platform/db/database.ts'
import { notFound } from '../../../../platform/http/app-error.ts'
import { notify } from '../../../members/notifications/service.ts'
import { readEvent } from '../../events/service.ts'
import { requireNotBlocked } from '../blocks/refuse-blocked.ts'
import { findEvent, type GoingDeps } from '../locked-list.ts'
import { isOpen, presentGoing } from '../present.ts'
import { readList, readSettings } from '../stored-list.ts'
import { noticeOf } from '../tell-members.ts'
import * as queries from './queries.ts'
import { askedAt } from './rules.ts'

/**
 * "I usually come" to the series of an event, or not any more. It holds no place. Throws RESOURCE_NOT_FOUND when the event has
 * no series.
 */
export async function setUsually(
  deps: Omit<GoingDeps, 'jobs'>,
  { caller, eventId, usually }: { caller: MemberCaller; eventId: string; usually: boolean },
): Promise<Going> {
  const { db, clock } = deps
  const event = await findEvent(deps, caller, eventId)
  if (!event.series) throw notFound()
  const regular = { seriesId: event.series.id, memberId: caller.id }
  if (usually) {
    await requireNotBlocked(db, event.id, [caller.id])
    await queries.insertRegular(db, { ...regular, now: clock.now() })
  } else {
    await queries.deleteRegular(db, regular)
  }
  return presentGoing(deps, { caller, event, list: await readList(db, event) })
}

/** No date is asked about earlier: the evening before an event of the morning. */
const lookAhead = { hours: 48 }

/** Asks the regulars of a date, once, whether they come. Throws the first failure when all dates were tried. */
export async function askRegulars(deps: GoingDeps): Promise<void> {
  const now = deps.clock.now()
  const dates = await queries.listDatesToAsk(deps.db, { from: now, to: now.add(lookAhead) })
  const failures: unknown[] = []
  for (const { id, start_at, timezone, series_id } of dates) {
    if (Temporal.Instant.compare(now, askedAt(start_at.toZonedDateTimeISO(timezone))) < 0) continue
    await ask(deps, { eventId: id, seriesId: series_id }).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

function ask(deps: GoingDeps, { eventId, seriesId }: { eventId: string; seriesId: string }): Promise<void> {
  return transaction(deps.db, async (db) => {
    if (!(await queries.insertAsked(db, eventId))) return
    const event = await readEvent({ ...deps, db }, eventId)
    if (!isOpen(await readSettings(db, event), { event, now: deps.clock.now() })) return
    const memberIds = await queries.listRegularsToAsk(db, {
      ...{ eventId, seriesId, organizerId: event.organizer_uid },
    })
    await notify(
      { ...deps, db },
      { ...noticeOf({ event, news: 'usual', until: null, key: 'usual' }), memberIds },
    )
  })
}
