import type { Sql } from '../../../platform/db/sql.ts'
import * as queries from './queries.ts'

export { type Check, findCheck, isHidden, listHiddenSince, listHiddenThings, type Thing } from './queries.ts'

/** Notes that a thing is hidden, or with `isSpared` that it would be. Its feature hides it. */
export function noteCheck(
  db: Sql,
  {
    isSpared = false,
    formerStatus = null,
    now,
    ...thing
  }: queries.Thing & { now: Temporal.Instant; isSpared?: boolean; formerStatus?: string | null },
): Promise<void> {
  const returned_at = isSpared ? now : null
  return queries.insertCheck(db, { ...thing, since: now, returned_at, former_status: formerStatus })
}

/** Notes that a thing is back without a decision. It is not hidden again before the decision. */
export const noteReturn = (db: Sql, thing: queries.Thing & { now: Temporal.Instant }): Promise<void> =>
  queries.updateReturned(db, thing)

/** Ends a check, because it is decided. */
export const endCheck = (db: Sql, thing: queries.Thing): Promise<void> => queries.deleteCheck(db, thing)

export const forgetChecks = (db: Sql): Promise<void> => queries.deleteForgotten(db)

/** Whether only some people see a thing. */
export async function isBeingChecked(db: Sql, thing: queries.Thing): Promise<boolean> {
  const check = await queries.findCheck(db, thing)
  return check?.returned_at === null
}
