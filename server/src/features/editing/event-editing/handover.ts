import { lockOrganizer } from './locking.ts'
import type { EventEditingDeps } from './notify-savers.ts'
import * as queries from './queries.ts'

/**
 * Gives all events of a member who leaves to another one, in one scene or everywhere; returns how many. The calling code
 * checks permission, and calls it in a transaction.
 */
export async function handOverEvents(
  { db, clock }: Pick<EventEditingDeps, 'db' | 'clock'>,
  { from, to, sceneId }: { from: string; to: string; sceneId?: string },
): Promise<number> {
  for (const id of [from, to].sort()) await lockOrganizer(db, id)
  return queries.updateOrganizer(db, { from, to, sceneId, now: clock.now() })
}
