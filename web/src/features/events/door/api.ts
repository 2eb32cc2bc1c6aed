import {
  type CheckIn,
  getDoor,
  getDoorReport,
  listHelpers,
  nameHelper,
  removeHelper,
} from '@floorcraft/contract/events/door.ts'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api/api-client.ts'
import { keyOf, queryOf, useApi } from '../../../lib/api/queries.ts'
import { type BodyFor, useCall } from '../../../lib/api/use-call.ts'
import { useStored } from '../../../lib/browser/use-browser.ts'
import { useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { doorTexts } from '../../../messages/events/door.ts'
import { useMe } from '../../members/identity/api.ts'
import { changeCopy, copiesIn, forgetCopy } from './device.ts'
import {
  type CounterName,
  type DoorCopy,
  halfHourOf,
  isUnsent,
  withAnswer,
  withCount,
  withTap,
} from './rules.ts'

const pollMilliseconds = 5000

/** The Door of a night: what this device keeps, asked again every few seconds. */
export function useDoor(eventId: string) {
  const api = useApi()
  const now = useNow()
  const memberId = useMe().member?.id
  const copy = copiesIn(useStored('door'), memberId ?? '').nights[eventId]
  const query = useQuery({
    queryKey: keyOf(getDoor, { eventId, memberId }),
    queryFn: async ({ signal }) => {
      const { phone } = changeCopy(memberId!, eventId, (known) => known)
      try {
        const door = await api(getDoor, { params: { eventId }, query: { phone } }, { signal })
        changeCopy(memberId!, eventId, (known) => withAnswer(known, door, now.toString()))
        return true
      } catch (error) {
        const isGone = error instanceof ApiError && [403, 404].includes(error.status)
        // What is not sent yet is sent first: the server takes it longer than it shows names.
        if (isGone && !(copy && isUnsent(copy))) forgetCopy(memberId!, eventId)
        throw error
      }
    },
    enabled: memberId !== undefined,
    refetchInterval: pollMilliseconds,
    // Without a connection there is the copy.
    networkMode: 'always',
    retry: false,
  })
  return { copy, query }
}

/** What is pressed on the Door. It is kept on this device at once, and sent by `DoorSender`. */
export function useDoorPresses(eventId: string, start: string) {
  const now = useNow()
  const memberId = useMe().member?.id
  const change = (next: (copy: DoorCopy) => DoorCopy) => {
    if (memberId !== undefined) changeCopy(memberId, eventId, next)
  }
  const half_hour = halfHourOf(start, now)
  return {
    tap: (tap: Pick<CheckIn, 'person' | 'is_in'>) => change((copy) => withTap(copy, { ...tap, half_hour })),
    count: (name: CounterName, by: 1 | -1) => change((copy) => withCount(copy, { ...name, by, half_hour })),
  }
}

export function useDoorReport(eventId: string) {
  return useQuery(queryOf(useApi(), getDoorReport, { params: { eventId } }))
}

export function useHelpers(eventId: string) {
  return useQuery(queryOf(useApi(), listHelpers, { params: { eventId } }))
}

const refreshes = ['GET /events/{eventId}/helpers'] as const

export function useNameHelper(eventId: string) {
  return useCall((api, body: BodyFor<typeof nameHelper>) => api(nameHelper, { params: { eventId }, body }), {
    refreshes,
  })
}

export function useRemoveHelper(eventId: string) {
  const t = useText(doorTexts).helpers
  return useCall((api, helperId: string) => api(removeHelper, { params: { eventId, helperId } }), {
    says: { failed: t.removeFailed },
    refreshes,
  })
}
