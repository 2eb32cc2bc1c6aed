import { getEvent, listEvents } from '@floorcraft/contract/events.ts'
import { pastEventsDays } from '@floorcraft/contract/time.ts'
import { queryOptions } from '@tanstack/react-query'
import { type Api, orNullWhenMissing } from '../../lib/api-client.ts'

export interface EventListRequest {
  readonly sceneIds: readonly string[]
  readonly includePast: boolean
}

const past = (include: boolean) => (include ? { include_past: pastEventsDays } : {})

/** The Local tab: nothing is asked while no scene is chosen. */
export const eventsQuery = (api: Api, { sceneIds, includePast }: EventListRequest) =>
  queryOptions({
    queryKey: ['events', 'list', [...sceneIds].sort(), includePast],
    queryFn: ({ signal }) =>
      api(
        listEvents,
        { query: { scenes: [...sceneIds].sort().join(','), ...past(includePast) } },
        { signal },
      ),
    enabled: sceneIds.length > 0,
  })

export const eventQuery = (api: Api, eventId: string) =>
  queryOptions({
    queryKey: ['events', 'detail', eventId],
    queryFn: ({ signal }) => orNullWhenMissing(api(getEvent, { params: { eventId } }, { signal })),
  })
