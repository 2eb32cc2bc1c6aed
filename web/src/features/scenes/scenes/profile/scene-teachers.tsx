import { socialAddress } from '@floorcraft/contract/members/social-links.ts'
import type { SceneProfile } from '@floorcraft/contract/scenes/scenes.ts'
import { AtSign, Globe, Mail } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../../lib/messages.tsx'
import { mailAddress, webAddress } from '../../../../lib/web-address.ts'
import { scenesTexts } from '../../../../messages/scenes/scenes.ts'
import { Avatar } from '../../../../ui/pictures/avatar.tsx'
import { useStyleNames } from '../../dance-words/dance-labels.tsx'
import { isTeaching } from '../rules.ts'

type Teacher = SceneProfile['teachers'][number]

/** The local teachers, the featured ones first (as the API sends them). */
export function SceneTeachers({ teachers }: { teachers: readonly Teacher[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {teachers.filter(isTeaching).map((teacher) => (
        <li key={teacher.id} className="flex gap-4 rounded-lg border border-line bg-surface p-4">
          <Avatar name={teacher.name} image={teacher.profile_image_url} />
          <TeacherText teacher={teacher} />
        </li>
      ))}
    </ul>
  )
}

function TeacherText({ teacher }: { teacher: Teacher }) {
  const t = useText(scenesTexts)
  const nameOf = useStyleNames()
  const since = teacher.teaching_since ? t.teachingSince(teacher.teaching_since) : undefined
  const facts = [...(teacher.specialties ?? []).map(nameOf), ...(since ? [since] : [])]
  return (
    <div className="min-w-0 flex-1">
      <h3 className="flex flex-wrap items-center gap-x-2 text-lg font-bold">
        {teacher.artist_slug ? (
          <Link
            to={`/artists/${teacher.artist_slug}`}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            {teacher.name}
          </Link>
        ) : (
          teacher.name
        )}
        {teacher.featured && (
          <span className="rounded-full bg-brand-soft px-2.5 py-0.5 font-sans text-xs font-semibold tracking-normal text-brand-text">
            {t.featured}
          </span>
        )}
      </h3>
      {facts.length > 0 && <p className="text-sm text-muted">{facts.join(' · ')}</p>}
      {teacher.bio && <p className="mt-2 text-[0.95rem] whitespace-pre-line wrap-anywhere">{teacher.bio}</p>}
      <TeacherLinks teacher={teacher} />
    </div>
  )
}

function TeacherLinks({ teacher }: { teacher: Teacher }) {
  const t = useText(scenesTexts)
  const links = [
    {
      label: t.website,
      href: webAddress(teacher.website_url),
      Icon: Globe,
    },
    { label: 'Instagram', href: socialAddress('instagram', teacher.instagram ?? ''), Icon: AtSign },
    { label: 'Facebook', href: socialAddress('facebook', teacher.facebook ?? ''), Icon: AtSign },
    {
      label: t.mail,
      href: teacher.email ? mailAddress(teacher.email) : undefined,
      Icon: Mail,
    },
  ].filter(({ href }) => href)
  if (links.length === 0) return null
  return (
    <p className="mt-1 flex flex-wrap gap-x-4">
      {links.map(({ label, href, Icon }) => (
        <a
          key={label}
          href={href}
          rel="noopener noreferrer nofollow ugc"
          aria-label={`${label}: ${teacher.name}`}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-brand-text underline-offset-4 hover:underline"
        >
          <Icon className="size-4 text-muted" aria-hidden />
          {label}
        </a>
      ))}
    </p>
  )
}
