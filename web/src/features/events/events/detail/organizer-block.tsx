import type { Event } from '@floorcraft/contract/events/events.ts'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../../lib/messages.tsx'
import { eventPageTexts } from '../../../../messages/events/event-page.ts'
import { Avatar } from '../../../../ui/pictures/avatar.tsx'
import { StarRating } from '../../../../ui/star-rating.tsx'

/** The organizer with their rating; a link to their profile. */
export function OrganizerBlock({ event }: { event: Event }) {
  const t = useText(eventPageTexts)
  const { display_name: name, avatar_url, average_rating, total_reviews } = event.organizer
  return (
    <section className="relative flex items-center gap-3.5 rounded-lg border border-line bg-surface p-4 transition-shadow hover:shadow-card">
      <Avatar name={name} image={avatar_url} />
      <div className="min-w-0 flex-1">
        <h2 className="text-sm font-normal tracking-normal text-muted">{t.organizer}</h2>
        <Link
          to={`/organizers/${event.organizer_uid}`}
          className="font-display text-lg leading-tight font-bold after:absolute after:inset-0"
        >
          {name}
        </Link>
        <p>
          <StarRating average={average_rating} count={total_reviews} />
        </p>
      </div>
      <ChevronRight className="size-5 text-muted" aria-hidden />
    </section>
  )
}
