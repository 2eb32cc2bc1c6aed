import type { AdminUser } from '@floorcraft/contract/members/users.ts'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { usersTexts } from '../../../messages/members/users.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Menu, menuItem } from '../../../ui/menu.tsx'
import { useEnable, useResetSecondFactor } from './api.ts'
import { DisableDialog } from './disable-dialog.tsx'

/** The menu with the profile, the events, the second factor and the state of an account. */
export function UserActions({ user, isOwn }: { user: AdminUser; isOwn: boolean }) {
  const t = useText(usersTexts)
  const [isAsking, setIsAsking] = useState(false)
  const [isResetting, setIsResetting] = useState(false)
  const enabling = useEnable()
  const resetting = useResetSecondFactor()
  return (
    <>
      <Menu
        buttonClass="grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
        button={
          <>
            <Ellipsis className="size-5" aria-hidden />
            <span className="sr-only">{t.more(user.display_name)}</span>
          </>
        }
      >
        <li>
          <Link to={`/admin/users/${user.firebase_uid}`} className={menuItem}>
            {t.account}
          </Link>
        </li>
        <li>
          <Link to={`/organizers/${user.firebase_uid}`} className={menuItem}>
            {t.profile}
          </Link>
        </li>
        <li>
          <Link to={eventsOf(user)} className={menuItem}>
            {t.events}
          </Link>
        </li>
        {!isOwn && user.second_factor && (
          <li>
            <button
              type="button"
              className={menuItem}
              disabled={resetting.isPending}
              onClick={() => setIsResetting(true)}
            >
              {t.resetFactor.open}
            </button>
          </li>
        )}
        {!isOwn && user.disabled_at && (
          <li>
            <button type="button" className={menuItem} onClick={() => setIsAsking(true)}>
              {t.changeDisabling}
            </button>
          </li>
        )}
        {!isOwn && (
          <li>
            <button
              type="button"
              className={menuItem}
              disabled={enabling.isPending}
              onClick={() => (user.disabled_at ? enabling.mutate(user.firebase_uid) : setIsAsking(true))}
            >
              {user.disabled_at ? t.enable : t.disable}
            </button>
          </li>
        )}
      </Menu>
      {isResetting && (
        <ConfirmDialog
          title={t.resetFactor.title(user.display_name)}
          question={t.resetFactor.question}
          confirm={t.resetFactor.confirm}
          onConfirm={() => resetting.mutate(user.firebase_uid)}
          onClose={() => setIsResetting(false)}
        >
          <p>{t.resetFactor.note}</p>
        </ConfirmDialog>
      )}
      {isAsking && <DisableDialog user={user} events={eventsOf(user)} onClose={() => setIsAsking(false)} />}
    </>
  )
}

/** The admin's list of the events of this organizer. */
const eventsOf = ({ display_name }: AdminUser) => `/admin/events?${new URLSearchParams({ q: display_name })}`
