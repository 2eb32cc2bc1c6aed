import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import { recordAction } from '../../site/audit/service.ts'
import type { Changed, EventEditingDeps } from './notify-savers.ts'
import type { EventChanges, StoredEvent } from './queries.ts'

type Deps = Pick<EventEditingDeps, 'db' | 'clock'>

interface ForeignAction {
  readonly caller: MemberCaller
  readonly event: StoredEvent
  readonly action: 'event.edited' | 'event.status_changed' | 'event.deleted'
  readonly details: Readonly<Record<string, unknown>>
}

/** Records what an admin or leader does with an event of another organizer. */
export async function recordForeignAction(
  deps: Deps,
  { caller, event, ...action }: ForeignAction,
): Promise<void> {
  if (caller.id === event.organizer_id) return
  const subject = { type: 'event', id: event.id, name: event.title }
  await recordAction(deps, { caller, subject, sceneId: event.scene_id, ...action })
}

/** Records a change of an event, with the fields that differ and the status before and after. */
export async function recordForeignChange(
  deps: Deps,
  { caller, before, after, changes }: Changed & { caller: MemberCaller; changes: EventChanges },
): Promise<void> {
  const columns = Object.keys(changes) as (keyof EventChanges & keyof StoredEvent)[]
  const fields = columns.filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
  if (fields.length === 0) return
  const onlyStatus = fields.every((field) => field === 'status' || field === 'cancellation_reason')
  const statuses = before.status === after.status ? {} : { before: before.status, after: after.status }
  await recordForeignAction(deps, {
    caller,
    event: before,
    action: onlyStatus ? 'event.status_changed' : 'event.edited',
    details: onlyStatus ? statuses : { ...statuses, fields },
  })
}
