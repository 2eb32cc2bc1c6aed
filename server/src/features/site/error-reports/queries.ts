import { sql } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'
import type { StoredReport } from './rules.ts'

/** Inserts a failure, or counts it again. */
export async function upsertReport(
  db: Sql,
  {
    id,
    fingerprint,
    now,
    ...report
  }: StoredReport & { id: string; fingerprint: Buffer; now: Temporal.Instant },
): Promise<void> {
  await db
    .insertInto('error_reports')
    .values({
      ...report,
      id,
      fingerprint,
      context: JSON.stringify(report.context),
      first_seen_at: now,
      last_seen_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({
        times: sql`least(error_reports.times + 1, 1000000)`,
        last_seen_at: now,
      }),
    )
    .execute()
}

/** Deletes all failures except the latest `kept`. */
export async function deleteOldestReports(db: Sql, kept: number): Promise<void> {
  await db
    .deleteFrom('error_reports')
    .where('id', 'in', (query) =>
      query
        .selectFrom('error_reports')
        .select('id')
        .orderBy('last_seen_at', 'desc')
        .orderBy('id')
        .offset(kept),
    )
    .execute()
}

/** The failures, the latest first. */
export function listReports(db: Sql, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('error_reports')
    .select(['id', 'kind', 'message', 'stack', 'times', 'first_seen_at', 'last_seen_at'])
    .select(sql<Record<string, string>>`context`.as('context'))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Deletes all failures and returns how many there were. */
export async function deleteReports(db: Sql): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('error_reports').executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function deleteReport(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('error_reports').where('id', '=', id).execute()
}
