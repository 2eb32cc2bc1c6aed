import type { EventListItem } from '@floorcraft/contract/events.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { useApi } from '../../../lib/queries.ts'
import { eventFormTexts } from '../../../messages/event-form.ts'
import { ToggleChip } from '../../../ui/chip.tsx'
import { useSetValues } from '../../../ui/form/form-context.tsx'
import { showError } from '../../../ui/toast/toast.ts'
import { eventQuery } from '../../events/api.ts'
import { useMyEvents } from '../api.ts'
import { useEventValue } from './event-form-setting.tsx'
import type { EventFormValues } from './event-values.ts'

const mostVenues = 4

/** The houses of the member's own events: one tap fills name, address and scene. */
export function RecentVenues() {
  const t = useText(eventFormTexts)
  const api = useApi()
  const queryClient = useQueryClient()
  const setValues = useSetValues<EventFormValues>()
  const name = useEventValue('venue_name')
  const [isLoading, setIsLoading] = useState(false)
  const venues = venuesOf(useMyEvents().data ?? [])
  if (venues.length === 0) return null
  const take = async (eventId: string) => {
    if (isLoading) return
    setIsLoading(true)
    try {
      const event = await queryClient.ensureQueryData(eventQuery(api, eventId))
      if (!event) throw new Error('The event is gone')
      const { venue_name, venue_address, venue_city, venue_state, scene_id } = event
      setValues({ venue_name, venue_address, venue_city, venue_state, scene_id })
    } catch {
      void showError(t.venue.recentFailed)
    } finally {
      setIsLoading(false)
    }
  }
  return (
    <fieldset className="flex flex-wrap gap-x-2 gap-y-2.5">
      <legend className="mb-2 text-sm font-semibold text-muted">{t.venue.recent}</legend>
      {venues.map((event) => (
        <ToggleChip key={event.id} pressed={event.venue_name === name} onToggle={() => void take(event.id)}>
          <span className="max-w-56 truncate">{event.venue_name}</span>
        </ToggleChip>
      ))}
    </fieldset>
  )
}

/** One event for each house, at most a few. */
function venuesOf(events: readonly EventListItem[]): EventListItem[] {
  const byName = new Map(
    events.toReversed().map((event) => [`${event.venue_name}|${event.venue_city}`, event]),
  )
  return [...byName.values()].slice(0, mostVenues)
}
