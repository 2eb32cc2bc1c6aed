import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { AuditAction, AuditEntry } from '@floorcraft/contract/site/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { isId, newId } from '../../../platform/ids.ts'
import * as queries from './queries.ts'

export { listActors } from './queries.ts'

interface AuditDeps {
  readonly db: Sql
  readonly clock: Clock
}

/** Who acts on the command line of the server. */
const operator: queries.Actor = { id: null, name: 'Operator of the server' }

export interface RecordedAction {
  /** Undefined for the operator of the server, on the command line. */
  readonly caller: Pick<MemberCaller, 'id'> | undefined
  readonly action: AuditAction
  /** What was changed. The name is kept, because the subject may be deleted. */
  readonly subject: { readonly type: string; readonly id: string; readonly name: string }
  readonly sceneId?: string | null
  /** Small facts for admins, such as the value before and after. Never a secret. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** Records an action of an admin or leader. Call it in the transaction of the change. */
export async function recordAction(
  { db, clock }: AuditDeps,
  { caller, sceneId = null, details = {}, ...action }: RecordedAction,
): Promise<void> {
  const actor = caller ? { id: caller.id } : operator
  await queries.insertEntry(db, { id: newId(), at: clock.now(), actor, sceneId, details, ...action })
}

type Days = { readonly from?: string | undefined; readonly to?: string | undefined }

/** The newest entries first. `from` and `to` are days in UTC, both included. */
export async function listEntries(
  { db }: Pick<AuditDeps, 'db'>,
  {
    actor,
    from,
    to,
    ...filter
  }: Omit<queries.AuditFilter, 'actorId' | 'from' | 'to'> & Days & { readonly actor: string | undefined },
): Promise<AuditEntry[]> {
  if (actor !== undefined && !isId(actor)) return []
  const startOf = (day: string | undefined, later = 0) =>
    day === undefined
      ? undefined
      : Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime('UTC').toInstant()
  const rows = await queries.listEntries(db, {
    ...filter,
    actorId: actor,
    from: startOf(from),
    to: startOf(to, 1),
  })
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toString(),
    actor: { id: row.actor_id, name: row.actor_name },
    action: row.action as AuditAction,
    subject: { type: row.subject_type, id: row.subject_id, name: row.subject_name },
    scene: row.scene_id === null ? null : { id: row.scene_id, name: row.scene_name!, slug: row.scene_slug! },
    details: row.details as Record<string, unknown>,
  }))
}

/** Removes the name of a member who is deleted. What was done, and when, stays. */
export const forgetMember = ({ db }: Pick<AuditDeps, 'db'>, memberId: string): Promise<void> =>
  queries.updateNamesOf(db, { memberId, name: 'Former member' })
