import type { Caller } from '@floorcraft/contract/base/access.ts'
import { danceNightOf } from '@floorcraft/contract/base/time/time.ts'
import { badTimesMessage } from '@floorcraft/contract/editing/event-editing.ts'
import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { invalid, notFound } from '../../../platform/http/app-error.ts'
import { type EventsDeps, listVisibleEvents } from '../../events/events/service.ts'
import { findSceneFacts } from '../../scenes/scenes/service.ts'
import { parseTime } from '../event-editing/service.ts'
import { rarityIn, similarityOf } from '../event-similarity/service.ts'
import * as queries from './queries.ts'

/** A person reads no more of them before publishing. */
const mostShown = 5

/** An event before it is published. */
export interface PlannedEvent {
  readonly title: string
  readonly scene_id: string
  readonly start_datetime: string
  readonly venue_name?: string | null | undefined
  readonly venue_address?: string | null | undefined
  readonly venue_city?: string | null | undefined
  readonly event_id?: string | null | undefined
}

/** Events of the same dance night that may be the same event and that the caller may see, the most similar first. */
export async function findSimilarEvents(
  { db, clock }: EventsDeps,
  { caller, planned }: { caller: Caller; planned: PlannedEvent },
): Promise<EventListItem[]> {
  const scene = await findSceneFacts(db, planned.scene_id)
  if (!scene) throw notFound()
  const start = readStart(planned.start_datetime, scene.timezone)
  const nearby = await queries.listEventsNearby(db, { scene, night: danceNightOf(start) })
  const asked = { ...planned, start_at: start.toInstant() }
  const rarity = rarityIn(nearby)
  const alike = nearby
    .filter(({ id }) => id !== planned.event_id?.toLowerCase())
    .map((row) => ({ id: row.id, ...similarityOf(asked, row, rarity) }))
    .filter(({ same }) => same)
    .sort((a, b) => b.score - a.score)
  const visible = await listVisibleEvents(
    { db, clock },
    caller,
    alike.map(({ id }) => id),
  )
  const byId = new Map(visible.map((event) => [event.id, event]))
  return alike.flatMap(({ id }) => byId.get(id) ?? []).slice(0, mostShown)
}

function readStart(text: string, timeZone: string): Temporal.ZonedDateTime {
  const start = parseTime(text, timeZone)
  if (!start) throw invalid([{ path: 'start_datetime', message: badTimesMessage }], badTimesMessage)
  return start.at
}
