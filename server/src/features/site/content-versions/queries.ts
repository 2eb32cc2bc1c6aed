import { sql } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'

/** Notes for the triggers, until the transaction ends, who changes rows and from where. Undefined leaves what was said before. */
export async function updateSignature(
  db: Sql,
  { memberId, origin }: { memberId: string | undefined; origin: string | undefined },
): Promise<void> {
  const settings = [
    ...(memberId === undefined ? [] : [sql`set_config('floorcraft.member', ${memberId}, true)`]),
    ...(origin === undefined ? [] : [sql`set_config('floorcraft.origin', ${origin}, true)`]),
  ]
  if (settings.length > 0) await sql`select ${sql.join(settings)}`.execute(db)
}

const versionColumns = [
  'content_versions.id',
  'content_versions.at',
  'content_versions.origin',
  'content_versions.old_values',
] as const

/** The newest versions of a thing first, each with the member who made it. */
export function listVersions(db: Sql, { thingId, limit }: { thingId: string; limit: number }) {
  return db
    .selectFrom('content_versions')
    .leftJoin('members', 'members.id', 'content_versions.member_id')
    .select(versionColumns)
    .select(['content_versions.member_id', 'members.display_name as member_name'])
    .where('thing_id', '=', thingId)
    .orderBy('content_versions.id', 'desc')
    .limit(limit)
    .execute()
}

export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]

/** The versions of a thing since this instant, the newest first. */
export function listVersionsSince(
  db: Sql,
  { thingId, since, limit }: { thingId: string; since: Temporal.Instant; limit: number },
) {
  return db
    .selectFrom('content_versions')
    .select(versionColumns)
    .where('thing_id', '=', thingId)
    .where('at', '>=', since)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function deleteVersionsBefore(db: Sql, instant: Temporal.Instant): Promise<void> {
  await db.deleteFrom('content_versions').where('at', '<', instant).execute()
}

/** Of things that changed since this instant, deletes all but the newest versions. */
export async function deleteAllButNewest(
  db: Sql,
  { since, kept }: { since: Temporal.Instant; kept: number },
): Promise<void> {
  await sql`
    delete from content_versions using (
      select changed.thing_id, (select id from content_versions as newer where newer.thing_id = changed.thing_id
        order by id desc offset ${kept} limit 1) as oldest
      from (select distinct thing_id from content_versions where at >= ${since}) as changed
    ) as old where content_versions.thing_id = old.thing_id and content_versions.id <= old.oldest`.execute(db)
}
