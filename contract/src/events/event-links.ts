/** Sites with pages for events, by the host of their addresses. */
const sites: readonly (readonly [name: string, host: RegExp])[] = [
  ['Facebook', /(^|\.)(facebook\.com|fb\.com|fb\.me)$/],
  ['Instagram', /(^|\.)instagram\.com$/],
  // Eventbrite has a domain per country: eventbrite.de, eventbrite.co.uk, eventbrite.com.br.
  ['Eventbrite', /(^|\.)eventbrite\.(com|[a-z]{2}|com?\.[a-z]{2})$/],
  ['Meetup', /(^|\.)(meetup\.com|meetu\.ps)$/],
  ['Luma', /(^|\.)(luma\.com|lu\.ma)$/],
  ['Partiful', /(^|\.)partiful\.com$/],
  ['Resident Advisor', /(^|\.)(ra\.co|residentadvisor\.net)$/],
  ['Ticket Tailor', /(^|\.)tickettailor\.com$/],
]

/** The name of the site at a host ("Facebook"); undefined for a site that is not in the table. */
export function siteOfHost(host: string): string | undefined {
  return sites.find(([, pattern]) => pattern.test(host))?.[0]
}
