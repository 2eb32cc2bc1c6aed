import { monthAndYear, shortDate } from '@floorcraft/contract/base/time/dates.ts'
import type { OwnEvent } from '@floorcraft/contract/editing/event-editing.ts'
import { ChevronDown, CopyPlus } from 'lucide-react'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { myEventsTexts } from '../../../messages/editing/my-events.ts'
import { Button } from '../../../ui/button.tsx'
import { type CopyEvent, useCopyEvent } from './api.ts'
import { OwnEventCard } from './own-event-card.tsx'
import { foldSeries, monthsOf, type OwnEntry, splitByTime } from './rules.ts'

/** The number of entries shown first, and with each press of a button. */
const page = 12

/** With at least so many upcoming entries, the latest past event is shown above them. */
const manyUpcoming = 3

/** Upcoming events first, then past ones, each by start and month; more of them open with buttons. */
export const OwnEventList = memo(function OwnEventList({ events }: { events: readonly OwnEvent[] }) {
  const copying = useCopyEvent()
  const t = useText(myEventsTexts)
  const { upcoming, past } = splitByTime(events, useNow())
  const [pages, setPages] = useState({ upcoming: 1, past: 1 })
  const coming = foldSeries(upcoming, 'first')
  const over = foldSeries(past, 'last')
  const [later, earlier] = [coming.length - pages.upcoming * page, over.length - pages.past * page]
  const latest = past.at(-1)
  return (
    <div className="grid grid-cols-1 gap-10">
      {latest && coming.length > manyUpcoming && <Latest event={latest} {...copying} />}
      {coming.length > 0 && (
        <section>
          <h2 className="mb-3 text-xl font-bold">{t.upcoming}</h2>
          <Months entries={coming.slice(0, pages.upcoming * page)} {...copying} />
          {later > 0 && (
            <Button
              look="quiet"
              className="mt-3"
              onClick={() => setPages({ ...pages, upcoming: pages.upcoming + 1 })}
            >
              {t.later(later)}
            </Button>
          )}
        </section>
      )}
      {over.length > 0 && (
        <section>
          <h2 className="mb-3 text-xl font-bold">{t.past}</h2>
          {earlier > 0 && (
            <Button
              look="quiet"
              className="mb-3"
              onClick={() => setPages({ ...pages, past: pages.past + 1 })}
            >
              {t.earlier(earlier)}
            </Button>
          )}
          <Months entries={over.slice(Math.max(0, earlier))} {...copying} />
        </section>
      )}
    </div>
  )
})

/** The latest past event, because organizers often copy it and a long list above would hide it. */
function Latest({ event, copy, copyingId }: CopyEvent & { event: OwnEvent }) {
  const t = useText(myEventsTexts)
  const date = shortDate(atPlace(event.start_datetime, event.timezone), useLocale())
  return (
    <div className="-mb-4 flex items-center gap-x-4 few-words:flex-wrap rounded-lg bg-sunken py-2 pr-2 pl-4">
      <p className="min-w-0 flex-1 few-words:basis-full">
        <span className="block text-sm text-muted">{t.latest(date)}</span>
        <Link to={`/events/${event.id}`} className="flex min-h-11 items-center font-semibold hover:underline">
          <span className="clamp-title leading-snug wrap-anywhere">{event.title}</span>
        </Link>
      </p>
      <Button
        look="plain"
        disabled={event.id === copyingId}
        onClick={() => copy(event.id)}
        aria-label={t.duplicateLatest(event.title)}
      >
        <CopyPlus className="size-4.5" aria-hidden />
        {t.duplicate}
      </Button>
    </div>
  )
}

type Entries = CopyEvent & { readonly entries: readonly OwnEntry<OwnEvent>[] }

function Months({ entries, ...copying }: Entries) {
  const locale = useLocale()
  return (
    <div className="grid grid-cols-1 gap-6">
      {monthsOf(entries).map(({ month, entries: listed }) => (
        <section key={month.toString()}>
          <h3 className="mb-2 font-semibold text-muted">{monthAndYear(month, locale)}</h3>
          <ul className="grid grid-cols-1 gap-3">
            {listed.map((entry) => (
              <li key={entry.event.id}>
                <Entry entry={entry} {...copying} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** An event; below it the other dates of its series, when they are opened. */
function Entry({ entry: { event, others }, copy, copyingId }: CopyEvent & { entry: OwnEntry<OwnEvent> }) {
  const t = useText(myEventsTexts)
  const [isOpen, setIsOpen] = useState(false)
  const card = (shown: OwnEvent) => (
    <OwnEventCard event={shown} isCopying={shown.id === copyingId} onCopy={copy} />
  )
  if (others.length === 0) return card(event)
  return (
    <>
      {card(event)}
      <Button
        look="plain"
        aria-expanded={isOpen}
        aria-label={t.otherDatesOf(others.length, event.title)}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronDown className={`size-4.5 ${isOpen ? 'rotate-180' : ''}`} aria-hidden />
        {t.otherDates(others.length)}
      </Button>
      {isOpen && (
        <ul className="mt-1 grid grid-cols-1 gap-3 pl-4 sm:pl-8">
          {others.map((other) => (
            <li key={other.id}>{card(other)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
