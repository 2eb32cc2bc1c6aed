import { useLocale, useText } from '../../lib/messages.tsx'
import { money } from '../../lib/money.ts'
import { recurringEventsTexts } from '../../messages/recurring-events.ts'

const known = ['presale', 'door'] as const

/** "Presale $12 · Door $15"; what is neither is named as it is called; nothing at all is free. */
export function InstancePrices(props: { prices: Readonly<Record<string, number>>; currency: string }) {
  const { prices, currency } = props
  const { instances: t } = useText(recurringEventsTexts)
  const locale = useLocale()
  const others = Object.keys(prices).filter((name) => !known.some((one) => one === name))
  const words = [
    ...known.flatMap((name) => {
      const price = prices[name]
      return price === undefined ? [] : t[name](money(price, currency, locale))
    }),
    ...others.map((name) => `${name} ${money(prices[name]!, currency, locale)}`),
  ]
  return words.length === 0 ? t.free : words.join(' · ')
}
