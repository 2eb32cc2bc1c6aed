import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { EventPair } from '@floorcraft/contract/editing/event-merging.ts'
import { transaction } from '../../../platform/db/database.ts'
import { listVisibleEvents } from '../../events/events/service.ts'
import { recordAction } from '../../site/audit/service.ts'
import { lockEventsToChange } from '../event-editing/service.ts'
import { rarityIn, reasonsOf, similarityOf } from '../event-similarity/service.ts'
import { type EventMergingDeps, idsOfPair, type PairRequest, permittedPair } from './asking.ts'
import * as queries from './queries.ts'

/** A leader decides about no more at once. */
const mostPairs = 20
/** Later events are often not complete yet. */
const lookedAhead = { hours: 24 * 90 }

const keyOf = (a: string, b: string) => [a, b].toSorted().join(' ')

/** Coming events in the scenes of the caller that look like one event, by start. Dates of one series are never a pair. */
export async function listPairs(
  { db, clock }: Pick<EventMergingDeps, 'db' | 'clock'>,
  caller: MemberCaller,
): Promise<EventPair[]> {
  const now = clock.now()
  const sceneIds = caller.role === 'admin' ? undefined : caller.ledSceneIds
  if (sceneIds?.length === 0) return []
  const coming = await queries.listComing(db, { sceneIds, now, until: now.add(lookedAhead) })
  const rarity = rarityIn(coming)
  const apart = new Set(
    (
      await queries.listApart(
        db,
        coming.map(({ id }) => id),
      )
    ).map(({ first_id, second_id }) => keyOf(first_id, second_id)),
  )
  const nights = [...Map.groupBy(coming, ({ dance_night }) => dance_night).values()]
  const pairs = nights
    .flatMap((night) =>
      night.flatMap((first, at) =>
        night.slice(at + 1).flatMap((second) => {
          const isSeries =
            first.recurring_event_id !== null && first.recurring_event_id === second.recurring_event_id
          const isOne = !isSeries && similarityOf(first, second, rarity).same
          return isOne && !apart.has(keyOf(first.id, second.id)) ? [{ first, second }] : []
        }),
      ),
    )
    .slice(0, mostPairs)
  const ids = [...new Set(pairs.flatMap(({ first, second }) => [first.id, second.id]))]
  const shown = new Map(
    (await listVisibleEvents({ db, clock }, caller, ids)).map((event) => [event.id, event]),
  )
  return pairs.flatMap(({ first, second }) => {
    const [a, b] = [shown.get(first.id), shown.get(second.id)]
    return a && b ? [{ first: a, second: b, reasons: reasonsOf(first, second, rarity) }] : []
  })
}

/** Says that two events are two. */
export function keepApart(given: EventMergingDeps, request: PairRequest): Promise<void> {
  return transaction(given.db, async (db) => {
    const deps = { ...given, db }
    const { into, from } = permittedPair(request, await lockEventsToChange(db, { ids: idsOfPair(request) }))
    const [first_id, second_id] = [into.id, from.id].toSorted() as [string, string]
    if (first_id === second_id) return
    await queries.insertApart(db, { first_id, second_id })
    await recordAction(deps, {
      caller: request.caller,
      action: 'event.kept_apart',
      subject: { type: 'event', id: into.id, name: into.title },
      sceneId: into.scene_id,
      details: { other: from.id, title: from.title },
    })
  })
}
