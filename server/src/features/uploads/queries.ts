import { type SqlBool, sql } from 'kysely'
import type { Sql } from '../../platform/db/sql.ts'

/** Notes pictures as uploaded just now, also those that were there already. */
export async function insertUploadedImages(
  db: Sql,
  { keys, uploaderId, now }: { keys: readonly UploadedKey[]; uploaderId: string; now: Temporal.Instant },
): Promise<void> {
  await db
    .insertInto('uploaded_images')
    .values(
      keys.map(({ key, companionKey }) => ({
        key,
        companion_key: companionKey,
        uploader_id: uploaderId,
        uploaded_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        uploaded_at: (eb) => eb.ref('excluded.uploaded_at'),
        // A picture that several members have uploaded belongs to none of them.
        uploader_id: sql`case when uploaded_images.uploader_id = excluded.uploader_id then excluded.uploader_id end`,
        companion_key: sql`coalesce(excluded.companion_key, uploaded_images.companion_key)`,
      }),
    )
    .execute()
}

export interface UploadedKey {
  readonly key: string
  readonly companionKey: string | null
}

/** The row of an uploaded picture, locked: it is not swept away before the end of this transaction. */
export function lockUploadedImage(db: Sql, key: string) {
  return db
    .selectFrom('uploaded_images')
    .select(['key', 'companion_key', 'uploader_id'])
    .where('key', '=', key)
    .forShare()
    .executeTakeFirst()
}

/**
 * Holds some of the pictures that were uploaded before this instant and that nothing shows. Those that a
 * request is using are left for the next run.
 */
export async function lockOrphans(
  db: Sql,
  { before, limit }: { before: Temporal.Instant; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('uploaded_images')
    .select('key')
    .where(isOrphan(before))
    .orderBy('uploaded_at')
    .orderBy('key')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ key }) => key)
}

/**
 * Of the held pictures forgets those that still nothing shows; answers their keys. A statement of its own: the one that
 * held them did not see what was committed while it was waiting.
 */
export async function deleteOrphans(
  db: Sql,
  { keys, before }: { keys: readonly string[]; before: Temporal.Instant },
): Promise<string[]> {
  const rows = await db
    .deleteFrom('uploaded_images')
    .where(sql<SqlBool>`uploaded_images.key = any(${keys}::text[])`)
    .where(isOrphan(before))
    .returning('key')
    .execute()
  return rows.map(({ key }) => key)
}

/**
 * Neither shown itself, nor beside a picture that is shown or that was uploaded lately. Three questions, not one with
 * an "or": each is answered through an index.
 */
const isOrphan = (before: Temporal.Instant) => sql<SqlBool>`
  uploaded_images.uploaded_at < ${before}
  and not exists (select from shown_images where shown_images.url = '/media/' || uploaded_images.key)
  and not exists (
    select from uploaded_images as main
    where main.companion_key = uploaded_images.key and main.uploaded_at >= ${before})
  and not exists (
    select from uploaded_images as main
    inner join shown_images on shown_images.url = '/media/' || main.key
    where main.companion_key = uploaded_images.key)`
