import type { Event, EventListItem } from '@floorcraft/contract/events/events.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useApi } from '../../../../lib/api/queries.ts'
import { useText } from '../../../../lib/messages.tsx'
import { eventPageTexts } from '../../../../messages/events/event-page.ts'
import { MoreLink } from '../../../../ui/more-link.tsx'
import { RenderedOnce } from '../../../../ui/rendered-once.tsx'
import { sameNightQuery, sameOrganizerQuery } from '../api.ts'
import { EventCard } from '../cards/event-card.tsx'
import { nightOf } from '../rules.ts'
import { relatedEvents } from './related-rules.ts'

/** Other events of the scene in the same dance night, and more events of the organizer. */
export function RelatedEvents({ event }: { event: Event }) {
  const t = useText(eventPageTexts)
  const api = useApi()
  const sameNight = useQuery(sameNightQuery(api, event))
  const organizers = useQuery(sameOrganizerQuery(api, event))
  // Keeps the space, so that the footer is not visible before the cards are there.
  if (sameNight.isPending || organizers.isPending) return <div className="h-svh" />
  const { thatNight, ofOrganizer } = relatedEvents(event, {
    sameNight: sameNight.data ?? [],
    organizers: event.organizer_name ? (organizers.data ?? []) : [],
  })
  return (
    <>
      <Shelf
        title={t.alsoThatNight}
        events={thatNight}
        more={{ to: `/events?scenes=${event.scene_slug}&nights=${nightOf(event)}`, label: t.wholeNight }}
      />
      <Shelf
        title={t.moreFromOrganizer}
        events={ofOrganizer}
        more={{ to: `/organizers/${event.organizer_uid}`, label: event.organizer_name }}
      />
    </>
  )
}

/** The columns of the row: two or three cards fill it, and a single one is as wide as one of three. */
const columnsOf = (cards: number) =>
  ['md:grid-cols-2 lg:grid-cols-3', 'md:grid-cols-2', 'md:grid-cols-3'][cards - 1] ??
  'md:grid-cols-3 lg:grid-cols-4'

/** The cards of the sideways row are 16rem wide, and columns at most half or a third of the page. */
const pictureSizes = (cards: number) =>
  `(min-width: 48rem) ${cards === 2 ? 36 : 24}rem, ${cards === 1 ? '100vw' : '16rem'}`

interface ShelfProps {
  readonly title: string
  readonly events: readonly EventListItem[]
  readonly more: { readonly to: string; readonly label: string }
}

/** A row of cards; on phones it scrolls sideways. */
function Shelf({ title, events, more }: ShelfProps) {
  const heading = useId()
  if (events.length === 0) return null
  const single = events.length === 1
  const sizes = pictureSizes(events.length)
  return (
    <section aria-labelledby={heading} className="later mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 md:px-0">
        <h2 id={heading} className="text-xl font-bold">
          {title}
        </h2>
        <MoreLink to={more.to}>{more.label}</MoreLink>
      </div>
      <ul
        className={`no-scrollbar mt-2 flex snap-x gap-3 overflow-x-auto px-4 pb-2 *:shrink-0 *:snap-center md:grid md:gap-4 md:overflow-visible md:px-0 md:*:w-auto ${single ? '*:w-full' : '*:w-64 few-words:*:w-[80vw]'} ${columnsOf(events.length)}`}
      >
        {events.map((event) => (
          <RenderedOnce key={event.id} as="li" part={EventCard} props={{ event, sizes }} />
        ))}
      </ul>
    </section>
  )
}
