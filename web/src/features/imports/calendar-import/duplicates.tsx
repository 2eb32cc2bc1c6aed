import type { PreviewEvent } from '@floorcraft/contract/imports/calendar-import.ts'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { calendarImportTexts } from '../../../messages/imports/calendar-import.ts'
import { Button } from '../../../ui/button.tsx'
import { ChangeLines, KeptLines } from './change-lines.tsx'
import { EventWords } from './event-words.tsx'

const page = 50

/** The events that the scene has already: first those that the calendar has changed. */
export function Duplicates({ events }: { events: readonly PreviewEvent[] }) {
  const t = useText(calendarImportTexts)
  const [shown, setShown] = useState(page)
  const sorted = events.toSorted((a, b) => Number(isChanged(b)) - Number(isChanged(a)))
  const rest = events.length - shown
  return (
    <details className="group rounded-lg border border-line px-4" open={events.some(isChanged)}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="block font-bold">{t.duplicates(events.length)}</span>
          <span className="block text-sm text-muted">{t.duplicatesText}</span>
        </span>
        <ChevronDown className="size-5 shrink-0 text-muted group-open:rotate-180" aria-hidden />
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {sorted.slice(0, shown).map((event) => (
          <li
            key={event.google_event_id}
            className="py-2.5 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]"
          >
            <EventWords event={event} isDim />
            {!event.existing && <p className="text-sm text-muted">{t.twiceInCalendar}</p>}
            <ChangeLines changes={event.changes} timezone={event.timezone} />
            <KeptLines changes={event.kept} timezone={event.timezone} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button look="quiet" className="my-2 w-full" onClick={() => setShown(shown + page)}>
          {t.showMore(Math.min(page, rest))}
        </Button>
      )}
    </details>
  )
}

const isChanged = ({ changes, kept }: PreviewEvent) => changes.length + kept.length > 0
