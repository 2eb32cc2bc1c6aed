import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { CreateEventBody } from '@floorcraft/contract/editing/event-editing.ts'
import { eventDefaults } from '@floorcraft/contract/editing/event-editing.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { readEvent } from '../../events/events/service.ts'
import { recordPublication } from '../../events/night-status/service.ts'
import { requireConfirmedEmail } from '../../members/members/service.ts'
import { signChanges } from '../../site/content-versions/service.ts'
import { announceEvents } from './announce-events.ts'
import { refuseConflicts } from './conflicts.ts'
import { readCover } from './cover.ts'
import { refuseOtherCurrency } from './currency.ts'
import { coordinatesOf, formColumns } from './event-columns.ts'
import { refuseLineUp } from './line-up.ts'
import type { EventEditingDeps } from './notify-savers.ts'
import * as queries from './queries.ts'
import { newTimes } from './requested-times.ts'
import { refuseOutside, wallSpanOf } from './schedule.ts'
import { chooseOrganizer, findOpenScene } from './target.ts'

/**
 * Creates an event in a scene. The organizer is the caller, unless the caller may choose another one. Of an unclaimed event they
 * are only the member who let it in.
 */
export async function createEvent(
  { db, clock, jobs }: EventEditingDeps,
  {
    caller,
    body,
    isUnclaimed = false,
  }: { caller: MemberCaller; body: CreateEventBody; isUnclaimed?: boolean },
): Promise<Event> {
  const now = clock.now()
  // What needs no lock is read before the transaction, in which others wait for their turn.
  const scene = await findOpenScene(db, { key: body.scene_id })
  refuseOtherCurrency(body, { after: scene.currency })
  const organizerId = await chooseOrganizer(db, {
    caller,
    wanted: body.organizer_uid,
    current: caller.id,
    sceneId: scene.id,
  })
  if (body.status === 'published') await requireConfirmedEmail(db, caller)
  await refuseLineUp(db, { wanted: body.line_up, before: [] })
  const times = newTimes(body, { sceneZone: scene.timezone, now })
  refuseOutside(body.schedule, wallSpanOf(times))
  const event = {
    id: newId(),
    ...formColumns(body),
    ...times,
    ...coordinatesOf(body, { scene }),
    status: body.status ?? eventDefaults.status,
    scene_id: scene.id,
    organizer_id: organizerId,
    is_unclaimed: isUnclaimed,
    currency: scene.currency,
    created_at: now,
    updated_at: now,
  }
  return transaction(db, async (trx) => {
    // Takes the organizer's lock, which comes before those of pictures.
    await refuseConflicts(trx, { caller, event })
    const cover = await readCover(trx, { caller, url: body.cover_image_url })
    // One after the other on the connection, without waiting between them.
    await Promise.all([
      signChanges(trx, { memberId: caller.id }),
      queries.insertEvents(trx, [{ ...event, ...cover }]),
    ])
    if (event.status === 'published') await recordPublication({ db: trx, clock }, event.id)
    const [created] = await Promise.all([
      readEvent({ db: trx, clock }, event.id),
      announceEvents({ db: trx, clock, jobs }, { ids: [event.id], by: caller.id }),
    ])
    return created
  })
}
