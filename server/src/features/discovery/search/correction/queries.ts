import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '../../../../platform/db/sql.ts'
import { swapsOf } from './rules.ts'

/** At most so many known words are compared letter by letter. */
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

/** So many rows are read by one statement, which must end before the time limit of the database. */
const portion = 500

/** Deletes the words and venues that no public event or name has any more, and duplicates of simultaneous changes. */
export async function deleteUnusedWords(db: Sql): Promise<void> {
  for (let last: string | undefined = ''; last !== undefined; ) last = await deleteWordsAfter(db, last)
  for (let last: VenueKey | undefined = firstVenue; last; ) last = await deleteVenuesAfter(db, last)
}

/** Looks at the next words of the alphabet, and answers the last of them. */
async function deleteWordsAfter(db: Sql, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ word: string }>`
    with looked_at as materialized (
      select word from known_words where word ~>~ ${after} group by word order by word using ~<~ limit ${portion}),
    deleted as (
      delete from known_words as known using looked_at where known.word = looked_at.word and (
        exists (select from known_words as other where other.word = known.word and other.ctid < known.ctid)
        or not ${isPublic(sql`known.word`)}))
    select word from looked_at order by word using ~>~ limit 1`.execute(db)
  return rows[0]?.word
}

interface VenueKey {
  readonly scene_id: string
  readonly slug: string
}
const firstVenue: VenueKey = { scene_id: '00000000-0000-0000-0000-000000000000', slug: '' }

/** Looks at the next venues by scene and slug, and answers the last of them. */
async function deleteVenuesAfter(db: Sql, after: VenueKey): Promise<VenueKey | undefined> {
  const inEvent = sql`${isShown} and events.scene_id = known.scene_id
    and venue_slug(events.venue_name, events.venue_city) = known.slug`
  const { rows } = await sql<VenueKey>`
    with looked_at as materialized (
      select distinct scene_id, slug from venue_names where (scene_id, slug) > (${after.scene_id}::uuid, ${after.slug})
      order by scene_id, slug limit ${portion}),
    deleted as (
      delete from venue_names as known using looked_at
      where known.scene_id = looked_at.scene_id and known.slug = looked_at.slug and (
        exists (select from venue_names as other
          where other.scene_id = known.scene_id and other.slug = known.slug and other.ctid < known.ctid)
        or not ${has(sql`events`, inEvent)}))
    select scene_id, slug from looked_at order by scene_id desc, slug desc limit 1`.execute(db)
  return rows[0]
}

/** Deletes the words of a member's name that are in no other public name. */
export async function deleteWordsOfName(
  db: Sql,
  { memberId, name }: { memberId: string; name: string },
): Promise<void> {
  const ofOthers = sql`members.id <> ${memberId}::uuid`
  await sql`delete from known_words where word = any(tsvector_to_array(name_words(${name})))
    and not ${isPublic(sql`known_words.word`, ofOthers)}`.execute(db)
}

const isShown = sql`events.status in ('published', 'cancelled')`

/** Of a word that more rows have, only so many are read. */
const mostRead = 1000

/** With `exists`, a planner without statistics would read all rows until it finds a rare word. */
const has = (table: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql`(select count(*) > 0 from (select from ${table} where ${condition} limit ${mostRead}) as found)`

/** Whether a public event or name has the word: the same names from which triggers add words. */
function isPublic(word: RawBuilder<unknown>, ofMembers = sql`true`): RawBuilder<unknown> {
  const isIn = (name: RawBuilder<unknown>) => sql`name_words(${name}) @@ ${word}::tsquery`
  const organizes = sql`(role <> 'user' or exists (select from events where organizer_id = named.id))`
  // A word that so many members have in their names says nothing about one of them.
  const inNames = sql`(select count(*) = ${mostRead} or count(*) filter (where ${organizes}) > 0 from (
    select id, role from members where ${isIn(sql`display_name`)} and disabled_at is null and ${ofMembers}
    limit ${mostRead}) as named)`
  return sql`(${has(sql`events`, sql`${isShown} and search_words @@ ${word}::tsquery`)}
    or ${inNames}
    or ${has(sql`scenes`, isIn(sql`name || ' ' || city`))}
    or ${has(sql`scene_teachers`, isIn(sql`name`))}
    or ${has(sql`artists`, isIn(sql`name || ' ' || aliases`))}
    or ${has(sql`venues`, isIn(sql`name || ' ' || city`))}
    or ${has(sql`venue_aliases`, isIn(sql`name`))})`
}
