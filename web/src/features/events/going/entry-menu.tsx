import type { GoingEntry } from '@floorcraft/contract/events/going.ts'
import { Ban, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { goingTexts } from '../../../messages/events/going.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Menu, menuItem } from '../../../ui/menu.tsx'
import { showSuccess } from '../../../ui/toast/toast.ts'
import { useMe } from '../../members/identity/api.ts'
import { useBlockMember } from './api.ts'

/** What the organizer can do about the members of an entry. Nothing about people without an account, or about themselves. */
export function EntryMenu({ eventId, entry }: { eventId: string; entry: GoingEntry }) {
  const { blocks: t } = useText(goingTexts)
  const { member: me } = useMe()
  const block = useBlockMember(eventId)
  const [asked, setAsked] = useState<{ id: string; name: string }>()
  const members = entry.people.flatMap(({ member_id: id, name }) =>
    id && id !== me?.id ? [{ id, name }] : [],
  )
  if (members.length === 0) return null
  return (
    <>
      <Menu
        buttonClass="grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
        button={
          <>
            <Ellipsis className="size-5" aria-hidden />
            <span className="sr-only">{t.menu(members.map(({ name }) => name).join(' + '))}</span>
          </>
        }
      >
        {members.map((member) => (
          <li key={member.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              className={menuItem}
              disabled={block.isPending}
              onClick={() => setAsked(member)}
            >
              <Ban className="size-4 shrink-0" aria-hidden />
              {t.block(member.name)}
            </button>
          </li>
        ))}
      </Menu>
      {asked && (
        <ConfirmDialog
          title={t.title(asked.name)}
          question={t.question(asked.name)}
          confirm={t.confirm}
          onConfirm={() =>
            // The row is gone when the answer is there, so a callback of `mutate` would not run.
            void block.mutateAsync({ entryId: entry.id, memberId: asked.id }).then(
              () => showSuccess(t.done(asked.name)),
              () => {},
            )
          }
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
