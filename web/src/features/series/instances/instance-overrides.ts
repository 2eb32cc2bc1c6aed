import type { Instance } from '@floorcraft/contract/instances.ts'
import type { Series } from '@floorcraft/contract/series.ts'
import { numberIn, numberText } from '../../../ui/form/form-values.ts'

/** What the edit form of one date holds; an empty field follows the series. */
export interface OverrideValues {
  title: string
  venue_name: string
  presale: string
  door: string
}

/** Where the names of the call and those of the form differ. */
export const overrideFieldOf = {
  override_title: 'title',
  override_venue_name: 'venue_name',
  'override_price_info.presale': 'presale',
  'override_price_info.door': 'door',
}

/** What the date has of its own, also where its event was edited since: saving must not take that back. */
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
 * Prices are overridden as a whole, so a date that has one of its own takes the other from the series as it is now:
 * the form says that an empty field follows the series.
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
