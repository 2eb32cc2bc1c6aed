import { mediumDate } from '@floorcraft/contract/base/time/dates.ts'
import type { AdminUser } from '@floorcraft/contract/members/users.ts'
import { Link } from 'react-router'
import { useReaderZone } from '../../../lib/browser/use-browser.ts'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { usersTexts } from '../../../messages/members/users.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { useMe } from '../identity/api.ts'
import { RoleSelect } from './role-select.tsx'
import { UserActions } from './user-actions.tsx'

/** One account with its role and its actions. */
export function UserRow({ user }: { user: AdminUser }) {
  const t = useText(usersTexts)
  const isOwn = useMe().member?.id === user.firebase_uid
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 pr-2 pl-4 sm:flex-nowrap">
      <Avatar name={user.display_name} image={user.avatar_url} />
      <div className="relative min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 leading-snug">
          <strong className="line-clamp-2 font-semibold">
            <Link
              to={`/admin/users/${user.firebase_uid}`}
              className="wrap-anywhere after:absolute after:inset-0 hover:underline hover:underline-offset-4"
            >
              {user.display_name}
            </Link>
          </strong>
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
        <UserFacts user={user} />
      </div>
      <div className="flex w-full items-center gap-1 pl-14 sm:w-auto sm:pl-0">
        <RoleSelect user={user} isOwn={isOwn} />
        <UserActions user={user} isOwn={isOwn} />
      </div>
    </li>
  )
}

/** What the account leads, plans and has, and since when. */
export function UserFacts({ user }: { user: AdminUser }) {
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
