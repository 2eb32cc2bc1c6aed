import { keepVenue } from '@floorcraft/contract/events/venues.ts'
import { type BodyFor, useCall } from '../../../lib/api/use-call.ts'
import { useText } from '../../../lib/messages.tsx'
import { venueFormTexts } from '../../../messages/events/venue-form.ts'
import type { VenueKey } from './api.ts'

/** Keeps the facts of a venue. The form shows its failures. */
export const useKeepVenue = (params: VenueKey) =>
  useCall((api, body: BodyFor<typeof keepVenue>) => api(keepVenue, { params, body }), {
    says: { done: useText(venueFormTexts).saved },
    refreshes: [
      'GET /scenes/{sceneId}/venues/{venueSlug}',
      'GET /scenes/{sceneId}/venues',
      'GET /scenes/{sceneId}/venues/{venueSlug}/events',
      'GET /scenes/{sceneId}/venue-suggestions',
    ],
  })
