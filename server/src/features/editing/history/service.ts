import type { ContentVersion, History } from '@floorcraft/contract/editing/history.ts'
import type { Origin } from '@floorcraft/contract/site/content-versions.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { contentAfter } from '../../site/content-versions/service.ts'
import { requireKept } from './kept.ts'
import * as queries from './queries.ts'
import { comparedFields, fieldsOf } from './rules.ts'
import { findEditable, listSeenVersions, type ThingRequest } from './things.ts'

export { restoreVersion } from './restoring.ts'

/** The kept versions, the newest first. The last one is what there was before them, unless it is the creation. */
export async function findHistory(db: Sql, request: ThingRequest): Promise<History> {
  const { kind } = request
  const { id, content, scene_slug } = await findEditable(db, request)
  const rows = await listSeenVersions(db, { caller: request.caller, content, id })
  const versions = rows.map(
    (row): ContentVersion => ({
      ...{ id: row.id, kind: row.old_values ? 'changed' : 'created', at: row.at.toString() },
      member: row.member_id === null ? null : { id: row.member_id, name: row.member_name! },
      origin: row.origin as Origin,
      fields: fieldsOf(kind, Object.keys(row.old_values ?? {})),
    }),
  )
  const isWhole = versions.at(-1)?.kind === 'created'
  return {
    title: String(content[kind === 'venue' ? 'name' : 'title']),
    venue: kind === 'venue' ? { scene_slug, slug: String(content['slug']) } : null,
    version: Number(content['version']),
    versions: isWhole ? versions : [...versions, earlier],
  }
}

const earlier: ContentVersion = {
  ...{ id: 0, kind: 'earlier', at: null, member: null, origin: 'other', fields: [] },
}

/** What differs between two versions, in the order of time. Throws RESOURCE_NOT_FOUND for a version that is not kept. */
export async function compareVersions(
  db: Sql,
  { older: one, newer: other, ...request }: ThingRequest & { older: number; newer: number },
) {
  const [older, newer] = [Math.min(one, other), Math.max(one, other)]
  const { id, content: current } = await findEditable(db, request)
  const versions = await listSeenVersions(db, { caller: request.caller, content: current, id })
  requireKept(versions, [older, newer])
  const before = contentAfter(older, { current, versions })
  const after = contentAfter(newer, { current, versions })
  const between = versions.filter((version) => version.id > older && version.id <= newer)
  const columns = [...new Set(between.flatMap(({ old_values }) => Object.keys(old_values ?? {})))]
  const fields = comparedFields(request.kind, { older: before, newer: after, columns })
  const currencyOf = (content: typeof before) => String(content['currency'])
  return {
    fields: await withNames(db, fields),
    currency: request.kind === 'venue' ? null : { older: currencyOf(before), newer: currencyOf(after) },
  }
}

/** Scenes by their names. */
async function withNames<Field extends { name: string; older?: unknown; newer?: unknown }>(
  db: Sql,
  fields: readonly Field[],
): Promise<Field[]> {
  const moved = fields.filter(({ name }) => name === 'scene_id')
  const names = await queries.listSceneNames(
    db,
    moved.flatMap(({ older, newer }) => [String(older), String(newer)]),
  )
  const nameOf = (id: unknown) => names.get(String(id)) ?? null
  return fields.map((field) =>
    field.name === 'scene_id' ? { ...field, older: nameOf(field.older), newer: nameOf(field.newer) } : field,
  )
}
