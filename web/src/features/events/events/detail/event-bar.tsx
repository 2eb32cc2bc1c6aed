import { shortDate } from '@floorcraft/contract/base/time/dates.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import type { ReactNode } from 'react'
import { atPlace } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { eventsTexts } from '../../../../messages/events/events.ts'
import { EventPrice } from '../cards/event-labels.tsx'

/** The bar of phones, above the bar of the site: price, date and buttons. The end of the page keeps room for it. */
export function EventBar({ event, children }: { event: Event; children: ReactNode }) {
  const t = useText(eventsTexts)
  const locale = useLocale()
  const cancelled = event.status === 'cancelled'
  return (
    <div className="bottom-bar pinned inset-x-0 bottom-[calc(var(--bar)+1px+env(safe-area-inset-bottom))] z-20 flex items-center gap-2 border-t border-line bg-surface px-4 py-2 md:hidden">
      <p className="min-w-0 flex-1 leading-tight">
        <span className="line-clamp-2 font-display font-bold">
          {cancelled ? t.statuses.cancelled : <EventPrice event={event} longest={28} />}
        </span>
        <span className="block truncate text-sm text-muted">
          {shortDate(atPlace(event.start_datetime, event.timezone), locale)}
        </span>
      </p>
      {children}
    </div>
  )
}
