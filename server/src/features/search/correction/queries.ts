import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'
import { swapsOf } from './rules.ts'

/** So many known words are compared letter by letter. */
const mostNearest = 40

/** For each word the known words with the most common trigrams, and those with two letters swapped. */
export async function listNearestWords(db: Sql, words: readonly string[]): Promise<string[][]> {
  const { rows } = await sql<{ nearest: string[] }>`
    select array(select word from known_words order by word <-> typed.word limit ${sql.lit(mostNearest)})
      || array(select word from known_words where word = any(array(select jsonb_array_elements_text(typed.swaps)))) as nearest
    from jsonb_to_recordset(${JSON.stringify(words.map((word) => ({ word, swaps: swapsOf(word) })))}::jsonb)
      as typed (word text, swaps jsonb)`.execute(db)
  return rows.map(({ nearest }) => nearest)
}

/** Deletes the words and venues that nothing public has any more, and those that two simultaneous changes added. */
export async function deleteUnusedWords(db: Sql): Promise<void> {
  const isPublic = sql`events.status in ('published', 'cancelled')`
  const isIn = (name: RawBuilder<unknown>) => sql`name_words(${name}) @@ known.word::tsquery`
  await sql`
    delete from known_words as known where exists (
      select from known_words as other where other.word = known.word and other.ctid < known.ctid)
    or not exists (select from events where ${isPublic} and search_words @@ known.word::tsquery)
      and not exists (select from members where ${isIn(sql`display_name`)} and disabled_at is null)
      and not exists (select from scenes where ${isIn(sql`name || ' ' || city`)})
      and not exists (select from scene_teachers where ${isIn(sql`name`)})
      and not exists (select from venues where ${isIn(sql`name`)})`.execute(db)
  await sql`
    delete from venue_names as known where exists (
      select from venue_names as other
      where other.scene_id = known.scene_id and other.slug = known.slug and other.ctid < known.ctid)
    or not exists (select from events where ${isPublic} and events.scene_id = known.scene_id
      and venue_slug(events.venue_name, events.venue_city) = known.slug)`.execute(db)
}
