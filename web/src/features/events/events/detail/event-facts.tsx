import type { Event } from '@floorcraft/contract/events/events.ts'
import { CalendarDays, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mapLinks } from '../../../../lib/map-links.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { timesTexts } from '../../../../messages/base/times.ts'
import { eventPageTexts } from '../../../../messages/events/event-page.ts'
import { eventWhen } from './event-when.ts'
import { Fact } from './fact.tsx'

/** The times at the place, and below them what the page adds. */
export function WhenFact({ event, children }: { event: Event; children: ReactNode }) {
  const t = useText(eventPageTexts)
  const reader = { t, words: useText(timesTexts), locale: useLocale() }
  const { date, time } = eventWhen(event, reader)
  const struck = event.status === 'cancelled' ? 'line-through' : ''
  return (
    <Fact icon={CalendarDays} name={t.when}>
      <p className={`font-display text-lg leading-snug font-bold ${struck}`}>{date}</p>
      <p className={`mt-0.5 ${struck}`}>{time}</p>
      {children}
    </Fact>
  )
}

/** Venue and address with links to maps. The page itself asks no map service. */
export function WhereFact({ event }: { event: Event }) {
  const t = useText(eventPageTexts)
  const { venue_name: name, venue_address: address, venue_state: state, venue_slug: slug } = event
  const city = [event.venue_city, state].filter(Boolean).join(', ')
  return (
    <Fact icon={MapPin} name={t.where}>
      <p className="font-display text-lg leading-snug font-bold">
        {slug ? (
          <Link
            to={`/scenes/${event.scene_slug}/venues/${encodeURIComponent(slug)}`}
            className="underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      <p className="mt-0.5">
        {address && (
          <>
            {address}
            <br />
          </>
        )}
        {city}
      </p>
      <p className="mt-1 -mb-2 flex flex-wrap items-center gap-x-4 text-sm">
        <span className="text-muted">{t.openIn}</span>
        {mapLinks({ name, address, city: event.venue_city, state }).map((map) => (
          <a
            key={map.name}
            href={map.href}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center font-semibold text-brand-text underline-offset-4 hover:underline"
          >
            {map.name}
          </a>
        ))}
      </p>
    </Fact>
  )
}
