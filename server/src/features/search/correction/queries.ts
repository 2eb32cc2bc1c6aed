import { sql } from 'kysely'
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
