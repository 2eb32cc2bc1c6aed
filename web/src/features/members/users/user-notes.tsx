import { mediumDate } from '@floorcraft/contract/base/time/dates.ts'
import { type MemberNote, noteBody, type UserDetail } from '@floorcraft/contract/members/users.ts'
import { useRef, useState } from 'react'
import { useReaderZone } from '../../../lib/browser/use-browser.ts'
import { useKeptFocus } from '../../../lib/browser/use-kept-focus.ts'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { usersTexts } from '../../../messages/members/users.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormTextArea } from '../../../ui/form/form-fields.tsx'
import { PartForm } from '../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { useAddNote, useDeleteNote } from './api.ts'

/** What admins noted about a member, and a field for a new note. */
export function UserNotes({ user: { firebase_uid: userId, notes } }: { user: UserDetail }) {
  const t = useText(usersTexts).notes
  const locale = useLocale()
  const zone = useReaderZone() ?? 'UTC'
  const add = useAddNote(userId)
  const remove = useDeleteNote(userId)
  const [deleting, setDeleting] = useState<MemberNote>()
  const home = useRef<HTMLHeadingElement>(null)
  useKeptFocus(home, [notes.length])
  const form = useSchemaForm({
    schema: noteBody,
    defaults: { content: '' },
    send: (note) => add.mutateAsync(note),
    failed: t.addFailed,
    onSent: () => form.form.reset(),
  })
  const dateOf = ({ created_at }: MemberNote) => mediumDate(atPlace(created_at, zone), locale)
  const authorOf = ({ author }: MemberNote) => author?.name ?? t.formerAuthor
  return (
    <section>
      <h2 ref={home} tabIndex={-1} className="text-xl font-bold outline-none">
        {t.title}
      </h2>
      {notes.length === 0 && <p className="mt-2 text-muted">{t.none}</p>}
      <ul className="mt-3 grid gap-2 empty:hidden">
        {notes.map((note) => (
          <li key={note.id} className="rounded-lg border border-line bg-surface p-4">
            <p className="wrap-anywhere whitespace-pre-line">{note.content}</p>
            <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
              <p className="wrap-anywhere">
                {authorOf(note)} · {dateOf(note)}
              </p>
              <Button
                look="plain"
                aria-label={t.deleteNamed(authorOf(note), dateOf(note))}
                onClick={() => setDeleting(note)}
              >
                {t.delete}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <PartForm form={form} label={t.title} submit={{ label: t.add, pendingLabel: t.adding }}>
          <FormTextArea name="content" label={t.label} hint={t.hint} />
        </PartForm>
      </div>
      {deleting && (
        <ConfirmDialog
          title={t.deleteTitle}
          question={t.deleteQuestion}
          confirm={t.delete}
          onConfirm={() => remove.mutate(deleting.id)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </section>
  )
}
