import { longDate } from '@floorcraft/contract/base/time/dates.ts'
import type { UserDetail } from '@floorcraft/contract/members/users.ts'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { useReaderZone } from '../../../lib/browser/use-browser.ts'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { usersTexts } from '../../../messages/members/users.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { useMe } from '../identity/api.ts'
import { RoleSelect } from './role-select.tsx'
import { UserActions } from './user-actions.tsx'
import { UserLog } from './user-log.tsx'
import { UserNotes } from './user-notes.tsx'
import { UserFacts } from './user-row.tsx'

/** Everything that an admin may know about one account, and what they may do with it. */
export function UserView({ user }: { user: UserDetail }) {
  const t = useText(usersTexts).page
  const isOwn = useMe().member?.id === user.firebase_uid
  return (
    <div className="mx-auto max-w-4xl px-4 py-6 sm:py-8">
      <PageHead title={user.display_name} />
      <Link
        to="/admin/users"
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 px-1 text-sm font-semibold text-muted hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden />
        {t.back}
      </Link>
      <header className="mt-2 flex flex-wrap items-center gap-4">
        <Avatar name={user.display_name} image={user.avatar_url} />
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-3xl font-extrabold wrap-anywhere sm:text-4xl">{user.display_name}</h1>
          <p className="text-muted wrap-anywhere">{[user.email, user.phone].filter(Boolean).join(' · ')}</p>
          <UserFacts user={user} />
        </div>
        <div className="flex items-center gap-1">
          <RoleSelect user={user} isOwn={isOwn} />
          <UserActions user={user} isOwn={isOwn} />
        </div>
      </header>
      <div className="mt-6 grid gap-8">
        {user.disabled_at && <DisabledNotice user={user} disabledAt={user.disabled_at} />}
        <Content user={user} />
        <UserNotes user={user} />
        <UserLog title={t.doneTo} none={t.noneDoneTo} filter={{ about: user.firebase_uid }} />
        <UserLog title={t.doneBy} none={t.noneDoneBy} filter={{ actor: user.firebase_uid }} />
      </div>
    </div>
  )
}

function DisabledNotice({ user, disabledAt }: { user: UserDetail; disabledAt: string }) {
  const t = useText(usersTexts).page
  const locale = useLocale()
  const zone = useReaderZone() ?? 'UTC'
  const { disabled_reason: reason, disabled_until: until } = user
  return (
    <section className="rounded-lg bg-brand-soft p-4">
      <h2 className="font-bold">{t.disabledSince(longDate(atPlace(disabledAt, zone), locale))}</h2>
      <p className="wrap-anywhere whitespace-pre-line">{reason ? t.reason(reason) : t.noReason}</p>
      <p>{until ? t.until(longDate(atPlace(until, 'UTC'), locale)) : t.noEnd}</p>
    </section>
  )
}

function Content({ user: { events, reviews } }: { user: UserDetail }) {
  const t = useText(usersTexts).page
  const counts = { ...events, ...reviews }
  const names = Object.keys(counts) as (keyof typeof counts)[]
  const facts = names.filter((name) => counts[name] > 0).map((name) => t.contentFacts[name](counts[name]))
  return (
    <section>
      <h2 className="text-xl font-bold">{t.content}</h2>
      <p className="mt-1 text-muted">{facts.length > 0 ? facts.join(' · ') : t.nothing}</p>
    </section>
  )
}
