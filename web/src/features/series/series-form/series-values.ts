import { withoutPass } from '@floorcraft/contract/media.ts'
import type { Scene } from '@floorcraft/contract/scenes.ts'
import { type Series, seriesDefaults } from '@floorcraft/contract/series.ts'
import { isStateOf } from '@floorcraft/contract/series-problems.ts'
import { numberText, valuesIn } from '../../../ui/form/form-values.ts'
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

/** What the create and edit forms hold, in their order, and what a new series starts with (secondary section 9). */
export const emptySeries = {
  title: '',
  event_type: '',
  description: '',
  /** Without the pass that some addresses carry. */
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
  presale: '',
  door: '',
  dance_styles: '',
  ...usualConfirmation,
  status: 'active',
  /** Of a change: its dates. `pending` leaves confirmed and published ones. */
  scope: 'all_upcoming' as 'all_upcoming' | 'this_and_following' | 'pending',
  from_date: '',
}

export type SeriesFormValues = Readonly<typeof emptySeries>

/** What can be known of the place: the only scene there is, or the one scene of everything planned so far. */
export function likelyScene(scenes: readonly Scene[], planned: readonly Series[]): Scene | undefined {
  if (scenes.length === 1) return scenes[0]
  const ids = new Set(planned.map((series) => series.scene_id))
  return ids.size === 1 ? scenes.find((scene) => ids.has(scene.id)) : undefined
}

/** The state of a scene's venues, if a series can have it: in the USA it has two letters. */
export const stateOf = ({ state, country }: Pick<Scene, 'state' | 'country'>) =>
  isStateOf(country, state) ? state : ''

/** The country of a chosen scene; empty while none is chosen. */
export const countryOf = (scenes: readonly Scene[], sceneId: string) =>
  scenes.find(({ id }) => id === sceneId)?.country ?? ''

/** A series as the edit form shows it. */
export const valuesOf = (series: Series): SeriesFormValues => ({
  ...valuesIn(series, emptySeries),
  month_week: series.month_week,
  scope: emptySeries.scope,
  cover_image_url: withoutPass(series.cover_image_url ?? ''),
  start_time: series.start_time.slice(0, 5),
  presale: numberText(series.price_info.presale),
  door: numberText(series.price_info.door),
})

/** Where the unsent words of a new series are kept. */
export const seriesDraft = (memberId: string) => ({ memberId, form: 'series/new' })
