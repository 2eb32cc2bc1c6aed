import { getGoerMessages, writeToGoers } from '@floorcraft/contract/events/goer-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useApi } from '../../../lib/api/queries.ts'
import { type BodyFor, useCall } from '../../../lib/api/use-call.ts'
import { useText } from '../../../lib/messages.tsx'
import { goerMessagesTexts } from '../../../messages/events/goer-messages.ts'

/** How many people a message reaches, and whether there was one today. */
export function useGoerMessages(eventId: string) {
  return useQuery(queryOf(useApi(), getGoerMessages, { params: { eventId } }))
}

export function useWriteToGoers(eventId: string) {
  const t = useText(goerMessagesTexts)
  return useCall(
    (api, body: BodyFor<typeof writeToGoers>) => api(writeToGoers, { params: { eventId }, body }),
    { says: { failed: t.failed }, alwaysRefreshes: ['GET /events/{eventId}/messages'] },
  )
}
