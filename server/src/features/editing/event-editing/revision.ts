import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import {
  draftCancelMessage,
  eventFormMessages,
  type UpdateEventBody,
  usageLimitMessage,
} from '@floorcraft/contract/editing/event-editing.ts'
import type { Event, GivenStatus } from '@floorcraft/contract/events/events.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { conflict, forbidden, invalid, notFound } from '../../../platform/http/app-error.ts'
import { isId } from '../../../platform/ids.ts'
import { findEventToEdit, readEvent } from '../../events/events/service.ts'
import { recordWords } from '../../events/night-status/service.ts'
import { requireConfirmedEmail } from '../../members/members/service.ts'
import { findSceneFacts, type SceneFacts } from '../../scenes/scenes/service.ts'
import { noteOwner } from '../event-owners/service.ts'
import { changeEvent } from './change-event.ts'
import { readCover } from './cover.ts'
import { refuseOtherCurrency } from './currency.ts'
import { coordinatesOf, revisedColumns } from './event-columns.ts'
import { asStored, refuseLineUp } from './line-up.ts'
import { lockEventsToChange } from './locking.ts'
import type { EventEditingDeps } from './notify-savers.ts'
import { recordOwnWords } from './ownership.ts'
import { mayMoveTo } from './policy.ts'
import type * as queries from './queries.ts'
import { recordForeignChange } from './record-change.ts'
import { revisedTimes } from './requested-times.ts'
import { refusedStatus } from './rules.ts'
import { refuseOutside, wallSpanOf } from './schedule.ts'
import { chooseOrganizer, findOpenScene, refuseInactive } from './target.ts'

interface StatusRequest {
  readonly status?: GivenStatus | null | undefined
  readonly cancellation_reason?: string | null | undefined
  readonly version?: number | null | undefined
  readonly organizer_uid?: string | null | undefined
}

interface EditRequest<Body> {
  readonly caller: MemberCaller
  readonly eventId: string
  readonly body: Body
  /** Whether the caller says with it that a published event is on. */
  readonly isWord?: boolean
  /** Whether the caller wrote the texts: what others sent in is no word of the member who accepts it. */
  readonly isOwnText?: boolean
}

interface Revision<Body> extends Omit<EditRequest<Body>, 'eventId' | 'isWord' | 'isOwnText'> {
  readonly before: queries.StoredEvent
}

/** Replaces the fields of the form; throws EVENT_CONFLICT when the event was edited since `version`. */
export function updateEvent(deps: EventEditingDeps, request: EditRequest<UpdateEventBody>): Promise<Event> {
  return edit(deps, request, (db, before) => formChanges({ ...deps, db }, { ...request, before }))
}

/** What the form changes in an event that the caller has locked. Throws as an edit does. */
export async function reviseEvent(
  deps: EventEditingDeps,
  request: Revision<UpdateEventBody>,
): Promise<queries.EventChanges> {
  return permittedChanges(deps, request, () => formChanges(deps, request))
}

async function formChanges(
  deps: EventEditingDeps,
  { caller, body: given, before }: Revision<UpdateEventBody>,
): Promise<queries.EventChanges> {
  const { db } = deps
  const body = await withStoredLineUp(deps, { body: given, before })
  if ((body.discount_usage_limit ?? Infinity) < before.discount_usage_count) {
    throw invalid([{ path: 'discount_usage_limit', message: usageLimitMessage }])
  }
  await refuseLineUp(db, {
    wanted: body.line_up,
    before: before.line_up,
    items: { wanted: body.schedule, before: before.schedule },
    eventId: before.id,
    seriesId: before.recurring_event_id,
  })
  const scene = await findScene(db, { caller, key: body.scene_id, before })
  const isMoved = scene.id !== before.scene_id
  const currency = isMoved ? scene.currency : before.currency
  refuseOtherCurrency(body, { before, after: currency })
  const times = revisedTimes(body, {
    before,
    defaultZone: isMoved ? scene.timezone : before.timezone,
    now: deps.clock.now(),
  })
  refuseOutside(body.schedule ?? undefined, wallSpanOf(times ?? before))
  const organizer_id = await chooseOrganizer(db, {
    caller,
    wanted: body.organizer_uid,
    current: before.organizer_id,
    sceneId: scene.id,
  })
  return {
    ...revisedColumns(body),
    ...statusColumns({ before, request: body, by: 'form', scene }),
    ...times,
    ...coordinatesOf(body, { scene, before }),
    scene_id: scene.id,
    organizer_id,
    // Who is named as the organizer looks after it from now on.
    ...(organizer_id !== before.organizer_id && { is_unclaimed: false }),
    currency,
    ...(await readCover(db, { caller, url: body.cover_image_url, before })),
  }
}

async function withStoredLineUp(
  deps: EventEditingDeps,
  { body, before }: Pick<Revision<UpdateEventBody>, 'body' | 'before'>,
): Promise<UpdateEventBody> {
  if (!body.line_up || before.line_up.length === 0) return body
  const { line_up: shown } = await readEvent(deps, before.id)
  return { ...body, line_up: asStored(body.line_up, { before: before.line_up, shown }) }
}

/** Changes only the status of an event. */
export function setEventStatus(
  deps: EventEditingDeps,
  request: EditRequest<StatusRequest & { status: GivenStatus }>,
): Promise<Event> {
  return edit(deps, request, async (db, before) => {
    const scene = await findSceneFacts(db, before.scene_id)
    if (!scene) throw notFound()
    return statusColumns({ before, request: request.body, by: 'status-call', scene })
  })
}

/** Gives an event another start; it lasts as long as before. */
export function moveEvent(
  deps: EventEditingDeps,
  { start, ...request }: Omit<EditRequest<never>, 'body'> & { start: Temporal.PlainDateTime },
): Promise<Event> {
  return edit(deps, { ...request, body: {} }, async (_, before) => {
    const length = Temporal.PlainDateTime.from(before.start_wall).until(before.end_wall)
    const times = { start_datetime: `${start}`, end_datetime: `${start.add(length)}` }
    return revisedTimes(times, { before, defaultZone: before.timezone, now: deps.clock.now() }) ?? {}
  })
}

/** Locks the event, checks permission and version, and writes the result of `decide`. */
function edit(
  deps: EventEditingDeps,
  { caller, eventId, body, isWord = true, isOwnText = false }: EditRequest<StatusRequest>,
  decide: (db: Sql, before: queries.StoredEvent) => Promise<queries.EventChanges>,
): Promise<Event> {
  return transaction(deps.db, async (db) => {
    const [before] = isId(eventId)
      ? await lockEventsToChange(db, { ids: [eventId], organizerIds: wantedOrganizers(body) })
      : []
    if (!before) throw notFound()
    const changes = await permittedChanges({ ...deps, db }, { caller, body, before }, () =>
      decide(db, before),
    )
    // Before the change, which ends that it has no organizer of its own.
    if (changes.organizer_id !== undefined && changes.organizer_id !== before.organizer_id)
      await noteOwner(db, { eventId: before.id, now: deps.clock.now() })
    const after = await changeEvent({ ...deps, db }, { caller, before, changes })
    if (isOwnText) await recordOwnWords({ ...deps, db }, { caller, before, after })
    await recordForeignChange({ ...deps, db }, { caller, before, after, changes })
    if (isWord && after.status === 'published') {
      const kind = before.status === 'published' ? 'changed' : 'published'
      await recordWords({ ...deps, db }, { eventIds: [after.id], kind })
    }
    return readEvent({ ...deps, db }, before.id)
  })
}

/** The changes that `decide` answers, if the caller may edit the event in the version of the request. */
async function permittedChanges(
  deps: EventEditingDeps,
  { caller, body, before }: Revision<StatusRequest>,
  decide: () => Promise<queries.EventChanges>,
): Promise<queries.EventChanges> {
  const current = await findEventToEdit(deps, caller, before.id)
  if (typeof body.version === 'number' && body.version !== before.version) {
    throw conflict('stale_event', { current })
  }
  const changes = await decide()
  if (changes.status === 'published' && before.status !== 'published')
    await requireConfirmedEmail(deps.db, caller)
  return changes
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
  if (refusal === 'event_not_published') throw invalid([{ path: 'status', message: draftCancelMessage }])
  if (refusal) throw conflict(refusal)
  if (to === 'published' && from !== 'published') refuseInactive(scene)
  const given = request.cancellation_reason
  const reason = given === null || given === undefined ? before.cancellation_reason : given || null
  return { status: to, cancellation_reason: to === 'cancelled' ? reason : null }
}
