import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import {
  divideCouple,
  type Going,
  type GoingSettingsBody,
  getGoing,
  givePlace,
  goToEvent,
  leaveEvent,
  listGoing,
  setGoingSettings,
  setUsually,
  showOwnName,
  takePlaceForMe,
} from '@floorcraft/contract/events/going.ts'
import { blockMember, listBlockedMembers, unblockMember } from '@floorcraft/contract/events/going-blocks.ts'
import {
  askAsGuest,
  divideCoupleOfGuest,
  forgetGuest,
  type GuestPlace,
  getGuestPlace,
  goAsGuest,
  leaveAsGuest,
  takePlaceForGuest,
} from '@floorcraft/contract/events/going-guests.ts'
import {
  acceptGoingInvitation,
  acceptInvitationAsGuest,
  getGoingInvitation,
} from '@floorcraft/contract/events/going-invitations.ts'
import { useQuery } from '@tanstack/react-query'
import type { Api } from '../../../lib/api/api-client.ts'
import { keyOf, queryOf, queryOfOne, useApi, useQueryOfReader } from '../../../lib/api/queries.ts'
import { type BodyFor, type Caches, useCall } from '../../../lib/api/use-call.ts'
import { useStored } from '../../../lib/browser/use-browser.ts'
import { useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { goingTexts } from '../../../messages/events/going.ts'
import { useMe } from '../../members/identity/api.ts'
import { sendOrQueue } from '../queued-presses/api.ts'
import { type GoingPress, queuedGoing, queueIn } from '../queued-presses/rules.ts'
import { rememberRole } from './last-role.ts'
import { ownGoingQuery } from './own-going.ts'
import { type Presses, pressesOf } from './presses.ts'
import { withGoingPress, withoutOldNames } from './shown-place.ts'

/** Another member of this browser has another entry, so the key has the member. */
const goingQuery = (api: Api, eventId: string, memberId: string | undefined) => ({
  queryKey: keyOf(getGoing, { eventId, memberId }),
  queryFn: ({ signal }: { signal: AbortSignal }) => api(getGoing, { params: { eventId } }, { signal }),
  enabled: memberId !== undefined,
})

/**
 * The list of an event as the signed-in member sees it, with what they pressed without a connection. Visitors have what
 * the event says.
 */
export function useGoing(event: EventListItem) {
  const memberId = useMe().member?.id
  const query = useQueryOfReader(goingQuery(useApi(), event.id, memberId))
  const queue = queueIn(useStored('queuedSaves'))
  const press = queue?.memberId === memberId ? queuedGoing(queue?.presses ?? [], event.id) : undefined
  const isUnsent = press !== undefined
  const list = isUnsent ? withGoingPress(event, query.data, press) : query.data
  return { ...query, data: withoutOldNames(event, list, useNow()), isUnsent }
}

/**
 * What a member presses on the list of an event. Each answer is the new list; undefined when the press waits for a
 * connection.
 */
export function usePresses(event: EventListItem): Presses<Going | undefined> {
  const { member } = useMe()
  const t = useText(goingTexts)
  const params = { eventId: event.id }
  const memberId = member?.id ?? ''
  const consequences = {
    says: { failed: t.failed },
    refreshes: ['GET /users/saved-events'] as const,
    onSuccess: (list: Going | undefined, { api, client }: Caches) => {
      if (list) client.setQueryData(goingQuery(api, event.id, member?.id).queryKey, list)
      return client.invalidateQueries({ queryKey: ownGoingQuery(api, memberId).queryKey })
    },
  }
  return pressesOf({
    go: useCall(
      (api, press: GoingPress) =>
        sendOrQueue(memberId, { event, going: press }, () => api(goToEvent, { params, body: press })),
      {
        ...consequences,
        onSuccess: (list: Going | undefined, caches: Caches, { role }: GoingPress) => {
          if (role !== undefined) rememberRole(role)
          return consequences.onSuccess(list, caches)
        },
      },
    ),
    leave: useCall(
      (api) => sendOrQueue(memberId, { event, going: null }, () => api(leaveEvent, { params })),
      consequences,
    ),
    take: useCall(
      (api, until: string | null) => api(takePlaceForMe, { params, body: { until } }),
      consequences,
    ),
    divide: useCall((api) => api(divideCouple, { params }), consequences),
  })
}

/** Shows the own name to others who go to this event, or hides it. */
export function useShowName(eventId: string) {
  const { member } = useMe()
  const t = useText(goingTexts).goers
  return useCall((api, shown: boolean) => api(showOwnName, { params: { eventId }, body: { shown } }), {
    says: { failed: t.failed },
    onSuccess: (list: Going, { api, client }: Caches) =>
      client.setQueryData(goingQuery(api, eventId, member?.id).queryKey, list),
  })
}

/** "I usually come" to the series of the event. */
export function useSetUsually(eventId: string) {
  const { member } = useMe()
  const t = useText(goingTexts).usually
  return useCall((api, usually: boolean) => api(setUsually, { params: { eventId }, body: { usually } }), {
    says: { failed: t.failed },
    onSuccess: (list: Going, { api, client }: Caches) =>
      client.setQueryData(goingQuery(api, eventId, member?.id).queryKey, list),
  })
}

export function useSetGoingSettings(eventId: string) {
  return useCall((api, body: GoingSettingsBody) => api(setGoingSettings, { params: { eventId }, body }), {
    refreshes: [
      'GET /events/{eventId}/going',
      'GET /events/{eventId}/going/entries',
      'GET /events/{eventId}',
    ],
  })
}

/** All who are on the list, for its organizer. */
export function useGoingEntries(eventId: string) {
  return useQuery(queryOf(useApi(), listGoing, { params: { eventId } }))
}

export function useGivePlace(eventId: string) {
  const t = useText(goingTexts).list
  return useCall((api, entryId: string) => api(givePlace, { params: { eventId, entryId } }), {
    says: { failed: t.giveFailed },
    refreshes: ['GET /events/{eventId}/going'],
    onSuccess: (entries, { api, client }) =>
      client.setQueryData(queryOf(api, listGoing, { params: { eventId } }).queryKey, entries),
  })
}

/** The members whom the signed-in organizer blocked. */
export function useBlockedMembers() {
  return useQuery(queryOf(useApi(), listBlockedMembers, {}))
}

/** Blocks a member of an entry from all events of the organizer. */
export function useBlockMember(eventId: string) {
  const t = useText(goingTexts).blocks
  return useCall(
    (api, { entryId, memberId }: { entryId: string; memberId: string }) =>
      api(blockMember, { params: { eventId, entryId }, body: { member_id: memberId } }),
    {
      says: { failed: t.failed },
      refreshes: ['GET /events/{eventId}/going', 'GET /users/blocked-members'],
      onSuccess: (entries, { api, client }) =>
        client.setQueryData(queryOf(api, listGoing, { params: { eventId } }).queryKey, entries),
    },
  )
}

export function useUnblockMember() {
  const t = useText(goingTexts).blocks
  return useCall((api, memberId: string) => api(unblockMember, { params: { memberId } }), {
    says: { failed: t.liftFailed },
    onSuccess: (blocked, { api, client }) =>
      client.setQueryData(queryOf(api, listBlockedMembers, {}).queryKey, blocked),
  })
}
export const useGuestPlace = (token: string) =>
  useQuery({ ...queryOfOne(useApi(), getGuestPlace, { params: { token } }), staleTime: 0 })

export function useGuestPresses(token: string): Presses<GuestPlace> {
  const t = useText(goingTexts)
  const input = { params: { token } }
  const consequences = {
    says: { failed: t.failed },
    onSuccess: (place: GuestPlace, { api, client }: Caches) =>
      client.setQueryData(queryOfOne(api, getGuestPlace, input).queryKey, place),
  }
  return pressesOf({
    go: useCall(
      (api, { role }: GoingPress) => api(goAsGuest, { ...input, body: role === undefined ? {} : { role } }),
      consequences,
    ),
    leave: useCall((api) => api(leaveAsGuest, input), consequences),
    take: useCall(
      (api, until: string | null) => api(takePlaceForGuest, { ...input, body: { until } }),
      consequences,
    ),
    divide: useCall((api) => api(divideCoupleOfGuest, input), consequences),
  })
}

/** "This was not me". */
export const useForgetGuest = (token: string) =>
  useCall((api) => api(forgetGuest, { params: { token } }), { says: { failed: useText(goingTexts).failed } })

/** The event of a guest who asks for a place, and the token of the invitation of one who comes as a partner. */
export interface MailLinkOf {
  readonly eventId: string
  readonly token?: string | undefined
}

/** Mails the link of a guest. */
export const useMailLink = ({ eventId, token }: MailLinkOf) =>
  useCall((api, { name, email, ...wish }: BodyFor<typeof askAsGuest>) =>
    token === undefined
      ? api(askAsGuest, { params: { eventId }, body: { name, email, ...wish } })
      : api(acceptInvitationAsGuest, { params: { token }, body: { name, email } }),
  )

export const useInvitation = (token: string) =>
  useQuery({ ...queryOfOne(useApi(), getGoingInvitation, { params: { token } }), staleTime: 0 })

export const useAcceptInvitation = (token: string) =>
  useCall((api) => api(acceptGoingInvitation, { params: { token } }), {
    says: { failed: useText(goingTexts).failed },
    refreshes: ['GET /events/{eventId}/going', 'GET /users/going', 'GET /users/saved-events'],
  })
