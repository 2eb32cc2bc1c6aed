import type { ExistingEvent, PreviewEvent } from '@floorcraft/contract/imports/calendar-import.ts'
import { ExternalLink } from 'lucide-react'
import { useId } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { calendarImportTexts } from '../../../messages/imports/calendar-import.ts'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { EventStatusBadge } from '../../events/events/cards/event-labels.tsx'
import { EventWords } from './event-words.tsx'

export interface SimilarEventsProps {
  readonly events: readonly PreviewEvent[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (events: readonly PreviewEvent[], isChosen: boolean) => void
}

/** Events that the scene may have already, beside its own. They are imported only when the leader says so. */
export function SimilarEvents({ events, chosen, onChoose }: SimilarEventsProps) {
  const t = useText(calendarImportTexts)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-lg font-bold">
        {t.similarTitle}
      </h3>
      <p className="text-sm text-muted">{t.similarText}</p>
      <ul className="mt-3 grid grid-cols-1 gap-3">
        {events.map((event) => (
          <li
            key={event.google_event_id}
            className="overflow-hidden rounded-lg border border-line bg-surface"
          >
            <div className="grid divide-line max-sm:divide-y sm:grid-cols-2 sm:divide-x">
              <div className="p-4">
                <p className="mb-1 text-sm font-semibold text-muted">{t.inCalendar}</p>
                <EventWords event={event} />
              </div>
              {event.existing && <Existing event={event.existing} />}
            </div>
            <div className="border-t border-line px-4">
              <CheckField
                label={t.importAnyway}
                aria-label={t.importAnywayNamed(event.title)}
                checked={chosen.has(event.google_event_id)}
                onChange={({ target }) => onChoose([event], target.checked)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Existing({ event }: { event: ExistingEvent }) {
  const t = useText(calendarImportTexts)
  return (
    // A new tab, so that the choices are not lost.
    <a
      href={`/events/${event.id}`}
      target="_blank"
      rel="noopener"
      className="group block bg-sunken p-4 -outline-offset-2"
    >
      <span className="mb-1 flex flex-wrap items-center gap-2 text-sm font-semibold text-muted">
        {t.inScene}
        <EventStatusBadge status={event.status} />
        <ExternalLink className="ml-auto size-4" aria-hidden />
      </span>
      <span className="group-hover:underline">
        <EventWords event={event} />
      </span>
      <span className="sr-only">, {t.opensNewTab}</span>
    </a>
  )
}
