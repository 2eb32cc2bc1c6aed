import { type EventListItem, eventIdsCap, getEvent, listEvents } from '@floorcraft/contract/events/events.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type Api, isUnreachable } from '../../../lib/api/api-client.ts'
import { keyOf, useApi } from '../../../lib/api/queries.ts'
import { useStored } from '../../../lib/browser/use-browser.ts'
import { useMe } from '../../members/identity/api.ts'
import { instantOf } from '../events/rules.ts'
import { memberSavedQuery } from './api.ts'
import { savedIdsIn } from './device-list.ts'

/** The events that only this device has saved; deleted events are left out. */
const deviceSavedQuery = (api: Api, ids: readonly string[]) =>
  queryOptions({
    queryKey: keyOf(listEvents, { ids: [...ids].sort() }),
    queryFn: async ({ signal }): Promise<EventListItem[]> => {
      const parts = chunks([...ids].sort(), eventIdsCap)
      const lists = await Promise.all(
        parts.map((part) =>
          api(listEvents, { query: { ids: part.join(',') } }, { signal }).catch((error: unknown) => {
            if (!isUnreachable(error)) throw error
            return fetchEach(api, part, error)
          }),
        ),
      )
      return lists.flat().sort((a, b) => instantOf(a) - instantOf(b))
    },
    enabled: ids.length > 0,
    // A change of the list is a new query. The earlier list stays until the new one has arrived.
    placeholderData: keepPreviousData,
  })

/** The saved events of a member or of a visitor's device; `where` says which. */
export function useSavedEvents() {
  const api = useApi()
  const me = useMe()
  const ids = savedIdsIn(useStored('savedEventIds'))
  const member = useQuery({
    ...memberSavedQuery(api, me.member?.id ?? ''),
    enabled: me.status === 'signed-in',
  })
  const device = useQuery({
    ...deviceSavedQuery(api, ids),
    enabled: me.status === 'signed-out' && ids.length > 0,
  })
  if (me.status === 'loading') return { where: 'unknown' as const, failure: me.failure }
  if (me.status === 'signed-in') return { where: 'account' as const, query: member, events: member.data }
  // An event that was just removed disappears at once, before the shorter list has arrived.
  const events = ids.length === 0 ? [] : device.data?.filter((event) => ids.includes(event.id))
  return { where: 'device' as const, query: device, events }
}

/**
 * Fetches the events one by one. Without a connection the service worker has the events that were opened or saved, but
 * not each list of them.
 */
async function fetchEach(api: Api, ids: readonly string[], failure: unknown): Promise<EventListItem[]> {
  const found = await Promise.allSettled(ids.map((eventId) => api(getEvent, { params: { eventId } })))
  const events = found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  if (events.length === 0) throw failure
  return events
}

function chunks(list: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
}
