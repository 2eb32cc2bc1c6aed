import type { Event } from '@floorcraft/contract/events.ts'
import { MapPin } from 'lucide-react'
import { useText } from '../../../lib/messages.tsx'
import { eventPageTexts } from '../../../messages/event-page.ts'
import { Fact } from './fact.tsx'
import { mapLinks } from './map-links.ts'

/** Venue and address, with links to maps; nothing is asked of a map service before one is followed. */
export function WhereFact({ event }: { event: Event }) {
  const t = useText(eventPageTexts)
  const city = [event.venue_city, event.venue_state].filter(Boolean).join(', ')
  return (
    <Fact icon={MapPin} name={t.where}>
      <p className="font-display text-lg leading-snug font-bold">{event.venue_name}</p>
      <p className="mt-0.5">
        {event.venue_address && (
          <>
            {event.venue_address}
            <br />
          </>
        )}
        {city}
      </p>
      <p className="mt-1 -mb-2 flex flex-wrap items-center gap-x-4 text-sm">
        <span className="text-muted">{t.openIn}</span>
        {mapLinks(event).map(({ name, href }) => (
          <a
            key={name}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center font-semibold text-brand-text underline-offset-4 hover:underline"
          >
            {name}
          </a>
        ))}
      </p>
    </Fact>
  )
}
