import { type EventListItem, getEvent } from '@floorcraft/contract/events/events.ts'
import type { Api } from '../../../lib/api/api-client.ts'
import { freshCopyOf } from '../../../lib/browser/kept-copies.ts'

/** The facts that a reader needs to come to an event. */
const facts = ['title', 'status', 'start_datetime', 'end_datetime', 'venue_name', 'venue_city'] as const
export type KeptEvent = Pick<EventListItem, 'id' | (typeof facts)[number]>

/** Fetches events through the service worker, which keeps them: those without a fresh copy, and those that have changed. */
export async function keepEvents(
  api: Api,
  events: readonly KeptEvent[],
  { signal }: { readonly signal: AbortSignal },
): Promise<void> {
  for (const event of events) {
    const copy = await freshCopyOf(`/api/events/${event.id}`)
    const kept: KeptEvent | undefined = await copy?.json()
    if (kept && facts.every((fact) => kept[fact] === event[fact])) continue
    if (signal.aborted) return
    // The others are kept even when the server refuses this one. It is fetched with the next page.
    await api(getEvent, { params: { eventId: event.id } }, { signal }).catch(() => {})
  }
}
