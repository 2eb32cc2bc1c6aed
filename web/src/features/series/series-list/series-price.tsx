import { hasSeveralPrices, lowestPrice } from '@floorcraft/contract/prices.ts'
import { money } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { eventsTexts } from '../../../messages/events.ts'

/** The lowest price above zero, or that it is free. */
export function SeriesPrice(props: { prices: Readonly<Record<string, number>>; currency: string }) {
  const { prices, currency } = props
  const t = useText(eventsTexts)
  const locale = useLocale()
  const lowest = lowestPrice(prices)
  if (lowest === undefined) return <span className="font-semibold text-good">{t.free}</span>
  return (
    <span className="font-semibold text-ink">
      {money(lowest, currency, locale)}
      {hasSeveralPrices(prices) && '+'}
    </span>
  )
}
