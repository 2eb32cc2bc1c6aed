export const longestEventDays = 14

/** The same in hours: the clocks may change in between, by up to two hours. */
export const longestEventHours = longestEventDays * 24 + 2

/** Whether an event is too long, by the clock of its place. */
export function isTooLong(start: Temporal.PlainDateTime, end: Temporal.PlainDateTime): boolean {
  return Temporal.PlainDateTime.compare(end, start.add({ days: longestEventDays })) > 0
}

/**
 * The end of an event that a person wrote as a date and a time on the clock of the place. An end at or before the start
 * on the same date means the next day: 22:00 to 02:00 lasts four hours, 20:00 to 20:00 lasts 24. An end on an earlier
 * date is a mistake: it stays, and is before the start.
 */
export function endAfterStart(
  start: Temporal.PlainDateTime,
  end: Temporal.PlainDateTime,
): Temporal.PlainDateTime {
  const isSameDate = start.toPlainDate().equals(end.toPlainDate())
  return isSameDate && Temporal.PlainDateTime.compare(end, start) <= 0 ? end.add({ days: 1 }) : end
}
