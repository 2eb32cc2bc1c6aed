import type { Event, EventListItem } from '@floorcraft/contract/events/events.ts'
import {
  getNightStatus,
  listOwnUnconfirmedNights,
  listUnconfirmedNights,
  type NightStatus,
  sayOn,
  sayVoice,
  type VoiceWord,
} from '@floorcraft/contract/events/night-status.ts'
import { useQuery } from '@tanstack/react-query'
import type { Api } from '../../../lib/api/api-client.ts'
import { keyOf, queryOf, useApi, useQueryOfReader } from '../../../lib/api/queries.ts'
import { type Caches, useCall } from '../../../lib/api/use-call.ts'
import { useText } from '../../../lib/messages.tsx'
import { nightStatusTexts } from '../../../messages/events/night-status.ts'
import { useMe } from '../../members/identity/api.ts'

/** Another member of this browser says something else, so the key has the member. */
const statusQuery = (api: Api, eventId: string, memberId: string | undefined) => ({
  queryKey: keyOf(getNightStatus, { eventId, memberId }),
  queryFn: ({ signal }: { signal: AbortSignal }) => api(getNightStatus, { params: { eventId } }, { signal }),
})

/** Tonight and tomorrow night of an event for this reader; asked for only when the event has such a night. */
export const useNightStatus = (event: Event) =>
  useQueryOfReader({
    ...statusQuery(useApi(), event.id, useMe().member?.id),
    enabled: useMe().status !== 'loading' && event.nights.length > 0,
  })

/** What a press of the reader changes: the status of this event, and what shows it. */
function useConsequences({ id }: Pick<EventListItem, 'id'>) {
  const t = useText(nightStatusTexts)
  const { member } = useMe()
  return {
    says: { failed: t.failed },
    refreshes: [
      'GET /events/{eventId}',
      'GET /events/own-unconfirmed-nights',
      'GET /scenes/{sceneKey}/unconfirmed-nights',
    ] as const,
    onSuccess: (status: NightStatus, { api, client }: Caches) =>
      client.setQueryData(statusQuery(api, id, member?.id).queryKey, status),
  }
}

/** "I'm here", "closed", or null to take it back. */
export const useSayVoice = (event: Pick<EventListItem, 'id'>) =>
  useCall(
    (api, { night, says }: { night: string; says: VoiceWord | null }) =>
      api(sayVoice, { params: { eventId: event.id, night }, body: { says } }),
    useConsequences(event),
  )

/** "It's on", said by those who may edit the event. */
export const useSayOn = (event: Pick<EventListItem, 'id'>) => {
  const t = useText(nightStatusTexts)
  return useCall((api) => api(sayOn, { params: { eventId: event.id } }), {
    ...useConsequences(event),
    says: { done: t.saidOn, failed: t.failed },
  })
}

/** Events of a scene that are unconfirmed tonight or tomorrow night. */
export const useUnconfirmedNights = (sceneKey: string) =>
  useQuery(queryOf(useApi(), listUnconfirmedNights, { params: { sceneKey } }))

/** The member's own events of tonight and tomorrow night without a fresh word. */
export const useOwnUnconfirmedNights = () => useQuery(queryOf(useApi(), listOwnUnconfirmedNights, {}))
