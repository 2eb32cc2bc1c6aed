import type pg from 'pg'

type Column = {
  table: string
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  isComputed: boolean
}

const HEADER = `// Generated from the migrated database by generate-tables.ts: do not edit.
import type { ColumnType } from 'kysely'

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

/** Written with jsonb() or as JSON text. */
export type Json = ColumnType<JsonValue, string, string>
export type Timestamp = ColumnType<Temporal.Instant, Temporal.Instant | string, Temporal.Instant | string>
/** Wall time without a zone: "2026-07-01T20:00:00". */
export type WallTime = ColumnType<string, Temporal.PlainDateTime | string, Temporal.PlainDateTime | string>
export type CalendarDate = ColumnType<string, Temporal.PlainDate | string, Temporal.PlainDate | string>

/** Has a default. Kysely's own Generated loses the difference between what is read and what is written. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
/** Computed by the database. */
export type Computed<T> = ColumnType<T extends ColumnType<infer S, unknown, unknown> ? S : T, never, never>
`

const scalarTypes: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'CalendarDate',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'number',
  timestamp: 'WallTime',
  timestamptz: 'Timestamp',
}

/** The types of array items. Kysely's ColumnType cannot be used inside an array. */
const itemTypes: Readonly<Record<string, string>> = {
  date: 'string',
  json: 'JsonValue',
  jsonb: 'JsonValue',
  timestamp: 'string',
  timestamptz: 'Temporal.Instant',
}

/** The source of tables.ts: one type for each table of the migrated database, and `Tables` with all of them. */
export async function writeTableTypes(pool: pg.Pool): Promise<string> {
  const columns = await readColumns(pool)
  const choices = await readChoices(pool)
  const byTable = Map.groupBy(columns, (column) => column.table)
  const tables = [...byTable].map(([table, its]) => {
    const lines = its.map(
      (column) => `  ${column.name}: ${typeOf(column, choices.get(`${table}.${column.name}`))}`,
    )
    return `\nexport type ${typeName(table)} = {\n${lines.join('\n')}\n}\n`
  })
  const index = [...byTable.keys()].map((table) => `  ${table}: ${typeName(table)}`)
  return `${HEADER}${tables.join('')}\nexport type Tables = {\n${index.join('\n')}\n}\n`
}

async function readColumns(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select table_name as table, column_name as name, udt_name as type, is_nullable = 'YES' as "isNullable",
      column_default is not null or identity_generation is not null as "hasDefault",
      is_generated = 'ALWAYS' or identity_generation is not distinct from 'ALWAYS' as "isComputed"
    from information_schema.columns
    where table_schema = current_schema() and table_name <> 'migrations'
    order by table_name collate "C", ordinal_position`)
  return rows
}

/** The values that a check constraint allows: `check (role in ('user', 'admin'))` becomes a union of literals. */
async function readChoices(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ column: string; definition: string }>(`
    select c.conrelid::regclass::text || '.' || a.attname as column, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1 and c.connamespace = current_schema()::regnamespace`)
  const choices = new Map<string, string>()
  for (const { column, definition } of rows) {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(definition)?.[1]
    if (list) choices.set(column, list.replaceAll('::text', '').split(', ').join(' | '))
  }
  return choices
}

function typeOf(column: Column, choices: string | undefined): string {
  const isArray = column.type.startsWith('_')
  const item = column.type.slice(1)
  const plain = isArray
    ? `${itemTypes[item] ?? scalarTypes[item] ?? 'string'}[]`
    : (choices ?? scalarTypes[column.type] ?? 'string')
  const nullable = column.isNullable ? `${plain} | null` : plain
  if (column.isComputed) return `Computed<${nullable}>`
  return column.hasDefault ? `Generated<${nullable}>` : nullable
}

/** scene_leaders becomes SceneLeadersTable. */
function typeName(table: string): string {
  return `${table.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}Table`
}
