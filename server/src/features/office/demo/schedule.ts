import { generatedWeeksAhead, instanceTimes } from '@floorcraft/contract/base/time/recurrence.ts'
import { weekdayName, weekdayOf } from '@floorcraft/contract/base/time/recurrence-rule.ts'
import { danceNightOf, pastEventsDays } from '@floorcraft/contract/base/time/time.ts'
import type { GivenStatus } from '@floorcraft/contract/events/events.ts'
import {
  atAnyHour,
  cancellationReasons,
  congress,
  type DemoStyle,
  type EventContent,
  type SeriesContent,
  series,
  styleNames,
  tonight,
  type VenueContent,
  type WeekGrid,
} from './content.ts'
import { lineUpOf } from './line-ups.ts'
import { musicOf } from './music.ts'
import { scheduleOf } from './programmes.ts'
import { type DemoScene, homeSlug } from './scenes.ts'

/** One event of the demo, on the clock of its city. */
export interface DemoEvent extends Omit<EventContent, 'start' | 'styles' | 'venue'> {
  readonly scene: DemoScene
  /** Made of its scene, its kind and its date, so that it is the same at every seeding. */
  readonly key: string
  readonly status: GivenStatus
  readonly cancellationReason?: string
  readonly start: Temporal.ZonedDateTime
  readonly end: Temporal.ZonedDateTime
  readonly styles: readonly DemoStyle[]
  readonly venue: VenueContent
  readonly line_up: readonly string[]
  readonly music: readonly string[]
  /** The items of its programme. */
  readonly schedule: readonly string[]
  /** The series and the date, when its organizers planned it as a series. */
  readonly series?: { readonly key: string; readonly date: Temporal.PlainDate }
  /** Such a date that is not confirmed yet: there is no event. */
  readonly isPending?: boolean
}

interface Occasion {
  readonly date: Temporal.PlainDate
  /** The number of its week on the grid. By it the teachers take turns. */
  readonly week: number
}

interface Window {
  readonly from: Temporal.PlainDate
  readonly to: Temporal.PlainDate
}

// Further than the job of the series makes dates, so that it finds every date of the demo made.
const daysAhead = generatedWeeksAhead * 7 + 3
// A year and a week, so that every city's next congress is always announced.
const congressDaysAhead = 372

/**
 * Everything that a scene has from thirty days ago to eight weeks ahead, and its next congresses. The dates are on a
 * grid that does not move with today, so tomorrow's schedule is that of today with one day more.
 */
export function planSchedule(scene: DemoScene, now: Temporal.Instant): DemoEvent[] {
  const today = now.toZonedDateTimeISO(scene.timezone).toPlainDate()
  const from = today.subtract({ days: pastEventsDays })
  const window = { from, to: today.add({ days: daysAhead }) }
  const occasional = series.filter(({ weeks }) => !isRegular(weeks))
  const congressDates = listCongressDates(scene, { from, to: today.add({ days: congressDaysAhead }) })
  return [
    ...listSeries(scene).flatMap((one) =>
      one.isPaused ? [] : planDates(scene, one, window).map((event) => asSeriesDate(event, one, today)),
    ),
    ...occasional.flatMap((one) => planDates(scene, one, window)),
    ...congressDates.map((date) => planEvent(scene, congress, { key: `congress/${date}`, date, week: 0 })),
  ]
}

/** An event that started at most three hours ago and goes on for at least three more. */
export function planRunning(scene: DemoScene, now: Temporal.Instant): DemoEvent {
  const local = now.toZonedDateTimeISO(scene.timezone)
  const [start, title, type, description, door] = atAnyHour[Math.floor((local.hour * atAnyHour.length) / 24)]!
  const content = { ...tonight, start, hours: 6, title, type, description, door }
  const date = local.toPlainDate()
  return planEvent(scene, content, { key: `running/${date}T${start}`, date, week: 0 })
}

/** An event of the current dance night. */
export function planTonight(scene: DemoScene, now: Temporal.Instant): DemoEvent {
  const date = danceNightOf(now.toZonedDateTimeISO(scene.timezone))
  return planEvent(scene, tonight, { key: `tonight/${date}`, date, week: 0 })
}

const isRegular = ({ every }: WeekGrid) => every <= 2

/** The series that the organizers of a scene plan as series: those of every week and of every second week. */
export const listSeries = (scene: DemoScene): readonly SeriesContent[] =>
  series.filter(({ weeks }) => isRegular(weeks)).slice(0, scene.seriesCount)

/** The first date of a series, the same at every seeding. */
export function firstDateOf(scene: DemoScene, one: SeriesContent): Temporal.PlainDate {
  const from = new Temporal.PlainDate(2024, 1, 1)
  return listDates(scene, one, { from, to: from.add({ weeks: one.weeks.every }) })[0]!.date
}

const isOnGrid = (week: number, grid: WeekGrid | undefined) =>
  grid !== undefined && week % grid.every === grid.of

function listDates(scene: DemoScene, { weekday, weeks }: SeriesContent, { from, to }: Window): Occasion[] {
  const first = from.add({ days: (weekday - from.dayOfWeek + 7) % 7 })
  return Array.from({ length: Math.floor(first.until(to).days / 7) + 1 }, (_, index) => {
    const date = first.add({ weeks: index })
    return { date, week: weekNumber(date) + weekShift(scene) }
  }).filter(({ week }) => isOnGrid(week, weeks))
}

// The number of weeks since Monday 5 January 1970.
const weekNumber = (date: Temporal.PlainDate) =>
  Math.floor(new Temporal.PlainDate(1970, 1, 5).until(date).days / 7)

// Moves the weekender of a city, so that not all are on the same weekend.
const weekShift = (scene: DemoScene) => scene.congressMonth * 3 + scene.slug.length

/** The second Thursdays of the scene's month: an organizer has one global event a year. */
function listCongressDates({ congressMonth }: DemoScene, { from, to }: Window): Temporal.PlainDate[] {
  const years = Array.from({ length: to.year - from.year + 1 }, (_, index) => from.year + index)
  return years
    .map((year) => new Temporal.PlainDate(year, congressMonth, 8))
    .map((eighth) => eighth.add({ days: (4 - eighth.dayOfWeek + 7) % 7 }))
    .filter(
      (date) => Temporal.PlainDate.compare(date, from) >= 0 && Temporal.PlainDate.compare(date, to) <= 0,
    )
}

const planDates = (scene: DemoScene, one: SeriesContent, window: Window): DemoEvent[] =>
  listDates(scene, one, window).map(({ date, week }) => {
    const event = planEvent(scene, one, { key: `${one.key}/${date}`, date, week })
    if (one.cancelledEvery === undefined || week % one.cancelledEvery > 0) return event
    return { ...event, status: 'cancelled', cancellationReason: nth(cancellationReasons, week) }
  })

/** A date of a planned series. At home some dates are not confirmed yet, and some have drafts. */
function asSeriesDate(event: DemoEvent, one: SeriesContent, today: Temporal.PlainDate): DemoEvent {
  const date = event.start.toPlainDate()
  const dated = { ...event, series: { key: one.key, date } }
  const confirmation = event.scene.slug === homeSlug ? one.confirmationAtHome : undefined
  if (!confirmation) return dated
  const week = weekNumber(date) + weekShift(event.scene)
  const isFar = Temporal.PlainDate.compare(date, today.add({ weeks: confirmation.weeksAhead })) > 0
  if (isFar || isOnGrid(week, confirmation.unanswered)) return { ...dated, isPending: true }
  return isOnGrid(week, confirmation.drafts) ? { ...dated, status: 'private_draft' } : dated
}

function planEvent(
  scene: DemoScene,
  content: EventContent,
  { key, ...occasion }: Occasion & { readonly key: string },
): DemoEvent {
  const times = instanceTimes({
    date: occasion.date,
    startTime: content.start,
    durationHours: content.hours,
    timeZone: scene.timezone,
  })
  const status = content.status ?? 'published'
  return {
    ...content,
    ...castOf(scene, content, occasion),
    ...times,
    scene,
    key: `${scene.slug}/${key}`,
    status,
  }
}

/** The styles and the venue, and the texts with their words filled in. */
export function castOf(scene: DemoScene, content: EventContent, { date, week }: Occasion) {
  const styles = [...new Set(content.styles.map((index) => nth(scene.styles, index)))]
  const venue = nth(scene.venues, content.venue)
  const teacher = nth(scene.teachers, content.teacher ?? week)[0]
  const words: Readonly<Record<string, string>> = {
    city: scene.city,
    nickname: scene.nickname,
    style: styleNames[styles[0]!],
    venue: venue[0],
    teacher,
    day: `${weekdayName(weekdayOf(date))}s`,
    congress: `${scene.congressName} ${date.year}`,
    code: `${scene.slug.slice(0, 3).toUpperCase()}${date.year}`,
  }
  const fillIn = (text: string) => text.replace(/\{(\w+)\}/g, (_, word) => words[word] ?? '')
  const { discount } = content
  const line_up = lineUpOf(scene, content, { date: date.toString(), teacher })
  return {
    styles,
    venue,
    line_up,
    schedule: scheduleOf(content, { styles, line_up, key: `${scene.slug} ${date}` }),
    music: musicOf(scene, content, { date: date.toString(), styles }),
    title: fillIn(content.title),
    description: fillIn(content.description),
    discount: discount && { ...discount, code: fillIn(discount.code) },
  }
}

/** An item of a list that is repeated from its beginning: a scene with few venues uses them more often. */
const nth = <T>(items: readonly T[], index: number): T => items[index % items.length]!
