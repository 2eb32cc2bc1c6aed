import { createHash } from 'node:crypto'
import type { ErrorReport } from '@floorcraft/contract/error-reports.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { newId } from '../../platform/ids.ts'
import * as queries from './queries.ts'
import { withoutPersonalData } from './rules.ts'

/** Visitors can report failures too, so the table must have a limit. */
export const maxReports = 500

export async function recordReport(
  { db, clock }: { db: Sql; clock: Clock },
  report: ErrorReport,
): Promise<void> {
  const stored = withoutPersonalData(report)
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([stored.kind, stored.message, stored.stack]))
    .digest()
  await queries.upsertReport(db, { id: newId(), fingerprint, now: clock.now(), ...stored })
  await queries.deleteOldestReports(db, maxReports)
}
