import type { Event } from '@floorcraft/contract/events/events.ts'
import { dropPick, listPastSchedules, listPicks, pickItem } from '@floorcraft/contract/events/schedule.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Api, mayPass } from '../../../lib/api/api-client.ts'
import { keyOf, queryOf, useApi } from '../../../lib/api/queries.ts'
import { parseList, recallList, remember } from '../../../lib/browser/storage.ts'
import { useStored } from '../../../lib/browser/use-browser.ts'
import { useText } from '../../../lib/messages.tsx'
import { scheduleTexts } from '../../../messages/events/schedule.ts'
import { useMe } from '../../members/identity/api.ts'
import { sendOrQueue } from '../queued-presses/api.ts'
import { queueIn, withQueuedPicks } from '../queued-presses/rules.ts'

/** The schedules that the member can copy. */
export const pastSchedulesQuery = (api: Api) => queryOf(api, listPastSchedules, {})

/** Each pick on this device is the id of the event and of the item. The oldest are dropped first. */
const mostOnDevice = 500
const writePick = (eventId: string, itemId: string) => `${eventId}/${itemId}`
const picksIn = (stored: readonly string[], eventId: string) =>
  stored.filter((pick) => pick.startsWith(`${eventId}/`)).map((pick) => pick.slice(eventId.length + 1))

function rememberPicks(picks: readonly string[]): void {
  remember('picks', picks.length === 0 ? undefined : JSON.stringify(picks.slice(0, mostOnDevice)))
}

/** The picks of a member. The first call also moves those of the device to the account. */
const picksQuery = (api: Api, { memberId, eventId }: { memberId: string; eventId: string }) =>
  queryOptions({
    queryKey: keyOf(listPicks, { memberId, eventId }),
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      for (const itemId of picksIn(recallList('picks'), eventId)) {
        // An item that is gone is no reason to keep the pick.
        await api(pickItem, { params: { eventId, itemId } }).catch((error: unknown) => {
          if (mayPass(error)) throw error
        })
        rememberPicks(recallList('picks').filter((pick) => pick !== writePick(eventId, itemId)))
      }
      return (await api(listPicks, { params: { eventId } }, { signal })).items
    },
  })

interface Picks {
  readonly picks: ReadonlySet<string>
  readonly setPick: (itemId: string, isPicked: boolean) => void
}

/** The picked items of an event: of the member, or of this device. The screen changes at once, and back if the server refuses. */
export function usePicks({ id: eventId, title }: Pick<Event, 'id' | 'title'>): Picks {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(scheduleTexts)
  const me = useMe()
  const onDevice = picksIn(parseList(useStored('picks')), eventId)
  const memberId = me.member?.id ?? ''
  const queue = queueIn(useStored('queuedSaves'))
  const { queryKey, queryFn } = picksQuery(api, { memberId, eventId })
  const own = useQuery({ queryKey, queryFn: queryFn!, enabled: me.status === 'signed-in' })
  const put = (itemId: string, isPicked: boolean) =>
    queryClient.setQueryData(queryKey, (known: readonly string[] = []) => {
      const others = known.filter((id) => id !== itemId)
      return isPicked ? [...others, itemId] : others
    })
  const change = useMutation({
    mutationFn: ({ itemId, isPicked }: { itemId: string; isPicked: boolean }) =>
      sendOrQueue(memberId, { event: { id: eventId, title }, pick: itemId, isPicked }, () =>
        api(isPicked ? pickItem : dropPick, { params: { eventId, itemId } }),
      ),
    onMutate: async ({ itemId, isPicked }) => {
      await queryClient.cancelQueries({ queryKey })
      put(itemId, isPicked)
    },
    onError: (_error, { itemId, isPicked }) => void put(itemId, !isPicked),
    // The first load may have been stopped by a press.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
    // One after the other, so that the last press counts.
    scope: { id: `picks ${eventId}` },
    meta: { failed: t.failed },
  })
  if (me.status === 'signed-in')
    return {
      picks: withQueuedPicks(own.data ?? onDevice, {
        presses: queue?.memberId === memberId ? queue.presses : [],
        eventId,
      }),
      setPick: (itemId, isPicked) => change.mutate({ itemId, isPicked }),
    }
  return {
    picks: new Set(onDevice),
    setPick: (itemId, isPicked) => {
      const pick = writePick(eventId, itemId)
      const others = recallList('picks').filter((one) => one !== pick)
      rememberPicks(isPicked ? [pick, ...others] : others)
    },
  }
}
