import type { Instance } from '@floorcraft/contract/instances.ts'
import type { Series } from '@floorcraft/contract/series.ts'
import { numberIn, numberText } from '../../../ui/form/form-values.ts'

/** The values of the form for one date. An empty field follows the series. */
export interface OverrideValues {
  title: string
  venue_name: string
  presale: string
  door: string
}

/** The names of the form's fields, where those of the call differ. */
export const overrideFieldOf = {
  override_title: 'title',
  override_venue_name: 'venue_name',
  'override_price_info.presale': 'presale',
  'override_price_info.door': 'door',
}

/** The overrides of a date, with later edits of its event, because saving must not undo them. */
export function overrideValues(instance: Instance, series: Series): OverrideValues {
  const own = (text: string, usual: string) => (text === usual ? '' : text)
  const price = (name: 'presale' | 'door') =>
    own(numberText(instance.price_info[name]), numberText(series.price_info[name]))
  return {
    title: own(instance.title, series.title),
    venue_name: own(instance.venue_name, series.venue_name),
    presale: price('presale'),
    door: price('door'),
  }
}

/**
 * Prices are overridden as a whole. When only one price is changed, the other one is copied from the series, because an
 * empty field follows the series.
 */
export function overridesOf(values: OverrideValues, series: Series) {
  const own = { presale: numberIn(values.presale), door: numberIn(values.door) }
  const hasOwn = own.presale !== null || own.door !== null
  return {
    override_title: values.title.trim() || null,
    override_venue_name: values.venue_name.trim() || null,
    override_price_info: hasOwn
      ? {
          ...series.price_info,
          ...(own.presale !== null && { presale: own.presale }),
          ...(own.door !== null && { door: own.door }),
        }
      : null,
  }
}
