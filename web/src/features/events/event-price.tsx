import type { EventListItem } from '@floorcraft/contract/events.ts'
import { hasSeveralPrices, lowestPrice } from '@floorcraft/contract/prices.ts'
import { money } from '../../lib/formats.ts'
import { useLocale, useText } from '../../lib/messages.tsx'
import { eventsTexts } from '../../messages/events.ts'

/** The lowest price above zero, or that it is free. */
export function EventPrice({ event }: { event: EventListItem }) {
  const t = useText(eventsTexts)
  const locale = useLocale()
  const lowest = lowestPrice(event.price_info)
  if (lowest === undefined) return <span className="font-semibold text-good">{t.free}</span>
  return (
    <span className="font-semibold text-ink">
      {money(lowest, event.currency, locale)}
      {hasSeveralPrices(event.price_info) && '+'}
    </span>
  )
}
