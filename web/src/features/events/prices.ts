import type { EventListItem } from '@floorcraft/contract/events.ts'

const formatters = new Map<string, Intl.NumberFormat>()

/** `$12`, `€12.50`: whole amounts without decimals. */
export function money(amount: number, currency: string, locale: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  const key = `${locale}|${currency}|${digits}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    formatters.set(key, formatter)
  }
  return formatter.format(amount)
}

/** Free: neither a door nor a presale price (core section 4). */
export function isFree(event: Pick<EventListItem, 'price_info'>): boolean {
  return event.price_info.door === undefined && event.price_info.presale === undefined
}

/** The lowest price, the one a row has room for; undefined when the event is free. */
export function lowestPrice(event: Pick<EventListItem, 'price_info'>): number | undefined {
  const prices = Object.values(event.price_info)
  return prices.length === 0 ? undefined : Math.min(...prices)
}
