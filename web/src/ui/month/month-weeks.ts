const daysOfWeek = 7

/** The weeks that a month touches, Sunday to Saturday. */
export function weeksOf(month: Temporal.PlainYearMonth): Temporal.PlainDate[][] {
  const first = month.toPlainDate({ day: 1 })
  const start = sundayOf(first)
  const last = first.add({ days: month.daysInMonth - 1 })
  const weeks = Math.floor(start.until(last).days / daysOfWeek) + 1
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: daysOfWeek }, (_, day) => start.add({ days: week * daysOfWeek + day })),
  )
}

const sundayOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek % daysOfWeek })

/** The day to which a key leads; undefined for other keys. */
export function dayAfterKey(day: Temporal.PlainDate, key: string): Temporal.PlainDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return day.subtract({ days: 1 })
    case 'ArrowRight':
      return day.add({ days: 1 })
    case 'ArrowUp':
      return day.subtract({ days: daysOfWeek })
    case 'ArrowDown':
      return day.add({ days: daysOfWeek })
    case 'Home':
      return sundayOf(day)
    case 'End':
      return sundayOf(day).add({ days: daysOfWeek - 1 })
    case 'PageUp':
      return day.subtract({ months: 1 })
    case 'PageDown':
      return day.add({ months: 1 })
    default:
      return undefined
  }
}
