import type { RecurringEvent, RecurringInstance } from '@floorcraft/contract/recurring-events.ts'
import type { InstanceOverrides } from './api.ts'
import { priceOf, priceText } from './series-form-values.ts'

/** What the edit form of one date holds; an empty field follows the series. */
export interface OverrideValues {
  title: string
  venue_name: string
  presale: string
  door: string
}

export function overrideValues(instance: RecurringInstance): OverrideValues {
  return {
    title: instance.override_title ?? '',
    venue_name: instance.override_venue_name ?? '',
    presale: priceText(instance.override_price_info?.presale),
    door: priceText(instance.override_price_info?.door),
  }
}

/**
 * Prices are overridden as a whole, so a date that has one of its own takes the other from the series as it is now:
 * the form says that an empty field follows the series.
 */
export function overridesOf(values: OverrideValues, series: RecurringEvent): InstanceOverrides {
  const own = { presale: priceOf(values.presale), door: priceOf(values.door) }
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
