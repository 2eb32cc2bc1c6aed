import type { ImportedPage } from '@floorcraft/contract/editing/facebook-import.ts'
import { readPageAddress } from './page-address.ts'
import type { PageEvent } from './page-event.ts'

const longestName = 40
const longestAddress = 2000
const mostPrices = 8

type ImportedTickets = Pick<ImportedPage, 'price_info' | 'price_currency' | 'price_note' | 'ticket_url'>

/** The prices as the form has them: one price, a price for each name, or a note with the range. */
export function importedTickets({ offers, currency, tickets }: PageEvent): ImportedTickets {
  const ticket_url = tickets === null ? null : (readPageAddress(tickets) ?? null)
  const link = { ticket_url: ticket_url && ticket_url.length <= longestAddress ? ticket_url : null }
  const none = { ...link, price_info: null, price_currency: null, price_note: null }
  const amounts = offers.flatMap(({ low, high }) => [low, high ?? low])
  const isOpen = offers.some(({ high }) => high === null)
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  // Pages write 0 also when the price is only shown at the end of the order.
  if (amounts.length === 0 || highest === 0) return none
  const priced = { ...none, price_currency: currency }
  const note = (words: string) => ({ ...priced, price_note: `${words} ${currency ?? ''}`.trim() })
  if (isOpen) return note(`from ${lowest}`)
  if (lowest === highest) return { ...priced, price_info: { [link.ticket_url ? 'presale' : 'door']: lowest } }
  const names = new Set(offers.map(({ name }) => name?.toLowerCase()))
  const isNamed = offers.every(({ name, low, high }) => name && name.length <= longestName && low === high)
  if (isNamed && names.size === offers.length && offers.length <= mostPrices) {
    return { ...priced, price_info: Object.fromEntries(offers.map(({ name, low }) => [name!, low])) }
  }
  return note(`${lowest} to ${highest}`)
}
