import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'
import type { BeingCheckedTable } from '../../../platform/db/tables.ts'

export type Check = Selectable<BeingCheckedTable>
export type Thing = Pick<Check, 'kind' | 'thing'>

/** Whether a thing is hidden, by an expression for its id. Few things are, so this is one look at a small index. */
export const isHidden = (kind: Check['kind'], thing: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from being_checked
    where being_checked.kind = ${sql.lit(kind)} and being_checked.thing = ${thing} and returned_at is null)`

export function findCheck(db: Sql, { kind, thing }: Thing): Promise<Check | undefined> {
  return db
    .selectFrom('being_checked')
    .selectAll()
    .where('kind', '=', kind)
    .where('thing', '=', thing)
    .executeTakeFirst()
}

/** The hidden things of a kind whose ids begin so. */
export async function listHiddenThings(
  db: Sql,
  { kind, prefix }: { kind: Check['kind']; prefix: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('being_checked')
    .select('thing')
    .where('kind', '=', kind)
    .where('thing', 'like', `${prefix}%`)
    .where('returned_at', 'is', null)
    .execute()
  return rows.map(({ thing }) => thing)
}

export async function insertCheck(db: Sql, row: Insertable<BeingCheckedTable>): Promise<void> {
  await db.insertInto('being_checked').values(row).execute()
}

export async function updateReturned(
  db: Sql,
  { kind, thing, now }: Thing & { now: Temporal.Instant },
): Promise<void> {
  await db
    .updateTable('being_checked')
    .set({ returned_at: now })
    .where('kind', '=', kind)
    .where('thing', '=', thing)
    .execute()
}

export async function deleteCheck(db: Sql, { kind, thing }: Thing): Promise<void> {
  await db.deleteFrom('being_checked').where('kind', '=', kind).where('thing', '=', thing).execute()
}

/** The things that have been hidden since this instant or longer. */
export function listHiddenSince(db: Sql, { until, limit }: { until: Temporal.Instant; limit: number }) {
  return db
    .selectFrom('being_checked')
    .select(['kind', 'thing'])
    .where('returned_at', 'is', null)
    .where('since', '<=', until)
    .orderBy('since')
    .limit(limit)
    .execute()
}

/** Of things that are back and of which no report is open any more. */
export async function deleteForgotten(db: Sql): Promise<void> {
  await sql`delete from being_checked where returned_at is not null and not exists (select from reports
    where reports.kind = being_checked.kind and reports.thing = being_checked.thing and reports.state = 'open')`.execute(
    db,
  )
}
