import { generatedWeeksAhead } from '@floorcraft/contract/recurrence.ts'
import { pastEventsDays } from '@floorcraft/contract/time.ts'
import { type DeclaredSeries, declaredSeries, isInGrid } from './declared-series.ts'
import { castOf, nth, type PlannedEvent, wallEnd } from './planned-event.ts'
import type { ScenePlan } from './scene-plan.ts'
import { occasionalSeries, type Series } from './series.ts'

// Further than the dates of a series are made by its own job, which so finds every date of the demo made.
const daysAhead = generatedWeeksAhead * 7 + 3
// A year and a week, so that every city's next congress is always announced.
const congressDaysAhead = 372
const reasons = [
  'The floor is being sanded. See you next week!',
  'Our DJ is ill and so is his replacement.',
  'The venue has double-booked us. Presale tickets are refunded.',
] as const

/**
 * Everything that a scene has from thirty days ago to eight weeks ahead, and its next congresses. Dates lie on a grid
 * that does not move with today, so tomorrow's schedule is today's, one day longer.
 */
export function planSchedule(plan: ScenePlan, timeZone: string, now: Temporal.Instant): PlannedEvent[] {
  return planEverything(plan, timeZone, now).filter((event) => !event.isPending)
}

/** The dates of its series that nobody has confirmed yet. */
export function planPending(plan: ScenePlan, timeZone: string, now: Temporal.Instant): PlannedEvent[] {
  return planEverything(plan, timeZone, now).filter((event) => event.isPending)
}

function planEverything(plan: ScenePlan, timeZone: string, now: Temporal.Instant): PlannedEvent[] {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const from = today.subtract({ days: pastEventsDays })
  const window = { from, to: today.add({ days: daysAhead }) }
  const active = declaredSeries(plan).filter(({ status }) => status === 'active')
  return [
    ...active.flatMap((declared) =>
      planSeries(plan, timeZone, declared.series, window).map((date) => asDateOf(declared, date, today)),
    ),
    ...occasionalSeries.flatMap((one) => planSeries(plan, timeZone, one, window)).map(({ event }) => event),
    ...planCongresses(plan, timeZone, { from, to: today.add({ days: congressDaysAhead }) }),
  ]
}

interface Window {
  readonly from: Temporal.PlainDate
  readonly to: Temporal.PlainDate
}

/** An event with the number of its week on its series' grid. */
interface Occurrence {
  readonly event: PlannedEvent
  readonly date: Temporal.PlainDate
  readonly week: number
}

function asDateOf(
  { series: { key }, confirmation }: DeclaredSeries,
  { event, date, week }: Occurrence,
  today: Temporal.PlainDate,
): PlannedEvent {
  const declared = { ...event, series: { key, date } }
  if (!confirmation) return declared
  const isFar = Temporal.PlainDate.compare(date, today.add({ weeks: confirmation.weeksAhead })) > 0
  if (isFar || isInGrid(week, confirmation.unanswered)) return { ...declared, isPending: true }
  return isInGrid(week, confirmation.drafts) ? { ...declared, status: 'private_draft' } : declared
}

/** The first date of a series that there ever was: on its grid, and the same whatever day it is. */
export function firstDateOf(plan: ScenePlan, series: Series): Temporal.PlainDate {
  let date = openingOfEverything.add({ days: (series.weekday - openingOfEverything.dayOfWeek + 7) % 7 })
  while (!isInGrid(weekNumber(date) + sceneShift(plan), series.weeks)) date = date.add({ weeks: 1 })
  return date
}

const openingOfEverything = new Temporal.PlainDate(2024, 1, 1)

function planSeries(plan: ScenePlan, timeZone: string, series: Series, { from, to }: Window): Occurrence[] {
  const occurrences: Occurrence[] = []
  let date = from.add({ days: (series.weekday - from.dayOfWeek + 7) % 7 })
  for (; Temporal.PlainDate.compare(date, to) <= 0; date = date.add({ weeks: 1 })) {
    const week = weekNumber(date) + sceneShift(plan)
    if (!isInGrid(week, series.weeks)) continue
    occurrences.push({ date, week, event: planOccurrence(plan, timeZone, series, { date, week }) })
  }
  return occurrences
}

// Weeks since Monday 5 January 1970.
function weekNumber(date: Temporal.PlainDate): number {
  return Math.floor(new Temporal.PlainDate(1970, 1, 5).until(date).days / 7)
}

// Cities do not all have their weekender on the same weekend.
const sceneShift = (plan: ScenePlan) => plan.congressMonth * 3 + plan.slug.length

function planOccurrence(
  plan: ScenePlan,
  timeZone: string,
  series: Series,
  { date, week }: { date: Temporal.PlainDate; week: number },
): PlannedEvent {
  const start = date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(series.start) })
  const { title, description, venue, styles } = castOf(plan, series, week)
  const cancelled = series.cancelledEvery !== undefined && week % series.cancelledEvery === 0
  return {
    key: `${plan.slug}/${series.key}/${date}`,
    title,
    description,
    type: series.type,
    status: cancelled ? 'cancelled' : (series.status ?? 'published'),
    cancellationReason: cancelled ? nth(reasons, week) : undefined,
    start,
    end: wallEnd(start, series.minutes),
    organizer: series.organizer,
    venue,
    styles,
    presale: series.presale,
    door: series.door,
    priceNote: series.priceNote,
    liveMusic: series.liveMusic ?? false,
    global: false,
    discount: series.discount,
    tickets: series.tickets ?? false,
    gallery: series.gallery ?? false,
  }
}

/** One congress a year, from the second Thursday of its month until Sunday night: global, so one per organizer and year. */
function planCongresses(plan: ScenePlan, timeZone: string, { from, to }: Window): PlannedEvent[] {
  const years = Array.from({ length: to.year - from.year + 1 }, (_, index) => from.year + index)
  return years.flatMap((year) => {
    const first = new Temporal.PlainDate(year, plan.congressMonth, 1)
    const date = first.add({ days: ((4 - first.dayOfWeek + 7) % 7) + 7 })
    if (Temporal.PlainDate.compare(date, from) < 0 || Temporal.PlainDate.compare(date, to) > 0) return []
    const start = date.toZonedDateTime({ timeZone, plainTime: '18:00' })
    return {
      key: `${plan.slug}/congress/${date}`,
      title: `${plan.congressName} ${year}`,
      description: `Four days in ${plan.city}: sixty workshops on five floors, shows on Friday and Saturday, parties until six in the morning and a farewell social on Sunday. Dancers from thirty countries, and a quiet room for those who need one.`,
      type: 'congress',
      status: 'published',
      start,
      end: wallEnd(start, 4 * 24 * 60 - 19 * 60),
      organizer: 2,
      venue: nth(plan.venues, 1),
      styles: plan.styles.slice(0, 3),
      presale: 180,
      door: 240,
      priceNote: 'Night passes at the door from 35',
      liveMusic: true,
      global: true,
      discount: { code: `${plan.slug.slice(0, 3).toUpperCase()}${year}`, percentage: 10 },
      tickets: true,
      gallery: true,
    } satisfies PlannedEvent
  })
}
