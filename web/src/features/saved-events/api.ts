import { type EventListItem, eventIdsCap, listEvents } from '@floorcraft/contract/events.ts'
import {
  listSavedEvents,
  mergedEventsCap,
  mergeSavedEvents,
  saveEvent,
  unsaveEvent,
} from '@floorcraft/contract/saved-events.ts'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../lib/api-client.ts'
import { useText } from '../../lib/messages.tsx'
import { keyOf, useApi } from '../../lib/queries.ts'
import { useStored } from '../../lib/use-browser.ts'
import { savedEventsTexts } from '../../messages/saved-events.ts'
import { useMe } from '../identity/api.ts'
import { deviceSavedIds, forgetDeviceSavedIds, rememberSavedIds, savedIdsIn } from './device-list.ts'

const wholeList = 500

/** The member's list. The first call also moves the events that the device saved before sign-in to the account. */
const memberSavedQuery = (api: Api, memberId: string) =>
  queryOptions({
    queryKey: keyOf(listSavedEvents, memberId),
    queryFn: async ({ signal }): Promise<EventListItem[]> => {
      const ids = deviceSavedIds().slice(0, mergedEventsCap)
      if (ids.length === 0) return api(listSavedEvents, { query: { limit: wholeList } }, { signal })
      const merged = await api(mergeSavedEvents, { body: { event_ids: ids } }, { signal })
      forgetDeviceSavedIds()
      return merged
    },
  })

/** The events that only this device has saved; deleted events are left out. */
const deviceSavedQuery = (api: Api, ids: readonly string[]) =>
  queryOptions({
    queryKey: keyOf(listEvents, { ids: [...ids].sort() }),
    queryFn: async ({ signal }): Promise<EventListItem[]> => {
      const parts = chunks([...ids].sort(), eventIdsCap)
      const lists = await Promise.all(
        parts.map((part) => api(listEvents, { query: { ids: part.join(',') } }, { signal })),
      )
      return lists.flat().sort((a, b) => instantOf(a) - instantOf(b))
    },
    enabled: ids.length > 0,
    // A change of the list is a new query: show the earlier list until the new one has arrived.
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
 * Whether this event is saved, and the way to change that: the screen changes at once, and back if the server refuses.
 */
export function useSaved(event: EventListItem): { isSaved: boolean; toggle: () => void } {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(savedEventsTexts)
  const me = useMe()
  const deviceIds = savedIdsIn(useStored('savedEventIds'))
  const { queryKey, queryFn } = memberSavedQuery(api, me.member?.id ?? '')
  const list = useQuery({ queryKey, queryFn: queryFn!, enabled: me.status === 'signed-in' })
  const change = useMutation({
    mutationFn: async (save: boolean): Promise<void> => {
      if (save) await api(saveEvent, { params: { eventId: event.id } })
      else await api(unsaveEvent, { params: { eventId: event.id } })
    },
    onMutate: async (save) => {
      await queryClient.cancelQueries({ queryKey })
      setSaved(save)
    },
    onError: (_error, save) => setSaved(!save),
    meta: { failed: t.failed },
  })
  // Change only this event in the list, so that two quick changes do not undo each other.
  const setSaved = (save: boolean) =>
    queryClient.setQueryData(queryKey, (known: EventListItem[] | undefined) => {
      const others = (known ?? []).filter((other) => other.id !== event.id)
      return save ? [...others, event].sort((a, b) => instantOf(a) - instantOf(b)) : others
    })

  if (me.status === 'signed-in') {
    const isSaved = list.data?.some((saved) => saved.id === event.id) ?? false
    return { isSaved, toggle: () => change.mutate(!isSaved) }
  }
  const isSaved = deviceIds.includes(event.id)
  return { isSaved, toggle: () => rememberSavedIds(event.id, !isSaved) }
}

const instantOf = (event: EventListItem) => Temporal.Instant.from(event.start_datetime).epochMilliseconds

function chunks(list: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
}
