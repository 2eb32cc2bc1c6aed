import type { DataExport } from '@floorcraft/contract/office/data-exports.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'
import type { JsonValue } from '../../../platform/db/tables.ts'
import { columnsOf, type ExportSection, type PersonalTable, personalData } from './personal-data.ts'

const columns = ['id', 'member_id', 'status', 'sections', 'requested_at', 'file_size', 'expires_at'] as const
const historyCap = 100

export function listExports(db: Sql, memberId: string) {
  return db
    .selectFrom('data_exports')
    .select(columns)
    .where('member_id', '=', memberId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(historyCap)
    .execute()
}

export function findExport(db: Sql, id: string) {
  return db.selectFrom('data_exports').select(columns).where('id', '=', id).executeTakeFirst()
}

export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>

/** The new export; undefined when one of this member waits or is being made. */
export function insertExport(
  db: Sql,
  row: { id: string; memberId: string; sections: readonly ExportSection[]; now: Temporal.Instant },
) {
  return db
    .insertInto('data_exports')
    .values({
      id: row.id,
      member_id: row.memberId,
      status: 'pending',
      sections: [...row.sections],
      requested_at: row.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
}

export async function updateExport(
  db: Sql,
  id: string,
  change: {
    status: DataExport['status']
    file_size?: number | null
    expires_at?: Temporal.Instant
  },
): Promise<void> {
  await db.updateTable('data_exports').set(change).where('id', '=', id).execute()
}

/** Marks the exports whose time is over. */
export async function expireExports(db: Sql, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('data_exports')
    .set({ status: 'expired' })
    .where('status', '=', 'completed')
    .where('expires_at', '<=', now)
    .execute()
}

/** Marks the exports that were asked for before this time and are not complete. */
export async function failExportsBefore(db: Sql, time: Temporal.Instant): Promise<void> {
  await db
    .updateTable('data_exports')
    .set({ status: 'failed' })
    .where('status', 'in', ['pending', 'processing'])
    .where('requested_at', '<', time)
    .execute()
}

/** The ids of exports that have a file, of those given. */
export async function listKeptExports(db: Sql, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('data_exports')
    .select('id')
    .where('id', 'in', ids)
    .where('status', 'in', ['processing', 'completed'])
    .execute()
  return rows.map(({ id }) => id)
}

/** A member has few rows of each kind. A file has at most this many, and says so when there are more. */
export const mostRows = 50_000

/** The rows of one table that are about a member, without the columns that are withheld. */
export const listPersonalRows = (
  db: Sql,
  { name, table, memberId }: { name: string; table: PersonalTable; memberId: string },
) => listRows(db, { name, columns: columnsOf(table.exported), condition: ownRows(table, memberId) })

/** What a member wrote in rows of other members. */
export function listRowsOfAnother(
  db: Sql,
  {
    name,
    ofAnother,
    memberId,
  }: { name: string; ofAnother: NonNullable<PersonalTable['ofAnother']>; memberId: string },
) {
  const written = columnsOf(ofAnother.exported)
  const condition = sql`${sql.ref(ofAnother.by)} = ${memberId}::uuid
    and num_nonnulls(${sql.join(written.map((column) => sql.ref(column)))}) > 0`
  return listRows(db, { name, columns: ['id', ...written], condition })
}

async function listRows(
  db: Sql,
  { name, columns, condition }: { name: string; columns: readonly string[]; condition: RawBuilder<unknown> },
): Promise<Record<string, JsonValue>[]> {
  const { rows } = await sql<{ row: Record<string, JsonValue> }>`
    select to_jsonb(own) as row from (
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
      where ${condition} limit ${sql.lit(mostRows)}
    ) as own`.execute(db)
  return rows.map(({ row }) => row)
}

function ownRows({ by, parent, parentKey = 'id', byAddress }: PersonalTable, memberId: string) {
  if (byAddress)
    return sql`${sql.ref(by)} = (select email from members where id = ${memberId}::uuid and email_verified)`
  if (parent === undefined) return sql`${sql.ref(by)} = ${memberId}::uuid`
  const above = personalData[parent] as PersonalTable
  return sql`${sql.ref(by)} in (select ${sql.ref(parentKey)} from ${sql.table(parent)} where ${sql.ref(above.by)} = ${memberId}::uuid)`
}
