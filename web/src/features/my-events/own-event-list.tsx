import type { EventListItem } from '@floorcraft/contract/events.ts'
import { memo, useState } from 'react'
import { useText } from '../../lib/messages.tsx'
import { useNow } from '../../lib/now.tsx'
import { myEventsTexts } from '../../messages/my-events.ts'
import { Button } from '../../ui/button.tsx'
import { type CopyEvent, useCopyEvent } from './api.ts'
import { OwnEventCard } from './own-event-card.tsx'
import { splitByTime } from './rules.ts'

/** The number of past events shown first: members copy recent events. */
const pastShown = 12

/** Upcoming events first, then past ones, each by start; older ones open with a button. */
export const OwnEventList = memo(function OwnEventList({ events }: { events: readonly EventListItem[] }) {
  const copying = useCopyEvent()
  const t = useText(myEventsTexts)
  const { upcoming, past } = splitByTime(events, useNow())
  const [all, setAll] = useState(false)
  const hidden = all ? 0 : Math.max(0, past.length - pastShown)
  return (
    <div className="grid gap-10">
      {upcoming.length > 0 && (
        <section>
          <h2 className="mb-3 text-xl font-bold">{t.upcoming}</h2>
          <Cards events={upcoming} {...copying} />
        </section>
      )}
      {past.length > 0 && (
        <section>
          <h2 className="mb-3 text-xl font-bold">{t.past}</h2>
          {hidden > 0 && (
            <Button look="quiet" className="mb-3" onClick={() => setAll(true)}>
              {t.earlier(hidden)}
            </Button>
          )}
          <Cards events={past.slice(hidden)} {...copying} />
        </section>
      )}
    </div>
  )
})

function Cards({ events, copy, copyingId }: CopyEvent & { events: readonly EventListItem[] }) {
  return (
    <ul className="grid gap-3">
      {events.map((event) => (
        <li key={event.id}>
          <OwnEventCard event={event} isCopying={event.id === copyingId} onCopy={copy} />
        </li>
      ))}
    </ul>
  )
}
