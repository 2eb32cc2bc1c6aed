import { cutText } from '@floorcraft/contract/base/texts/text-length.ts'
import type { ImportedPage } from '@floorcraft/contract/editing/facebook-import.ts'
import { venueFields } from '@floorcraft/contract/events/event-content.ts'
import { isSameValue, namesOf, numberText } from '../../../../ui/form/form-values.ts'
import { followStart, timeFields } from '../times/form-times.ts'
import type { EventFormValues } from './event-values.ts'
import { otherPricesOf } from './other-prices.ts'

const longestNote = 200
const plain = ['title', 'description', 'cover_image_url', 'ticket_url'] as const
const priceFields = ['presale', 'door', 'other_prices', 'price_note'] as const

interface FormState {
  readonly values: EventFormValues
  /** The values with which the form began. A field that still equals its value is untouched. */
  readonly initial: EventFormValues
  /** That of the chosen scene. */
  readonly currency: string | undefined
}

/** What a page fills in: only fields that are empty or untouched, and nothing that the page does not say. */
export function fillFrom(
  page: ImportedPage,
  { values, initial, currency }: FormState,
): Partial<EventFormValues> {
  const isFree = (field: keyof EventFormValues) => values[field] === '' || isSameValue(field, values, initial)
  const filled: { -readonly [Field in (typeof plain)[number]]?: string } = {}
  for (const field of plain) {
    if (page[field] && isFree(field)) filled[field] = page[field]
  }
  return {
    ...filled,
    ...(page.start_date && timeFields.every(isFree) ? timesOf(page, values) : {}),
    ...venueOf(page, values, isFree),
    ...(priceFields.every(isFree) ? pricesOf(page, currency) : {}),
  }
}

/** The fields that get another value, in the order of the form. */
export const changedFields = (filled: Partial<EventFormValues>, values: EventFormValues) =>
  namesOf(values).filter((field) => {
    const isFilled = Array.isArray(filled[field]) ? filled[field].length > 0 : Boolean(filled[field])
    return isFilled && filled[field] !== values[field]
  })

/** The times of the page. Date and time belong together: the date of a page without a time keeps the time of the form. */
function timesOf(page: ImportedPage, values: EventFormValues): Partial<EventFormValues> {
  const start_time = page.start_time ?? values.start_time
  const start = { start_date: page.start_date ?? '', start_time }
  const followed = followStart(values, start, { date: false, time: false })
  if (!page.end_time || !page.start_time) {
    return Object.fromEntries(timeFields.map((field) => [field, followed[field]]))
  }
  return { ...start, end_date: page.end_date ?? followed.end_date, end_time: page.end_time }
}

/** Prices in another currency than the form's are only a note. */
function pricesOf(page: ImportedPage, currency: string | undefined): Partial<EventFormValues> {
  const { price_info, price_currency, price_note } = page
  if (!price_info) return price_note ? { price_note } : {}
  if (price_currency && currency && price_currency !== currency) {
    const prices = Object.entries(price_info).map(([name, price]) =>
      Object.keys(price_info).length === 1 ? String(price) : `${name} ${price}`,
    )
    return { price_note: cutText(`${prices.join(', ')} ${price_currency}`, longestNote) }
  }
  const { presale, door } = price_info
  return { presale: numberText(presale), door: numberText(door), other_prices: otherPricesOf(price_info) }
}

/** The venue of the page as a whole, so that a new name never stands beside the remembered address of another venue. */
function venueOf(
  page: ImportedPage,
  values: EventFormValues,
  isFree: (field: keyof EventFormValues) => boolean,
): Partial<EventFormValues> {
  if (!venueFields.some((field) => page[field])) return {}
  const isWholeFree = venueFields.every(isFree)
  const fields = venueFields.filter((field) => isWholeFree || (values[field] === '' && page[field]))
  return Object.fromEntries(fields.map((field) => [field, page[field] ?? '']))
}
