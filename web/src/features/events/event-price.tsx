import type { EventListItem } from '@floorcraft/contract/events.ts'
import { useLocale, useText } from '../../lib/messages.tsx'
import { eventsTexts } from '../../messages/events.ts'
import { isFree, lowestPrice, money } from './prices.ts'

/** The lowest price, or that there is none. */
export function EventPrice({ event }: { event: EventListItem }) {
  const t = useText(eventsTexts)
  const locale = useLocale()
  if (isFree(event)) return <span className="font-semibold text-good">{t.free}</span>
  const lowest = lowestPrice(event)!
  const several = new Set(Object.values(event.price_info)).size > 1
  return (
    <span className="font-semibold text-ink">
      {money(lowest, event.currency, locale)}
      {several && '+'}
    </span>
  )
}
