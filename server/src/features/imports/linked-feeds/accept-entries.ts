import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { ProposalKind } from '@floorcraft/contract/imports/linked-feeds.ts'
import { cancelEvents, type EventDraft, type EventEditingDeps } from '../../editing/event-editing/service.ts'
import { recordWords } from '../../events/night-status/service.ts'
import { requireConfirmedEmail } from '../../members/members/service.ts'
import type { SceneFacts } from '../../scenes/scenes/service.ts'
import { recordAction } from '../../site/audit/service.ts'
import { signChanges } from '../../site/content-versions/service.ts'
import {
  addCandidates,
  compare,
  listImportedEventsByIds,
  updateFromFeed,
} from '../calendar-import/service.ts'
import * as queries from './queries.ts'

export type FeedChoices = Pick<
  queries.StoredFeed,
  'id' | 'name' | 'calendar_url' | 'default_status' | 'dance_styles'
>

/** An event that an accepted proposal has made. */
export type AddedEvent = Pick<EventDraft, 'id' | 'title' | 'status'>

/** The reason at the cancelled event, which dancers read. */
const goneReason = 'The organizer’s calendar no longer has this date.'

/**
 * Does what open proposals of one feed say, in the caller's transaction and under the lock of imports into the scene.
 * The caller becomes the organizer of new events; they are returned. Members who saved an event that moves or is
 * cancelled are notified.
 */
export async function acceptEntries(
  deps: EventEditingDeps,
  request: {
    caller: MemberCaller
    scene: SceneFacts
    feed: FeedChoices
    entries: readonly queries.StoredEntry[]
    isAutomatic: boolean
  },
): Promise<AddedEvent[]> {
  const { caller, scene, feed, entries, isAutomatic } = request
  await signChanges(deps.db, { origin: 'feed', memberId: isAutomatic ? undefined : caller.id })
  const of = (...kinds: ProposalKind[]) => entries.filter(({ kind }) => kinds.includes(kind as ProposalKind))
  const default_status = feed.default_status as 'private_draft' | 'organizer_draft' | 'published'
  const candidates = of('new').map(({ candidate }) => candidate!)
  let added: readonly EventDraft[] = []
  if (candidates.length > 0) {
    if (default_status === 'published') await requireConfirmedEmail(deps.db, caller)
    // An import by hand may have added some of them since.
    const { fresh, similar } = await compare(deps.db, scene, { candidates })
    added = await addCandidates(deps, {
      caller,
      candidates: [...fresh, ...similar.map(({ candidate }) => candidate)],
      scene,
      organizerId: caller.id,
      calendarUrl: feed.calendar_url,
      choices: { default_status, dance_styles: feed.dance_styles },
    })
  }
  const by = isAutomatic ? undefined : caller.id
  const followed = of('changed', 'cancelled').flatMap(({ event_id, candidate }) =>
    event_id && candidate ? [{ eventId: event_id, candidate }] : [],
  )
  await updateFromFeed(deps, { followed, by })
  if (!isAutomatic) {
    const published = added.filter(({ status }) => status === 'published').map(({ id }) => id)
    const eventIds = [...published, ...followed.map(({ eventId }) => eventId)]
    await recordWords(deps, { eventIds, kind: 'calendar accepted' })
  }
  const gone = await listImportedEventsByIds(
    deps.db,
    of('gone').flatMap(({ event_id }) => event_id ?? []),
  )
  await cancelEvents(deps, { ids: gone.map(({ id }) => id), reason: goneReason, by })
  await queries.updateEntryStates(deps.db, { ids: entries.map(({ id }) => id), state: 'done' })
  const counts = Map.groupBy(entries, ({ kind }) => kind)
  await recordAction(deps, {
    caller,
    action: 'linked_feed.proposals_accepted',
    subject: { type: 'linked_feed', id: feed.id, name: feed.name },
    sceneId: scene.id,
    details: {
      ...Object.fromEntries([...counts].map(([kind, list]) => [kind, list.length])),
      automatic: isAutomatic,
    },
  })
  return added.map(({ id, title, status }) => ({ id, title, status }))
}
