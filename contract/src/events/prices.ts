type Prices = Readonly<Record<string, number>>

interface Cost {
  readonly price_info: Prices
  readonly price_note: string | null
}

/** The note that stands in place of prices ("sliding scale, cash only"). Such an event is not free. */
export function noteInsteadOfPrice({ price_info, price_note }: Cost): string | undefined {
  return Object.keys(price_info).length === 0 && price_note ? price_note : undefined
}

/**
 * Whether an event is free: it has no price above zero, and no note in place of a price. A price of 0 says so beside any note
 * ("Free. The hat goes round"). `isFree` in the queries of the server is the same in SQL.
 */
export const isFree = (cost: Cost): boolean =>
  lowestPrice(cost.price_info) === undefined && noteInsteadOfPrice(cost) === undefined

/** The price on a card (secondary section 2): the lowest one above zero; undefined when there is none. */
export function lowestPrice(prices: Prices): number | undefined {
  const paid = Object.values(prices).filter((price) => price > 0)
  return paid.length === 0 ? undefined : Math.min(...paid)
}

/** Whether there are different prices, so that a card shows the lowest one as "from". */
export function hasSeveralPrices(prices: Prices): boolean {
  return new Set(Object.values(prices)).size > 1
}
