import type { InputOf } from '@floorcraft/contract/base/endpoint.ts'
import { keepVenue } from '@floorcraft/contract/events/venues.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refresh, useApi } from '../../../lib/api/queries.ts'
import { useText } from '../../../lib/messages.tsx'
import { venueFormTexts } from '../../../messages/events/venue-form.ts'
import type { VenueKey } from './api.ts'

/** Keeps the facts of a venue. The form shows its failures. */
export function useKeepVenue(params: VenueKey) {
  const api = useApi()
  const t = useText(venueFormTexts)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof keepVenue>['body']) => api(keepVenue, { params, body }),
    onSuccess: () =>
      refresh(queryClient, ['getVenue', 'listVenues', 'listVenueEvents', 'listVenueSuggestions']),
    meta: { done: t.saved },
  })
}
