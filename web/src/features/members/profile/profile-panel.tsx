import { mediumDate } from '@floorcraft/contract/base/time/dates.ts'
import type { Profile } from '@floorcraft/contract/members/profile.ts'
import { LayoutDashboard, type LucideIcon, MapPin, Pencil } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useReaderZone } from '../../../lib/browser/use-browser.ts'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { identityTexts } from '../../../messages/members/identity.ts'
import { profileTexts } from '../../../messages/members/profile.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { findDraft } from '../../../ui/form/drafts.ts'
import { EmptyState, LoadFailure } from '../../../ui/page/empty-state.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useProfile } from './api.ts'
import { AvatarUploader } from './avatar-uploader.tsx'
import { ProfileFields, profileValues } from './profile-fields.tsx'
import { ProfileForm } from './profile-form.tsx'

/** The member's profile in every state: loading, failed, missing, locked or being edited. */
export function ProfilePanel() {
  const t = useText(profileTexts)
  const profile = useProfile()
  if (profile.data) return <LoadedProfile profile={profile.data} />
  if (profile.data === null) {
    return (
      <EmptyState
        title={t.notFound}
        text={t.notFoundText}
        action={<ButtonLink to="/dashboard">{t.dashboard.title}</ButtonLink>}
      />
    )
  }
  if (profile.isError) {
    return <LoadFailure title={t.loadFailed} query={profile} />
  }
  return (
    <div role="status" aria-label={t.loading} className="grid gap-5">
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  )
}

function LoadedProfile({ profile }: { profile: Profile }) {
  const t = useText(profileTexts)
  // The texts that a member typed before their session ended are there again after the sign-in.
  const owner = { memberId: profile.firebase_uid, form: `profile:${profile.version}` }
  const [isEditing, setEditing] = useState(() => findDraft(owner, profileValues(profile)) !== undefined)
  const editButton = useRef<HTMLButtonElement>(null)
  // The pressed button disappears, so the focus moves into the form, and back when the form is closed.
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return (
    <div className="grid gap-5">
      <ProfileHead profile={profile}>
        {!isEditing && (
          <Button ref={editButton} look="quiet" onClick={() => setEditing(true)} className="max-sm:w-full">
            <Pencil className="size-4.5" aria-hidden />
            {t.edit}
          </Button>
        )}
      </ProfileHead>
      {isEditing ? (
        <ProfileForm profile={profile} onClose={() => setEditing(false)} />
      ) : (
        <ProfileFields profile={profile} isEditing={false} />
      )}
      <nav aria-label={t.quickLinks} className="grid gap-3 sm:grid-cols-2">
        <QuickLink to="/preferences" Icon={MapPin} words={t.preferences} />
        <QuickLink to="/dashboard" Icon={LayoutDashboard} words={t.dashboard} />
      </nav>
    </div>
  )
}

function ProfileHead({ profile, children }: { profile: Profile; children: ReactNode }) {
  const t = useText(profileTexts)
  const { roleNames } = useText(identityTexts)
  const locale = useLocale()
  const zone = useReaderZone() ?? 'UTC'
  const facts = [
    { name: t.role, value: roleNames[profile.role] },
    { name: t.memberSince, value: mediumDate(atPlace(profile.created_at, zone), locale) },
  ]
  return (
    <section className="flex flex-col gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-5 sm:flex-row sm:items-start sm:p-6">
      <AvatarUploader name={profile.display_name} image={profile.avatar_url} />
      <div className="min-w-0 flex-1">
        <h2 className="text-2xl font-extrabold wrap-anywhere">{profile.display_name}</h2>
        <p className="text-muted wrap-anywhere">{profile.email}</p>
        <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
    </section>
  )
}

interface QuickLinkProps {
  readonly to: string
  readonly Icon: LucideIcon
  readonly words: { readonly title: string; readonly text: string }
}

function QuickLink({ to, Icon, words: { title, text } }: QuickLinkProps) {
  return (
    <Link
      to={to}
      className="flex items-center gap-4 rounded-lg border border-line bg-surface p-4 hover:border-line-strong"
    >
      <Icon className="size-6 shrink-0 text-brand-text" aria-hidden />
      <span>
        <span className="block font-display font-bold">{title}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
    </Link>
  )
}
