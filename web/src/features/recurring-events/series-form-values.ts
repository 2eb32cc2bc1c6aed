import { isWeekly } from '@floorcraft/contract/recurrence-rule.ts'
import { type RecurringEvent, recurringDefaults } from '@floorcraft/contract/recurring-events.ts'
import type { Scene } from '@floorcraft/contract/scenes.ts'
import { styleList } from '../event-fields/rules.ts'
import type { SeriesChanges, SeriesPayload } from './api.ts'
import { type ConfirmationValues, confirmationOf, usualConfirmation } from './confirmation-values.ts'
import { calendarDate, type RuleChoice, ruleOf } from './rule-choice.ts'

/** What the create and edit forms hold; numbers as their text, so that nothing typed is lost. */
export interface SeriesFormValues extends ConfirmationValues {
  title: string
  description: string
  scene_id: string
  event_type: string
  dance_styles: string
  cover_image_url: string | null
  rule: RuleChoice
  start_date: string
  end_date: string
  skip_dates: readonly string[]
  start_time: string
  duration_hours: string
  venue_name: string
  venue_address: string
  venue_city: string
  venue_state: string
  presale: string
  door: string
  status: string
}

/** Secondary section 9: what the create form begins with. */
export const emptySeries: SeriesFormValues = {
  title: '',
  description: '',
  scene_id: '',
  event_type: '',
  dance_styles: '',
  cover_image_url: null,
  rule: { recurrence_type: recurringDefaults.recurrence_type, recurrence_days: [], month_week: null },
  start_date: '',
  end_date: '',
  skip_dates: [],
  start_time: recurringDefaults.start_time,
  duration_hours: String(recurringDefaults.duration_hours),
  venue_name: '',
  venue_address: '',
  venue_city: '',
  venue_state: recurringDefaults.venue_state,
  presale: '',
  door: '',
  status: 'active',
  ...usualConfirmation,
}

/** What can be known of the place: the only scene there is, or the one scene of everything planned so far. */
export function likelyScene(scenes: readonly Scene[], planned: readonly RecurringEvent[]): Scene | undefined {
  if (scenes.length === 1) return scenes[0]
  const ids = new Set(planned.map((series) => series.scene_id))
  return ids.size === 1 ? scenes.find((scene) => ids.has(scene.id)) : undefined
}

/** City and state of a scene, for fields nobody has filled in; a state is two letters here, and elsewhere none. */
export function placeOf({ city, state }: Scene): { venue_city: string; venue_state: string } {
  return { venue_city: city, venue_state: isStateCode(state) ? state : '' }
}

export const isStateCode = (text: string) => /^\p{L}{2}$/u.test(text)

/** What the edit form begins with. */
export function valuesOf(series: RecurringEvent): SeriesFormValues {
  return {
    title: series.title,
    description: series.description,
    scene_id: series.scene_id,
    event_type: series.event_type,
    dance_styles: series.dance_styles.join(', '),
    cover_image_url: series.cover_image_url,
    rule: {
      recurrence_type: series.recurrence_type,
      recurrence_days: series.recurrence_days ?? [],
      month_week: series.month_week,
    },
    start_date: series.start_date,
    end_date: series.end_date ?? '',
    skip_dates: series.skip_dates,
    start_time: series.start_time.slice(0, 5),
    duration_hours: String(series.duration_hours),
    venue_name: series.venue_name,
    venue_address: series.venue_address,
    venue_city: series.venue_city,
    venue_state: series.venue_state,
    presale: priceText(series.price_info.presale),
    door: priceText(series.price_info.door),
    status: series.status,
    requires_confirmation: series.requires_confirmation,
    confirmation_deadline_days: String(series.confirmation_deadline_days),
    auto_publish_if_confirmed: series.auto_publish_if_confirmed,
  }
}

/** Everything but the rule and the start: what can be changed later. */
function contentOf(values: SeriesFormValues) {
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    scene_id: values.scene_id,
    event_type: values.event_type as SeriesPayload['event_type'],
    dance_styles: styleList(values.dance_styles),
    cover_image_url: values.cover_image_url,
    start_time: values.start_time,
    duration_hours: Number(values.duration_hours),
    venue_name: values.venue_name.trim(),
    venue_address: values.venue_address.trim(),
    venue_city: values.venue_city.trim(),
    venue_state: values.venue_state.trim(),
    price_info: { presale: priceOf(values.presale), door: priceOf(values.door) },
    end_date: values.end_date || null,
    skip_dates: [...values.skip_dates],
    ...confirmationOf(values),
  }
}

export function createPayload(values: SeriesFormValues): SeriesPayload {
  return {
    ...contentOf(values),
    ...ruleFields(values.rule, values.start_date),
    start_date: values.start_date,
  }
}

/** The edit form's payload. A duration that stays is not sent: that of an event may be one no form would take. */
export function updatePayload(
  values: SeriesFormValues,
  { duration_hours, version }: RecurringEvent,
): SeriesChanges {
  const { duration_hours: hours, ...content } = contentOf(values)
  return {
    ...content,
    ...(hours !== duration_hours && { duration_hours: hours }),
    status: values.status as RecurringEvent['status'],
    version,
  }
}

/** Secondary section 7: `recurrence_days` is null when empty. */
export function ruleFields(choice: RuleChoice, startDate: string) {
  const start = calendarDate(startDate)
  const rule = start && ruleOf(choice, start)
  const type = rule?.recurrence_type ?? 'weekly'
  return {
    recurrence_type: type,
    recurrence_days: rule?.recurrence_days ? [...rule.recurrence_days] : null,
    month_week: isWeekly(type) ? null : (rule?.month_week ?? null),
  }
}

/** A price field's text as a price; null when it is empty. */
export const priceOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))
export const priceText = (price: number | undefined) => (price === undefined ? '' : String(price))
