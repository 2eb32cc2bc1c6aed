import type { HistoryKind } from '@floorcraft/contract/editing/history.ts'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'
import type { KeptContent } from '../../site/content-versions/service.ts'

const tableOf = { event: 'events', series: 'recurring_events', venue: 'venues' } as const

export interface KeptThing {
  /** As the versions hold it. */
  readonly content: KeptContent
  readonly scene_slug: string
}

export async function findThing(
  db: Sql,
  { kind, id }: { kind: HistoryKind; id: string },
): Promise<KeptThing | undefined> {
  const { rows } = await sql<KeptThing>`
    select to_jsonb(thing) as content, scenes.slug as scene_slug
    from ${sql.table(tableOf[kind])} as thing join scenes on scenes.id = thing.scene_id
    where thing.id = ${id}`.execute(db)
  return rows[0]
}

/** The names of these scenes by their ids. */
export async function listSceneNames(db: Sql, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('scenes').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
