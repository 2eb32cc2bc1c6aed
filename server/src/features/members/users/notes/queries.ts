import type { Insertable } from 'kysely'
import type { Sql } from '../../../../platform/db/sql.ts'
import type { MemberNotesTable } from '../../../../platform/db/tables.ts'

export async function insertNote(db: Sql, note: Insertable<MemberNotesTable>): Promise<void> {
  await db.insertInto('member_notes').values(note).execute()
}

/** The newest first, each with the name of its author. */
export function listNotes(db: Sql, memberId: string) {
  return db
    .selectFrom('member_notes')
    .leftJoin('members as authors', 'authors.id', 'member_notes.author_id')
    .select([
      'member_notes.id',
      'member_notes.content',
      'member_notes.created_at',
      'authors.id as author_id',
      'authors.display_name as author_name',
    ])
    .where('member_notes.member_id', '=', memberId)
    .orderBy('member_notes.created_at', 'desc')
    .orderBy('member_notes.id', 'desc')
    .execute()
}

/** Returns whether the note was there. */
export async function deleteNote(
  db: Sql,
  { memberId, noteId }: { memberId: string; noteId: string },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('member_notes')
    .where('id', '=', noteId)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
