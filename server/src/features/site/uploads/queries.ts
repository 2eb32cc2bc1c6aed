import { type SqlBool, sql } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'

/** Inserts uploaded pictures. An existing row gets the new upload time. */
export async function insertUploadedImages(
  db: Sql,
  { keys, uploaderId, now }: { keys: readonly UploadedKey[]; uploaderId: string; now: Temporal.Instant },
): Promise<void> {
  await db
    .insertInto('uploaded_images')
    .values(
      keys.map(({ key, companionKey, flyerPosition = null }) => ({
        key,
        companion_key: companionKey,
        flyer_position: flyerPosition,
        uploader_id: uploaderId,
        uploaded_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        uploaded_at: (eb) => eb.ref('excluded.uploaded_at'),
        // A picture that several members uploaded has no uploader.
        uploader_id: sql`case when uploaded_images.uploader_id = excluded.uploader_id then excluded.uploader_id end`,
        companion_key: sql`coalesce(excluded.companion_key, uploaded_images.companion_key)`,
        flyer_position: sql`coalesce(excluded.flyer_position, uploaded_images.flyer_position)`,
      }),
    )
    .execute()
}

export interface UploadedKey {
  readonly key: string
  readonly companionKey: string | null
  readonly flyerPosition?: string | undefined
}

/**
 * Stores that a member removed a picture from the gallery of an event, and keeps it for another day. A picture that was
 * never uploaded (by an import) then belongs to this member, so that others cannot use it.
 */
export async function insertRemovedImage(
  db: Sql,
  {
    key,
    companionKey,
    eventId,
    memberId,
    now,
  }: UploadedKey & { eventId: string; memberId: string; now: Temporal.Instant },
): Promise<void> {
  const shared = { companion_key: null, uploader_id: memberId, uploaded_at: now }
  await db
    .insertInto('uploaded_images')
    .values([
      { ...shared, key, companion_key: companionKey, removed_from: eventId },
      ...(companionKey === null || companionKey === key
        ? []
        : [{ ...shared, key: companionKey, removed_from: null }]),
    ])
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        uploaded_at: (eb) => eb.ref('excluded.uploaded_at'),
        removed_from: (eb) => eb.ref('excluded.removed_from'),
      }),
    )
    .execute()
}

/** Inserts stored pictures that have no row and are not shown, without an uploader. Returns their number. */
export async function insertUnshownImages(
  db: Sql,
  { keys, now }: { keys: readonly string[]; now: Temporal.Instant },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into uploaded_images (key, uploaded_at)
    select key, ${now} from unnest(${keys}::text[]) as stored (key)
    where not exists (select from shown_images where shown_images.url = '/media/' || key)
    on conflict (key) do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Locks a picture that was removed from the gallery of an event, so that it is not deleted before the transaction ends. */
export function lockRemovedImage(db: Sql, { key, eventId }: { key: string; eventId: string }) {
  return db
    .selectFrom('uploaded_images')
    .select('companion_key')
    .where('key', '=', key)
    .where('removed_from', '=', eventId)
    .forShare()
    .executeTakeFirst()
}

/** Locks an uploaded picture, so that it is not deleted before the end of this transaction. */
export function lockUploadedImage(db: Sql, key: string) {
  return db
    .selectFrom('uploaded_images')
    .select(['key', 'companion_key', 'uploader_id', 'flyer_position'])
    .where('key', '=', key)
    .forShare()
    .executeTakeFirst()
}

/** Some of the pictures that were uploaded before this instant: those that were not checked for the longest time. */
export async function listLongestUnchecked(
  db: Sql,
  { before, limit }: { before: Temporal.Instant; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('uploaded_images')
    .select('key')
    .where('uploaded_at', '<', before)
    .orderBy('checked_at')
    .orderBy('key')
    .limit(limit)
    .execute()
  return rows.map(({ key }) => key)
}

/** Locks those of the pictures that no request has locked, and stores that they are checked now. */
export async function lockChecked(
  db: Sql,
  { keys, now }: { keys: readonly string[]; now: Temporal.Instant },
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with free as materialized (
      select key from uploaded_images where key = any(${keys}::text[]) for update skip locked)
    update uploaded_images set checked_at = ${now} from free where uploaded_images.key = free.key
    returning uploaded_images.key`.execute(db)
  return rows.map(({ key }) => key)
}

/**
 * Deletes the locked pictures that are still not shown, and returns their keys. It is a second statement, because the
 * first one does not see changes that were committed while it waited.
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
 * The picture is not shown, and it is not the companion of a picture that is shown or was uploaded recently. Three
 * conditions, because each uses an index and one with "or" would not.
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

/** Lets the next sweep delete the pictures of a member that are not shown, without waiting for the end of a day. */
export async function ageUploadsOf(db: Sql, memberId: string): Promise<void> {
  await db
    .updateTable('uploaded_images')
    .set({ uploaded_at: '1970-01-01T00:00:00Z', checked_at: '1970-01-01T00:00:00Z' })
    .where('uploader_id', '=', memberId)
    .execute()
}
