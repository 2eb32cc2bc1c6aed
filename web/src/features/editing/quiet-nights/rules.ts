import { type NightCost, nightsInReach } from '@floorcraft/contract/editing/quiet-nights.ts'

const daysOfWeek = 7
/** Friday and Saturday, as Temporal counts: the nights that most events want. */
const usualWeekdays: readonly number[] = [5, 6]
const mostProposed = 3

/** The first night of the twelve weeks that show a date: they begin tonight, or a multiple of twelve weeks later. */
export function firstNightShown(chosen: Temporal.PlainDate | undefined, today: Temporal.PlainDate) {
  const days = chosen ? Math.max(0, today.until(chosen).days) : 0
  return today.add({ days: days - (days % nightsInReach) })
}

/**
 * The three cheapest nights, by date: on the given weekdays, or on that of the chosen night, or on Friday and Saturday. Of
 * equal nights the earliest win.
 */
export function cheapestNights(
  nights: readonly NightCost[],
  { weekdays, chosen }: { weekdays: readonly number[] | undefined; chosen: Temporal.PlainDate | undefined },
): NightCost[] {
  const wanted = weekdays ?? (chosen ? [chosen.dayOfWeek] : usualWeekdays)
  return nights
    .filter(({ night }) => wanted.includes(Temporal.PlainDate.from(night).dayOfWeek))
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, mostProposed)
    .toSorted((a, b) => (a.night < b.night ? -1 : 1))
}

/** The nights as rows of a weekday each, Sunday first, with a column for each week. Days outside the answer are undefined. */
export function rowsOfNights(nights: readonly NightCost[], weekdays?: readonly number[]) {
  const first = Temporal.PlainDate.from(nights[0]!.night)
  const before = first.dayOfWeek % daysOfWeek
  const weeks = Math.ceil((before + nights.length) / daysOfWeek)
  const rows = Array.from({ length: daysOfWeek }, (_, day) => ({
    day: first.add({ days: day - before }),
    nights: Array.from({ length: weeks }, (_, week) => ({
      key: `week-${week}`,
      night: nights[week * daysOfWeek + day - before],
    })),
  }))
  return weekdays ? rows.filter(({ day }) => weekdays.includes(day.dayOfWeek)) : rows
}

/** For each weekday: one of its nights, how many nights are quiet, and how many there are. */
export const quietByWeekday = (nights: readonly NightCost[], weekdays: readonly number[]) =>
  rowsOfNights(nights, weekdays).map(({ day, nights: cells }) => {
    const known = cells.flatMap(({ night }) => night ?? [])
    return { day, quiet: known.filter(({ level }) => level === 'quiet').length, all: known.length }
  })

/** Where a key leads in the strip, in days: down is the next day, right the same day of the next week. */
export function daysOfKey(key: string): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return -1
    case 'ArrowDown':
      return 1
    case 'ArrowLeft':
      return -daysOfWeek
    case 'ArrowRight':
      return daysOfWeek
    default:
      return undefined
  }
}

/** A night that is proposed takes so long to prepare. */
const daysToPrepare = 14

/** The first night of a weekday that leaves two weeks to prepare it. */
export function dateOfProposal(today: Temporal.PlainDate, weekday: number): Temporal.PlainDate {
  const earliest = today.add({ days: daysToPrepare })
  return earliest.add({ days: (weekday - earliest.dayOfWeek + daysOfWeek) % daysOfWeek })
}
