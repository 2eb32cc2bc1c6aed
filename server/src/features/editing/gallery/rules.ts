/** The things in a new order of their positions; undefined when the order does not have each position once. */
export function inOrder<T>(things: readonly T[], order: readonly number[]): T[] | undefined {
  if (order.length !== things.length || new Set(order).size !== order.length) return undefined
  const ordered = order.flatMap((position) => (position in things ? [things[position]!] : []))
  return ordered.length === things.length ? ordered : undefined
}
