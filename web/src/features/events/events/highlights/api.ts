import { type EventListItem, listEvents } from '@floorcraft/contract/events/events.ts'
import { danceStyleOf, danceStyles } from '@floorcraft/contract/scenes/dance-styles.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../../lib/api/api-client.ts'
import { keyOf } from '../../../../lib/api/queries.ts'
import { type RegularDay, regularDaysOf } from './regular-nights.ts'

/**
 * The running and coming events of a scene as far as its page shows them. Only this is sent with the page, not 200
 * events.
 */
export interface SceneEvents {
  /** As many as the page shows and names to search engines, and some more in place of those that end meanwhile. */
  readonly first: readonly EventListItem[]
  readonly regularDays: readonly RegularDay[]
  /** The known styles of all its events, each once. */
  readonly styles: readonly (typeof danceStyles)[number][]
}

export const sceneEventsQuery = (api: Api, sceneId: string) => {
  const input = { query: { scenes: sceneId } }
  return queryOptions({
    queryKey: keyOf(listEvents, { ...input, part: 'scene page' }),
    queryFn: async ({ signal }) => sceneEventsOf(await api(listEvents, input, { signal })),
  })
}

const firstCount = 20

/** Kept, because the server makes many pages from one kept answer. */
const known = new WeakMap<readonly EventListItem[], SceneEvents>()

function sceneEventsOf(events: readonly EventListItem[]): SceneEvents {
  const summary = known.get(events) ?? {
    first: events.slice(0, firstCount),
    regularDays: regularDaysOf(events),
    styles: stylesOf(events),
  }
  known.set(events, summary)
  return summary
}

function stylesOf(events: readonly EventListItem[]) {
  const written = new Set(events.flatMap((event) => event.dance_styles))
  const styles = new Set([...written].map(danceStyleOf))
  return danceStyles.filter((style) => styles.has(style))
}
