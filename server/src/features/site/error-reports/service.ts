import { createHash } from 'node:crypto'
import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { ErrorGroup, ErrorReport } from '@floorcraft/contract/site/error-reports.ts'
import type { Clock } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { isId, newId } from '../../../platform/ids.ts'
import { recordAction } from '../audit/service.ts'
import * as queries from './queries.ts'
import { groupOf, withoutPersonalData } from './rules.ts'

/** The table has a limit, because visitors can report failures too. */
export const maxReports = 500

export async function recordReport(
  { db, clock }: { db: Sql; clock: Clock },
  report: ErrorReport,
): Promise<void> {
  const stored = withoutPersonalData(report)
  const fingerprint = createHash('sha256').update(groupOf(stored)).digest()
  await queries.upsertReport(db, { id: newId(), fingerprint, now: clock.now(), ...stored })
  await queries.deleteOldestReports(db, maxReports)
}

export async function listReports(
  { db }: { db: Sql },
  page: { limit: number; offset: number },
): Promise<ErrorGroup[]> {
  const rows = await queries.listReports(db, page)
  return rows.map(({ kind, first_seen_at, last_seen_at, ...row }) => ({
    ...row,
    type: kind,
    first_seen_at: first_seen_at.toString(),
    last_seen_at: last_seen_at.toString(),
  }))
}

/** Deletes a failure. A missing one is not an error, because two admins may look at the same list. */
export async function forgetReport({ db }: { db: Sql }, id: string): Promise<void> {
  if (isId(id)) await queries.deleteReport(db, id)
}

/** Deletes all failures. The audit log says who did it, because the failures of a flood may be wanted later. */
export async function forgetAllReports(
  { db, clock }: { db: Sql; clock: Clock },
  caller: MemberCaller,
): Promise<void> {
  await transaction(db, async (tx) => {
    const count = await queries.deleteReports(tx)
    if (count === 0) return
    const subject = { type: 'errors', id: 'all', name: 'Errors' }
    await recordAction({ db: tx, clock }, { caller, action: 'errors.deleted', subject, details: { count } })
  })
}
