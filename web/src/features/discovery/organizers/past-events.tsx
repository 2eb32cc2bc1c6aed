import { mediumDate } from '@floorcraft/contract/base/time/dates.ts'
import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { organizersTexts } from '../../../messages/discovery/organizers.ts'
import { eventsTexts } from '../../../messages/events/events.ts'
import { Button } from '../../../ui/button.tsx'
import { nightOf } from '../../events/events/rules.ts'
import { EventTypeLabel } from '../../scenes/dance-words/dance-labels.tsx'

const firstShown = 8

/** The past events, the latest first, one line each; nothing without past events. */
export function PastEvents({ events }: { events: readonly EventListItem[] }) {
  const t = useText(organizersTexts)
  const words = useText(eventsTexts)
  const locale = useLocale()
  const [all, setAll] = useState(false)
  const shown = all ? events : events.slice(0, firstShown)
  if (events.length === 0) return null
  return (
    <section>
      <h2 className="text-2xl font-extrabold">{t.past}</h2>
      <p className="mb-4 text-muted">{t.pastNote}</p>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((event) => (
          <li key={event.id} className="grid gap-x-4 py-2.5 sm:grid-cols-[8rem_1fr_auto] sm:items-baseline">
            <p className="text-sm text-muted tabular-nums">{mediumDate(nightOf(event), locale)}</p>
            <div className="min-w-0">
              <Link
                to={`/events/${event.id}`}
                className={`font-semibold wrap-anywhere underline-offset-4 hover:underline ${event.status === 'cancelled' ? 'line-through' : ''}`}
              >
                {event.title}
              </Link>
              {event.status === 'cancelled' && (
                <strong className="ml-2 text-sm font-semibold text-brand-text">
                  {words.statuses.cancelled}
                </strong>
              )}
              <p className="text-sm text-muted wrap-anywhere">
                {event.venue_name}, {event.venue_city}
                {event.series && ` · ${words.repeats(event.series)}`}
              </p>
            </div>
            <p className="text-sm">
              <EventTypeLabel type={event.event_type} />
            </p>
          </li>
        ))}
      </ul>
      {shown.length < events.length && (
        <Button look="quiet" className="mt-4" onClick={() => setAll(true)}>
          {t.showAll(events.length)}
        </Button>
      )}
    </section>
  )
}
