/** The things in the order that names each of their positions once; undefined when it does not. */
export function inOrder<T>(things: readonly T[], order: readonly number[]): T[] | undefined {
  if (order.length !== things.length || new Set(order).size !== order.length) return undefined
  const ordered = order.flatMap((position) => (position in things ? [things[position]!] : []))
  return ordered.length === things.length ? ordered : undefined
}
