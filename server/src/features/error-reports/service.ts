import { createHash } from 'node:crypto'
import type { ErrorReport } from '@floorcraft/contract/error-reports.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { newId } from '../../platform/ids.ts'
import * as queries from './queries.ts'
import { withoutPersonalData } from './rules.ts'

/** Different failures that are kept at most; anybody may report, so the table must not grow with them. */
export const keptReports = 500

export async function keepReport(
  { db, clock }: { db: Sql; clock: Clock },
  report: ErrorReport,
): Promise<void> {
  const kept = withoutPersonalData(report)
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([kept.kind, kept.message, kept.stack]))
    .digest()
  await queries.upsertReport(db, { id: newId(), fingerprint, now: clock.now(), ...kept })
  await queries.deleteOldestReports(db, keptReports)
}
