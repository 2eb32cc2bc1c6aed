import type { PublicMember } from '@floorcraft/contract/members/members.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { organizersTexts } from '../../../messages/discovery/organizers.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { StarRating } from '../../../ui/star-rating.tsx'

/** Picture or initials, name, role and rating of an organizer, and what the reader can do. */
export function OrganizerHeader({ organizer, action }: { organizer: PublicMember; action?: ReactNode }) {
  const t = useText(organizersTexts)
  return (
    <header className="flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-6">
      <Avatar size="lg" name={organizer.display_name} image={organizer.avatar_url} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-brand-text">{t.roles[organizer.role] ?? organizer.role}</p>
        <h1 className="text-4xl font-extrabold tracking-[-0.02em] sm:text-5xl">{organizer.display_name}</h1>
        <p className="mt-2">
          <a href="#reviews" className="underline-offset-4 hover:underline">
            <StarRating average={organizer.average_rating} count={organizer.total_reviews} />
          </a>
        </p>
      </div>
      {action}
    </header>
  )
}
