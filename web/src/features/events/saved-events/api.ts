import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import {
  listSavedEvents,
  mergedEventsCap,
  mergeSavedEvents,
  saveEvent,
  unsaveEvent,
} from '@floorcraft/contract/events/saved-events.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../../lib/api/api-client.ts'
import { keyOf, useApi, useQueryOfReader } from '../../../lib/api/queries.ts'
import { recall } from '../../../lib/browser/storage.ts'
import { useStored } from '../../../lib/browser/use-browser.ts'
import { useText } from '../../../lib/messages.tsx'
import { savedEventsTexts } from '../../../messages/events/saved-events.ts'
import { useMe } from '../../members/identity/api.ts'
import { instantOf } from '../events/rules.ts'
import { queuedPresses, sendOrQueue } from '../queued-presses/api.ts'
import { deviceSavedIds, forgetDeviceSavedIds, rememberSavedIds, savedIdsIn } from './device-list.ts'

const wholeList = 500

/** The member's list. The first call also moves the events that the device saved before sign-in to the account. */
export const memberSavedQuery = (api: Api, memberId: string) =>
  queryOptions({
    queryKey: keyOf(listSavedEvents, memberId),
    queryFn: async ({ signal }): Promise<EventListItem[]> => {
      const ids = deviceSavedIds().slice(0, mergedEventsCap)
      const list =
        ids.length === 0
          ? await api(listSavedEvents, { query: { limit: wholeList } }, { signal })
          : await api(mergeSavedEvents, { body: { event_ids: ids } }, { signal })
      if (ids.length > 0) forgetDeviceSavedIds()
      return recall('queuedSaves') ? (await queuedPresses()).withOwnQueue(memberId, list) : list
    },
  })

/**
 * Whether this event is saved, and a function to change that. The screen changes at once, and back if the server
 * refuses.
 */
export function useSaved(event: EventListItem): { isSaved: boolean; setSaved: (save: boolean) => void } {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(savedEventsTexts)
  const me = useMe()
  // The device can have events that the account has not taken over.
  const isOnDevice = savedIdsIn(useStored('savedEventIds')).includes(event.id)
  const memberId = me.member?.id ?? ''
  const { queryKey, queryFn } = memberSavedQuery(api, memberId)
  const list = useQueryOfReader({ queryKey, queryFn: queryFn!, enabled: me.status === 'signed-in' })
  const change = useMutation({
    mutationKey: queryKey,
    mutationFn: (save: boolean) =>
      sendOrQueue(memberId, { event, save }, () =>
        api(save ? saveEvent : unsaveEvent, { params: { eventId: event.id } }),
      ),
    onMutate: async (save) => {
      await queryClient.cancelQueries({ queryKey })
      putSaved(save)
      // Also removed from the device before the answer, because a reader who leaves now would save it again by the next merge.
      if (isOnDevice && !save) rememberSavedIds(event.id, false)
      return { isOnDevice }
    },
    onError: (_error, save, before) => {
      putSaved(!save)
      if (before?.isOnDevice && !save) rememberSavedIds(event.id, true)
    },
    // The copy for reading without a connection is renewed. After several quick changes once is enough.
    onSettled: (_answer, error) => {
      const isLast = queryClient.isMutating({ mutationKey: queryKey }) === 1
      if (isLast && !(error && queryClient.getQueryData(queryKey)))
        void queryClient.refetchQueries({ queryKey })
    },
    meta: { failed: t.failed },
  })
  // Change only this event in the list, so that two quick changes do not undo each other. An unknown list stays unknown.
  const putSaved = (save: boolean) =>
    queryClient.setQueryData(queryKey, (known: EventListItem[] | undefined) => {
      const others = known?.filter((other) => other.id !== event.id)
      return save && others ? [...others, event].sort((a, b) => instantOf(a) - instantOf(b)) : others
    })

  if (me.status === 'signed-in') {
    const chosen = change.isError ? undefined : change.variables
    const isSaved = list.data?.some((saved) => saved.id === event.id) ?? chosen ?? isOnDevice
    return { isSaved, setSaved: change.mutate }
  }
  return { isSaved: isOnDevice, setSaved: (save) => rememberSavedIds(event.id, save) }
}
