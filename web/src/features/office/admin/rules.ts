const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** `3 days, 4 hours`: the two largest units of the time since the start; `0 minutes` just after it. */
export function uptimeText(
  { started_at, updated_at }: { started_at: string; updated_at: string },
  locale: string,
): string {
  const seconds = Temporal.Instant.from(started_at).until(Temporal.Instant.from(updated_at)).total('second')
  let rest = Math.max(0, Math.floor(seconds))
  const parts = units.map(([unit, length]) => {
    const count = Math.floor(rest / length)
    rest -= count * length
    return { unit, count }
  })
  const first = Math.max(
    0,
    parts.findIndex(({ count }) => count > 0),
  )
  const shown = parts.some(({ count }) => count > 0) ? parts.slice(first, first + 2) : parts.slice(-1)
  return shown
    .filter(({ count }, index) => index === 0 || count > 0)
    .map(({ unit, count }) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    )
    .join(', ')
}
