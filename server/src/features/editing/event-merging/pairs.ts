import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { EventPair } from '@floorcraft/contract/editing/event-merging.ts'
import { transaction } from '../../../platform/db/database.ts'
import { mapInSlices } from '../../../platform/slices.ts'
import { listVisibleEvents } from '../../events/events/service.ts'
import { recordAction } from '../../site/audit/service.ts'
import { lockEventsToChange } from '../event-editing/service.ts'
import { rarityIn, reasonsOf, similarityOf } from '../event-similarity/service.ts'
import { type EventMergingDeps, idsOfPair, type PairRequest, permittedPair } from './asking.ts'
import * as queries from './queries.ts'

/** A leader decides about no more at once. */
const mostPairs = 20
/** More would take seconds, and a person could add so many events to one night. */
const mostCompared = 5000
/** Later events are often not complete yet. */
const lookedAhead = { hours: 24 * 90 }

const keyOf = (a: string, b: string) => [a, b].toSorted().join(' ')

/** The pairs of each night of a scene, by start. Dates of one series are two nights. */
function* everyPair<Coming extends ComingFacts>(events: readonly Coming[]): Generator<[Coming, Coming]> {
  const nights = Map.groupBy(events, ({ scene_id, dance_night }) => `${scene_id} ${dance_night}`)
  for (const night of nights.values())
    for (const [at, first] of night.entries())
      for (const second of night.slice(at + 1))
        if (first.recurring_event_id === null || first.recurring_event_id !== second.recurring_event_id)
          yield [first, second]
}

interface ComingFacts {
  readonly scene_id: string
  readonly dance_night: string
  readonly recurring_event_id: string | null
}

/** Coming events in the scenes of the caller that look like one event, by start. */
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
  const pairs: { first: (typeof coming)[number]; second: (typeof coming)[number] }[] = []
  // In slices, because comparing takes long and others wait meanwhile.
  await mapInSlices([...everyPair(coming).take(mostCompared)], ([first, second]) => {
    if (pairs.length >= mostPairs || apart.has(keyOf(first.id, second.id))) return
    if (similarityOf(first, second, rarity).same) pairs.push({ first, second })
  })
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
