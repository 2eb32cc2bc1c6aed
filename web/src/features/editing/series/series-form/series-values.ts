import { withoutPass } from '@floorcraft/contract/base/media.ts'
import { type Series, seriesDefaults } from '@floorcraft/contract/editing/series.ts'
import { isStateOf } from '@floorcraft/contract/editing/series-problems.ts'
import { readShare } from '@floorcraft/contract/events/music.ts'
import type { WallSpan } from '@floorcraft/contract/events/schedule-times.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { numberText, valuesIn } from '../../../../ui/form/form-values.ts'
import { writeRooms } from '../../event-fields/rules.ts'
import type { RuleChoice } from '../rule/rule-choice.ts'

export const usualConfirmation = {
  requires_confirmation: seriesDefaults.requires_confirmation as boolean,
  confirmation_deadline_days: String(seriesDefaults.confirmation_deadline_days),
  auto_publish_if_confirmed: seriesDefaults.auto_publish_if_confirmed as boolean,
}

/** How dates are confirmed, as the forms hold it. */
export type ConfirmationValues = Readonly<typeof usualConfirmation>

const firstRule: RuleChoice = {
  recurrence_type: seriesDefaults.recurrence_type,
  recurrence_days: [],
  month_week: 'weekday',
}

/** The values of the create and edit forms, in order, with the start of a new series (secondary section 9). */
export const emptySeries = {
  title: '',
  event_type: '',
  description: '',
  /** Without a pass. */
  cover_image_url: '',
  start_date: '',
  ...firstRule,
  start_time: seriesDefaults.start_time as string,
  duration_hours: String(seriesDefaults.duration_hours),
  end_date: '',
  skip_dates: [] as readonly string[],
  venue_name: '',
  venue_address: '',
  venue_city: '',
  venue_state: seriesDefaults.venue_state as string,
  scene_id: '',
  /** The currency of the amounts, which is that of the scene. */
  currency: '',
  presale: '',
  door: '',
  /** See `AmountValues`. */
  old_amounts: '',
  price_note: '',
  dance_styles: '',
  /** Each as the API writes an entry. */
  line_up: [] as readonly string[],
  /** Each as the API writes an item. */
  schedule: [] as readonly string[],
  /** Each as `writeRooms` writes a room. */
  music: [] as readonly string[],
  ...usualConfirmation,
  status: 'active',
  /** For a series that ends: whether its dates are cancelled too. */
  cancel_dates: false as boolean,
  /** For a change: its dates. `pending` leaves out confirmed and published ones. */
  scope: 'all_upcoming' as 'all_upcoming' | 'this_and_following' | 'pending',
  from_date: '',
}

export type SeriesFormValues = Readonly<typeof emptySeries>

/** The scene of the series that was made last. */
export const lastSceneOf = (planned: readonly Series[]): string | undefined =>
  planned.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))[0]?.scene_id

/** The state of a scene's venues if a series can have it, which has two letters in the USA. */
export const stateOf = ({ state, country }: Pick<Scene, 'state' | 'country'>) =>
  isStateOf(country, state) ? state : ''

/** The country of a chosen scene; empty while none is chosen. */
export const countryOf = (scenes: readonly Scene[], sceneId: string) =>
  scenes.find(({ id }) => id === sceneId)?.country ?? ''

export const valuesOf = (series: Series): SeriesFormValues => ({
  ...valuesIn(series, emptySeries),
  month_week: series.month_week,
  music: writeRooms(series.music.map(readShare)),
  scope: emptySeries.scope,
  cover_image_url: withoutPass(series.cover_image_url ?? ''),
  start_time: series.start_time.slice(0, 5),
  presale: numberText(series.price_info.presale),
  door: numberText(series.price_info.door),
})

/** Stands for each date of a series. */
const anyDate = '2026-01-05'

/** The times of each date of a series; undefined while the form has none. */
export function anyDateOf({
  start_time,
  duration_hours,
}: Pick<SeriesFormValues, 'start_time' | 'duration_hours'>): WallSpan | undefined {
  const minutes = Number(duration_hours) * 60
  if (start_time === '' || !(minutes > 0)) return undefined
  const start = Temporal.PlainDateTime.from(`${anyDate}T${start_time}`)
  return { start, end: start.add({ minutes: Math.round(minutes) }) }
}

/** Where the unsent words of a new series are kept. */
export const seriesDraft = (memberId: string) => ({ memberId, form: 'series/new' })
