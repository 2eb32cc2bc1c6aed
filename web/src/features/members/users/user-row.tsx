import { mediumDate } from '@floorcraft/contract/base/time/dates.ts'
import type { AdminUser } from '@floorcraft/contract/members/users.ts'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useReaderZone } from '../../../lib/browser/use-browser.ts'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { usersTexts } from '../../../messages/members/users.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Menu, menuItem } from '../../../ui/menu.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { useMe } from '../identity/api.ts'
import { useChangeStatus, useResetSecondFactor } from './api.ts'
import { DisableDialog } from './disable-dialog.tsx'
import { RoleSelect } from './role-select.tsx'

/** One account with its role and its actions. */
export function UserRow({ user }: { user: AdminUser }) {
  const t = useText(usersTexts)
  const isOwn = useMe().member?.id === user.firebase_uid
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 pr-2 pl-4 sm:flex-nowrap">
      <Avatar name={user.display_name} image={user.avatar_url} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 leading-snug">
          <strong className="line-clamp-2 font-semibold wrap-anywhere">{user.display_name}</strong>
          {isOwn && <span className="rounded-full bg-sunken px-2 text-sm font-medium">{t.you}</span>}
          {user.disabled_at && (
            <span className="rounded-full bg-brand-soft px-2 text-sm font-semibold text-brand-text">
              {t.disabled}
            </span>
          )}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {[user.email, user.phone].filter(Boolean).join(' · ')}
        </p>
        <Facts user={user} />
      </div>
      <div className="flex w-full items-center gap-1 pl-14 sm:w-auto sm:pl-0">
        <RoleSelect user={user} isOwn={isOwn} />
        <Actions user={user} isOwn={isOwn} />
      </div>
    </li>
  )
}

function Facts({ user }: { user: AdminUser }) {
  const t = useText(usersTexts)
  const locale = useLocale()
  const zone = useReaderZone() ?? 'UTC'
  const facts = [
    user.led_scenes.length > 0 && t.leads(user.led_scenes.map(({ name }) => name).join(', ')),
    user.upcoming_events > 0 && t.upcoming(user.upcoming_events),
    user.second_factor && t.hasSecondFactor,
    t.joined(mediumDate(atPlace(user.created_at, zone), locale)),
  ]
  return <p className="text-sm text-muted wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
}

function Actions({ user, isOwn }: { user: AdminUser; isOwn: boolean }) {
  const t = useText(usersTexts)
  const [isAsking, setIsAsking] = useState(false)
  const [isResetting, setIsResetting] = useState(false)
  const enabling = useChangeStatus('active')
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
