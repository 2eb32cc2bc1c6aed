import type { FieldProblem } from '@floorcraft/contract/base/error-body.ts'
import type { Instance, InstanceScope } from '@floorcraft/contract/editing/instances.ts'
import { type Series, seriesMessages } from '@floorcraft/contract/editing/series.ts'
import { atPlace } from '../../../../lib/formats.ts'
import { numberIn, numberText } from '../../../../ui/form/form-values.ts'

/** The values of the form for one date. An empty title, venue or price follows the series. */
export interface OverrideValues {
  scope: InstanceScope
  title: string
  venue_name: string
  venue_address: string
  /** Always filled: it is shown for the usual venue, and asked for at another one. */
  venue_city: string
  /** Always filled. */
  start_time: string
  duration_hours: string
  presale: string
  door: string
}

/** The names of the form's fields, where those of the call differ. */
export const overrideFieldOf = {
  override_title: 'title',
  override_venue_name: 'venue_name',
  override_venue_address: 'venue_address',
  override_venue_city: 'venue_city',
  override_start_time: 'start_time',
  override_duration_hours: 'duration_hours',
  'override_price_info.presale': 'presale',
  'override_price_info.door': 'door',
}

/** The overrides of a date, with later edits of its event, because saving must not undo them. */
export function overrideValues(instance: Instance, series: Series): OverrideValues {
  const own = (text: string, usual: string) => (text === usual ? '' : text)
  const price = (name: 'presale' | 'door') =>
    own(numberText(instance.price_info[name]), numberText(series.price_info[name]))
  return {
    scope: 'this_date',
    title: own(instance.title, series.title),
    venue_name: own(instance.venue_name, series.venue_name),
    venue_address: own(instance.venue_address, series.venue_address),
    venue_city: instance.venue_city,
    ...timesOf(instance),
    presale: price('presale'),
    door: price('door'),
  }
}

/** The wall times of the date's zone. */
function timesOf({ start_datetime, end_datetime, timezone }: Instance) {
  const wall = (iso: string) => atPlace(iso, timezone).toPlainDateTime()
  const start = wall(start_datetime)
  const hours = start.until(wall(end_datetime)).total('hours')
  return {
    start_time: start.toPlainTime().toString({ smallestUnit: 'minute' }),
    duration_hours: String(Math.round(hours * 100) / 100),
  }
}

/** Whether the date takes place at another venue than the series. */
export const isElsewhere = ({ venue_name }: Pick<OverrideValues, 'venue_name'>, series: Series) =>
  venue_name.trim() !== '' && venue_name.trim() !== series.venue_name

/** The problems of a date at another venue without a city of its own: its page would have no place. */
export const overrideProblems = (values: OverrideValues, series: Series): FieldProblem[] =>
  isElsewhere(values, series) && values.venue_city.trim() === ''
    ? [{ path: 'venue_city', message: seriesMessages.venue_city }]
    : []

/**
 * Prices are overridden as a whole. When only one price is changed, the other one is copied from the series, because an
 * empty field follows the series.
 */
function overridesOf(values: OverrideValues, series: Series) {
  const own = { presale: numberIn(values.presale), door: numberIn(values.door) }
  const [venue, city] = [values.venue_name.trim(), values.venue_city.trim()]
  const duration = numberIn(values.duration_hours)
  const hasOwn = own.presale !== null || own.door !== null
  return {
    override_title: values.title.trim() || null,
    override_venue_name: venue || null,
    override_venue_address: values.venue_address.trim() || null,
    override_venue_city: city === series.venue_city && !isElsewhere(values, series) ? null : city || null,
    override_start_time:
      values.start_time === series.start_time.slice(0, 5) ? null : values.start_time || null,
    override_duration_hours: duration === series.duration_hours ? null : duration,
    override_price_info: hasOwn
      ? {
          ...series.price_info,
          ...(own.presale !== null && { presale: own.presale }),
          ...(own.door !== null && { door: own.door }),
        }
      : null,
  }
}

const fieldsTogether = [
  ['override_title'],
  ['override_venue_name', 'override_venue_address', 'override_venue_city'],
  ['override_start_time', 'override_duration_hours'],
  ['override_price_info'],
] as const

/**
 * The fields to send: only the changed ones, because other dates must not get the rest. When only the scope was changed,
 * the other dates get everything that this date has of its own.
 */
export function overridesToSend(
  values: OverrideValues,
  { shown, series }: { shown: OverrideValues; series: Series },
) {
  const [before, after] = [overridesOf(shown, series), overridesOf(values, series)]
  const isIn = (fields: (typeof fieldsTogether)[number], test: (field: keyof typeof after) => boolean) =>
    fields.some(test)
  const changed = fieldsTogether.filter((fields) =>
    isIn(fields, (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])),
  )
  const own = fieldsTogether.filter((fields) => isIn(fields, (field) => after[field] !== null))
  const sent = changed.length > 0 ? changed : own
  return {
    scope: values.scope || null,
    ...Object.fromEntries(sent.flat().map((field) => [field, after[field]])),
  }
}
