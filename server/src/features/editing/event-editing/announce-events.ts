import { announce } from '../../members/notifications/service.ts'
import { type EventEditingDeps, factsOf } from './notify-savers.ts'
import * as queries from './queries.ts'

/**
 * Announces newly published events to the members of their scene and the followers of their organizer. The dates of a
 * series are announced once, with the first published ones; all other events of one action are announced together.
 */
export async function announceEvents(
  deps: EventEditingDeps,
  { ids, by }: { ids: readonly string[]; by: string | undefined },
): Promise<void> {
  const events = await queries.listPublishedAhead(deps.db, { ids, now: deps.clock.now() })
  const groups = Map.groupBy(events, ({ scene_id, organizer_id, recurring_event_id }) =>
    [scene_id, organizer_id, recurring_event_id].join(' '),
  )
  for (const group of groups.values()) await announceGroup(deps, { events: group, by })
}

async function announceGroup(
  deps: EventEditingDeps,
  { events, by }: { events: readonly queries.PublishedEvent[]; by: string | undefined },
): Promise<void> {
  const first = events[0]!
  const { id, recurring_event_id: seriesId, scene_id: sceneId, organizer_id: organizerId } = first
  const ids = events.map((event) => event.id)
  if (seriesId && (await queries.hasOtherPublishedDates(deps.db, { seriesId, ids }))) return
  await announce(deps, {
    // A member gets one notification for each key, also when the event is withdrawn and published again.
    key: seriesId ?? [id, ...(events.length > 1 ? ['and', events.length - 1] : [])].join(' '),
    news: {
      eventId: id,
      event: factsOf(first),
      more: events.length - 1,
      isSeries: seriesId !== null,
      sceneName: first.scene_name,
      sceneSlug: first.scene_slug,
      organizerId,
      organizerName: first.organizer_name,
    },
    sceneId,
    except: [organizerId, ...(by ? [by] : [])],
  })
}
