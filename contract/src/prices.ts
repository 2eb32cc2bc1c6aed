type Prices = Readonly<Record<string, number>>

/** The filters' rule (core section 4): free is what has neither a door nor a presale price. */
export function isFree({ door, presale }: Prices): boolean {
  return door === undefined && presale === undefined
}

/** What a card shows (secondary section 2): the lowest price above zero; undefined when nothing costs anything. */
export function lowestPrice(prices: Prices): number | undefined {
  const paid = Object.values(prices).filter((price) => price > 0)
  return paid.length === 0 ? undefined : Math.min(...paid)
}

/** Whether there are several prices, so that the lowest is only where they begin. */
export function hasSeveralPrices(prices: Prices): boolean {
  return new Set(Object.values(prices)).size > 1
}
