import type { MemberCaller } from '@floorcraft/contract/access.ts'
import {
  eventFormMessages,
  staleVersionMessage,
  type UpdateEventBody,
  usageLimitMessage,
} from '@floorcraft/contract/event-editing.ts'
import type { Event, EventStatus } from '@floorcraft/contract/events.ts'
import { transaction } from '../../platform/db/database.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { conflict, forbidden, invalid, notFound } from '../../platform/http/app-error.ts'
import { isId } from '../../platform/ids.ts'
import { findEventToEdit, readEvent } from '../events/service.ts'
import { requireConfirmedEmail } from '../members/service.ts'
import { findSceneFacts, type SceneFacts } from '../scenes/service.ts'
import { changeEvent } from './change-event.ts'
import { readCover } from './cover.ts'
import { coordinatesOf, formColumns } from './event-columns.ts'
import { lockEventsToChange } from './locking.ts'
import type { EventEditingDeps } from './notify-savers.ts'
import { mayMoveTo } from './policy.ts'
import type * as queries from './queries.ts'
import { recordForeignChange } from './record-change.ts'
import { refusedStatus } from './rules.ts'
import { revisedSchedule } from './schedule.ts'
import { chooseOrganizer, findOpenScene, refuseInactive } from './target.ts'

interface StatusRequest {
  readonly status?: EventStatus | null | undefined
  readonly cancellation_reason?: string | null | undefined
  readonly version?: number | null | undefined
  readonly organizer_uid?: string | null | undefined
}

interface EditRequest<Body> {
  readonly caller: MemberCaller
  readonly eventId: string
  readonly body: Body
}

/** Replaces the fields of the form; throws EVENT_CONFLICT when the event was edited since `version`. */
export function updateEvent(deps: EventEditingDeps, request: EditRequest<UpdateEventBody>): Promise<Event> {
  return edit(deps, request, async (db, before) => {
    const { caller, body } = request
    if ((body.discount_usage_limit ?? Infinity) < before.discount_usage_count) {
      throw invalid([{ path: 'discount_usage_limit', message: usageLimitMessage }])
    }
    const scene = await findScene(db, { caller, key: body.scene_id, before })
    const isMoved = scene.id !== before.scene_id
    return {
      ...formColumns(body),
      ...statusColumns({ before, request: body, by: 'form', scene }),
      ...revisedSchedule(body, {
        before,
        defaultZone: isMoved ? scene.timezone : before.timezone,
        now: deps.clock.now(),
      }),
      ...coordinatesOf(body, { scene, before }),
      scene_id: scene.id,
      organizer_id: await chooseOrganizer(db, {
        caller,
        wanted: body.organizer_uid,
        current: before.organizer_id,
        sceneId: scene.id,
      }),
      ...(isMoved ? { currency: scene.currency } : {}),
      ...(await readCover(db, { caller, url: body.cover_image_url, before })),
    }
  })
}

/** Changes only the status of an event. */
export function setEventStatus(
  deps: EventEditingDeps,
  request: EditRequest<StatusRequest & { status: EventStatus }>,
): Promise<Event> {
  return edit(deps, request, async (db, before) => {
    const scene = await findSceneFacts(db, before.scene_id)
    if (!scene) throw notFound()
    return statusColumns({ before, request: request.body, by: 'status-call', scene })
  })
}

/** Locks the event, checks permission and version, and writes the result of `decide`. */
function edit(
  deps: EventEditingDeps,
  { caller, eventId, body }: EditRequest<StatusRequest>,
  decide: (db: Sql, before: queries.StoredEvent) => Promise<queries.EventChanges>,
): Promise<Event> {
  return transaction(deps.db, async (db) => {
    const [before] = isId(eventId)
      ? await lockEventsToChange(db, { ids: [eventId], organizerIds: wantedOrganizers(body) })
      : []
    if (!before) throw notFound()
    const current = await findEventToEdit({ ...deps, db }, caller, before.id)
    if (typeof body.version === 'number' && body.version !== before.version) {
      throw conflict({ reason: 'stale_version', current }, staleVersionMessage)
    }
    const changes = await decide(db, before)
    if (changes.status === 'published' && before.status !== 'published')
      await requireConfirmedEmail(db, caller)
    const after = await changeEvent({ ...deps, db }, { caller, before, changes })
    await recordForeignChange({ ...deps, db }, { caller, before, after, changes })
    return readEvent({ ...deps, db }, before.id)
  })
}

const wantedOrganizers = ({ organizer_uid }: StatusRequest): string[] =>
  organizer_uid && isId(organizer_uid) ? [organizer_uid.toLowerCase()] : []

async function findScene(
  db: Sql,
  { caller, key, before }: { caller: MemberCaller; key: string; before: queries.StoredEvent },
): Promise<SceneFacts> {
  // An event may stay in its scene although the scene is inactive.
  const scene = await findSceneFacts(db, key)
  if (scene?.id === before.scene_id) return scene
  const target = await findOpenScene(db, { key, missing: eventFormMessages.scene_id_on_edit })
  if (!mayMoveTo(caller, before, target.id)) throw forbidden()
  return target
}

function statusColumns({
  before,
  request,
  by,
  scene,
}: {
  before: queries.StoredEvent
  request: StatusRequest
  by: 'form' | 'status-call'
  scene: SceneFacts
}) {
  const from = before.status
  const to = request.status ?? from
  const refusal = refusedStatus({ from, to, by })
  if (refusal?.kind === 'invalid') throw invalid([{ path: 'status', message: refusal.message }])
  if (refusal) throw conflict({ reason: 'wrong_state' }, refusal.message)
  if (to === 'published' && from !== 'published') refuseInactive(scene)
  const given = request.cancellation_reason
  const reason = given === null || given === undefined ? before.cancellation_reason : given || null
  return { status: to, cancellation_reason: to === 'cancelled' ? reason : null }
}
