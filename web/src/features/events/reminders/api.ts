import { getEventReminder, setEventReminder } from '@floorcraft/contract/events/reminders.ts'
import { useQuery } from '@tanstack/react-query'
import type { Api } from '../../../lib/api/api-client.ts'
import { keyOf, useApi } from '../../../lib/api/queries.ts'
import { type BodyFor, useCall } from '../../../lib/api/use-call.ts'
import { useMe } from '../../members/identity/api.ts'

const reminderQuery = (api: Api, eventId: string, memberId: string | undefined) => ({
  queryKey: keyOf(getEventReminder, { eventId, memberId }),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api(getEventReminder, { params: { eventId } }, { signal }),
})

/** When the member is reminded of an event. `enabled`: whether it can be asked. */
export function useReminder(eventId: string, { enabled }: { enabled: boolean }) {
  const memberId = useMe().member?.id
  return useQuery({
    ...reminderQuery(useApi(), eventId, memberId),
    enabled: enabled && memberId !== undefined,
  })
}

export function useSetReminder(eventId: string) {
  const memberId = useMe().member?.id
  return useCall(
    (api, body: BodyFor<typeof setEventReminder>) => api(setEventReminder, { params: { eventId }, body }),
    {
      onSuccess: (answer, { api, client }) =>
        client.setQueryData(reminderQuery(api, eventId, memberId).queryKey, answer),
    },
  )
}
