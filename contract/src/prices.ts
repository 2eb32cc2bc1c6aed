type Prices = Readonly<Record<string, number>>

/** Whether filters count an event as free (core section 4): it has neither a door price nor a presale price. */
export function isFree({ door, presale }: Prices): boolean {
  return door === undefined && presale === undefined
}

/** The price on a card (secondary section 2): the lowest one above zero; undefined when there is none. */
export function lowestPrice(prices: Prices): number | undefined {
  const paid = Object.values(prices).filter((price) => price > 0)
  return paid.length === 0 ? undefined : Math.min(...paid)
}

/** Whether there are different prices, so that a card shows the lowest one as "from". */
export function hasSeveralPrices(prices: Prices): boolean {
  return new Set(Object.values(prices)).size > 1
}
