import { type MemberNote, mostNotes } from '@floorcraft/contract/members/users.ts'
import type { Sql } from '../../../../platform/db/sql.ts'
import { invalid, notFound } from '../../../../platform/http/app-error.ts'
import { isId, newId } from '../../../../platform/ids.ts'
import { type RecordedAction, recordAction } from '../../../site/audit/service.ts'
import { type UserChange, type UsersDeps, withAccount } from '../change-account.ts'
import * as queries from './queries.ts'

/** The newest first. */
export async function listNotes(db: Sql, memberId: string): Promise<MemberNote[]> {
  const rows = await queries.listNotes(db, memberId)
  return rows.map(({ author_id, author_name, created_at, ...note }) => ({
    ...note,
    created_at: created_at.toString(),
    author: author_id === null ? null : { id: author_id, name: author_name! },
  }))
}

/** Keeps a note about a member. Throws RESOURCE_NOT_FOUND, and VALIDATION_ERROR when there are too many. */
export async function addNote(
  deps: UsersDeps,
  { caller, userId, content }: UserChange & { content: string },
): Promise<MemberNote> {
  const id = newId()
  return withAccount(deps, userId, async (db, member) => {
    const notes = await listNotes(db, member.id)
    if (notes.length >= mostNotes) throw invalid([{ path: 'content', message: `At most ${mostNotes} notes` }])
    const now = deps.clock.now()
    await queries.insertNote(db, { id, member_id: member.id, author_id: caller.id, content, created_at: now })
    await recordAction({ ...deps, db }, aboutMember('user.note_added', caller, member))
    return (await listNotes(db, member.id)).find((note) => note.id === id)!
  })
}

/** Throws RESOURCE_NOT_FOUND. */
export function deleteNote(
  deps: UsersDeps,
  { caller, userId, noteId }: UserChange & { noteId: string },
): Promise<void> {
  return withAccount(deps, userId, async (db, member) => {
    const wasThere = isId(noteId) && (await queries.deleteNote(db, { memberId: member.id, noteId }))
    if (!wasThere) throw notFound()
    await recordAction({ ...deps, db }, aboutMember('user.note_deleted', caller, member))
  })
}

/** The text of a note is not in the log, which has no end. */
const aboutMember = (
  action: RecordedAction['action'],
  caller: UserChange['caller'],
  { id, display_name: name }: { id: string; display_name: string },
): RecordedAction => ({ caller, action, subject: { type: 'member', id, name } })
