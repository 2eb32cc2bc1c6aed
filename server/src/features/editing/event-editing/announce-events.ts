import { announce } from '../../members/notifications/service.ts'
import { listPagesOf } from '../../scenes/artists/service.ts'
import { artistsIn } from './line-up.ts'
import { type EventEditingDeps, factsOf } from './notify-savers.ts'
import * as queries from './queries.ts'

/**
 * Announces newly published events to the members of their scene and the followers of their organizer. The dates of a
 * series are announced once, with the first published ones; of later ones only the guests are announced, to those who
 * follow them. All other events of one action are announced together.
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
  const { recurring_event_id: seriesId, scene_id: sceneId, organizer_id: organizerId } = events[0]!
  const ids = events.map((event) => event.id)
  if (seriesId && (await queries.hasOtherPublishedDates(deps.db, { seriesId, ids })))
    return announceArtists(deps, { added: guestsOf(events), by })
  await announce(deps, {
    // A member gets one notification for each key, also when the event is withdrawn and published again.
    key: keyOf(events),
    news: newsOf(events),
    sceneId,
    artists: await listPagesOf(
      deps.db,
      events.flatMap((event) => artistsIn(event.line_up)),
    ),
    except: [organizerId, ...(by ? [by] : [])],
  })
}

/** The artists of dates whom their series does not name, by event. */
const guestsOf = (events: readonly queries.PublishedEvent[]) =>
  new Map(
    events.flatMap(({ id, line_up, line_up_of_series }) => {
      const regulars = artistsIn(line_up_of_series ?? [])
      const guests = artistsIn(line_up).filter((artist) => !regulars.includes(artist))
      return guests.length > 0 ? [[id, guests] as const] : []
    }),
  )

/** Announces events to the followers of artists who were added to them after they were published. */
export async function announceArtists(
  deps: EventEditingDeps,
  { added, by }: { added: ReadonlyMap<string, readonly string[]>; by: string | undefined },
): Promise<void> {
  const events = await queries.listPublishedAhead(deps.db, { ids: [...added.keys()], now: deps.clock.now() })
  for (const artist of await listPagesOf(deps.db, [...new Set([...added.values()].flat())])) {
    const own = events.filter(({ id }) => added.get(id)!.some((one) => artist.ids.includes(one)))
    if (own.length === 0) continue
    await announce(deps, {
      // Of a series too, because the next guest night is news.
      key: `${keyOfEvents(own)} with ${artist.slug}`,
      news: newsOf(own),
      // The event is new to no one else.
      sceneId: null,
      artists: [artist],
      except: [own[0]!.organizer_id, ...(by ? [by] : [])],
    })
  }
}

const keyOf = (events: readonly queries.PublishedEvent[]) =>
  events[0]!.recurring_event_id ?? keyOfEvents(events)

const keyOfEvents = ([first, ...others]: readonly queries.PublishedEvent[]) =>
  [first!.id, ...(others.length > 0 ? ['and', others.length] : [])].join(' ')

/** What is said of the first event and of the number of the others. */
function newsOf(events: readonly queries.PublishedEvent[]) {
  const first = events[0]!
  return {
    eventId: first.id,
    event: factsOf(first),
    more: events.length - 1,
    isSeries: first.recurring_event_id !== null,
    sceneName: first.scene_name,
    sceneSlug: first.scene_slug,
    // Who let an event in is not its organizer, so their followers are not told.
    organizerId: first.is_unclaimed ? null : first.organizer_id,
    organizerName: first.organizer_name,
  }
}
