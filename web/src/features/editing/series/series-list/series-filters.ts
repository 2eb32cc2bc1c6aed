import { foldText } from '@floorcraft/contract/base/texts/text-folding.ts'
import {
  isWeekly,
  type Weekday,
  weekdayOf,
  weekdays,
} from '@floorcraft/contract/base/time/recurrence-rule.ts'
import type { Series } from '@floorcraft/contract/editing/series.ts'

/** The filters of the list. An empty text matches every series. */
export interface SeriesFilters {
  readonly words: string
  readonly sceneId: string
  readonly style: string
  readonly day: string
  readonly status: string
}

/** The name of each filter in the address of the page, so that a filtered list can be shared. */
const names = { words: 'q', sceneId: 'scene', style: 'style', day: 'day', status: 'status' } as const
const keys = Object.keys(names) as (keyof SeriesFilters)[]

export function readFilters(address: URLSearchParams): SeriesFilters {
  const read = (key: keyof SeriesFilters) => address.get(names[key]) ?? ''
  return {
    words: read('words'),
    sceneId: read('sceneId'),
    style: read('style'),
    day: read('day'),
    status: read('status'),
  }
}

/** The address with these filters; its other parameters stay. */
export function writeFilters(address: URLSearchParams, filters: SeriesFilters): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const key of keys) {
    if (filters[key] === '') next.delete(names[key])
    else next.set(names[key], filters[key])
  }
  return next
}

export const isFiltered = (filters: SeriesFilters) => keys.some((key) => filters[key].trim() !== '')

/** Secondary section 5: searches title, description, venue name and venue city without case. */
export function filterSeries(list: readonly Series[], filters: SeriesFilters): Series[] {
  const words = foldText(filters.words.trim())
  return list.filter(
    (series) =>
      [series.title, series.description, series.venue_name, series.venue_city].some((text) =>
        foldText(text).includes(words),
      ) &&
      (filters.sceneId === '' || series.scene_id === filters.sceneId) &&
      (filters.style === '' ||
        series.dance_styles.some((style) => foldText(style) === foldText(filters.style))) &&
      (filters.day === '' || weekdaysOf(series).some((day) => day === filters.day)) &&
      (filters.status === '' || series.status === filters.status),
  )
}

/** The weekdays of a series; none when it repeats a day of the month, which can be any weekday. */
export function weekdaysOf(series: Series): readonly Weekday[] {
  const { recurrence_type, recurrence_days, month_week, start_date } = series
  if (!isWeekly(recurrence_type) && month_week === null) return []
  if (isWeekly(recurrence_type) && recurrence_days?.length)
    return weekdays.filter((day) => recurrence_days.includes(day))
  return [weekdayOf(Temporal.PlainDate.from(start_date))]
}

/** The choices of the filters: only values that are in the list. */
export function filterChoices(list: readonly Series[], locale: string) {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base', numeric: true })
  const scenes = new Map(list.map((series) => [series.scene_id, series.scene_name]))
  const styles = new Map(
    list.flatMap((series) => series.dance_styles).map((style) => [foldText(style), style]),
  )
  return {
    scenes: [...scenes].map(([value, label]) => ({ value, label })).sort((a, b) => compare(a.label, b.label)),
    styles: [...styles].map(([value, label]) => ({ value, label })).sort((a, b) => compare(a.label, b.label)),
  }
}

const statusOrder = { active: 0, paused: 1, ended: 2 } as const

/** Series that need a confirmation first, then by status, next date and hour. */
export function inOrder(list: readonly Series[]): Series[] {
  const rank = (series: Series) =>
    [
      series.dates_to_confirm > 0 ? 0 : 1,
      statusOrder[series.status],
      series.next_instance_date ?? '9999-12-31',
      series.start_time,
    ].join(' ')
  return list
    .map((series) => ({ series, rank: rank(series) }))
    .sort((a, b) => (a.rank === b.rank ? 0 : a.rank < b.rank ? -1 : 1))
    .map(({ series }) => series)
}

/** The four counts above the list, and the number of dates that need a confirmation. */
export function countSeries(list: readonly Series[]) {
  const count = (wanted: (series: Series) => boolean) => list.filter(wanted).length
  return {
    total: list.length,
    active: count(({ status }) => status === 'active'),
    paused: count(({ status }) => status === 'paused'),
    requiresConfirmation: count((series) => series.requires_confirmation),
    datesToConfirm: list.reduce((sum, series) => sum + series.dates_to_confirm, 0),
  }
}
