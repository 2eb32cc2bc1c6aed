import type { AuditAction } from '@floorcraft/contract/site/audit.ts'
import { type SqlBool, sql } from 'kysely'
import { jsonb } from '../../../platform/db/database.ts'
import { distinctValues } from '../../../platform/db/distinct-values.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { isId } from '../../../platform/ids.ts'

/** A member, whose entry gets the name of the moment, or an actor without an account. */
export type Actor = { readonly id: string } | { readonly id: null; readonly name: string }

export interface AuditRow {
  readonly id: string
  readonly at: Temporal.Instant
  readonly actor: Actor
  readonly action: AuditAction
  readonly subject: { readonly type: string; readonly id: string; readonly name: string }
  readonly sceneId: string | null
  readonly details: Readonly<Record<string, unknown>>
}

export async function insertEntry(db: Sql, { actor, subject, sceneId, ...row }: AuditRow): Promise<void> {
  await db
    .insertInto('audit_log')
    .values(({ selectFrom }) => ({
      ...row,
      actor_id: actor.id,
      actor_name:
        actor.id === null
          ? actor.name
          : selectFrom('members').select('display_name').where('id', '=', actor.id),
      subject_type: subject.type,
      subject_id: subject.id,
      subject_name: subject.name,
      scene_id: sceneId,
      details: jsonb(row.details),
    }))
    .execute()
}

export interface AuditFilter {
  readonly actorId: string | undefined
  readonly action: AuditAction | undefined
  /** The id of what was changed. */
  readonly about?: string | undefined
  /** By id or slug. */
  readonly scene: string | undefined
  /** Included. */
  readonly from: Temporal.Instant | undefined
  /** Excluded. */
  readonly to: Temporal.Instant | undefined
  readonly limit: number
  readonly offset: number
}

/** The newest entries first, each with its scene if that still exists. */
export function listEntries(
  db: Sql,
  { actorId, action, about, scene, from, to, limit, offset }: AuditFilter,
) {
  return db
    .selectFrom('audit_log')
    .leftJoin('scenes', 'scenes.id', 'audit_log.scene_id')
    .selectAll('audit_log')
    .select(['scenes.name as scene_name', 'scenes.slug as scene_slug'])
    .$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId!))
    .$if(action !== undefined, (query) => query.where('action', '=', action!))
    .$if(about !== undefined, (query) => query.where('subject_id', '=', about!))
    .$if(scene !== undefined, (query) =>
      query.where('scene_id', '=', ({ selectFrom }) =>
        selectFrom('scenes as wanted')
          .select('wanted.id')
          .where(isId(scene!) ? 'id' : 'slug', '=', scene!),
      ),
    )
    .where(sql<SqlBool>`at >= coalesce(${from ?? null}::timestamptz, '-infinity')`)
    .where(sql<SqlBool>`at < coalesce(${to ?? null}::timestamptz, 'infinity')`)
    .orderBy('at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The accounts with entries, by their current name. */
export function listActors(db: Sql) {
  return db
    .selectFrom('members')
    .select(['id', 'display_name as name'])
    .where(sql<SqlBool>`id in ${distinctValues('audit_log', 'actor_id')}`)
    .orderBy(sql`lower(display_name)`)
    .orderBy('id')
    .limit(1000)
    .execute()
}

/** Replaces the name of a member in entries by them and about them, and removes the details of those about them. */
export async function updateNamesOf(
  db: Sql,
  { memberId, name }: { memberId: string; name: string },
): Promise<void> {
  await db.updateTable('audit_log').set({ actor_name: name }).where('actor_id', '=', memberId).execute()
  await db
    .updateTable('audit_log')
    .set({ subject_name: name, details: jsonb({}) })
    .where('subject_id', '=', memberId)
    .execute()
}
