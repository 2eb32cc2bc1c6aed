import { holdNamedLock } from '../../../platform/db/advisory-locks.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import {
  type EventEditingDeps,
  hideEvent,
  showEvent,
  takeDownEvent,
} from '../../editing/event-editing/service.ts'
import {
  endCheck,
  findCheck,
  listHiddenSince,
  noteCheck,
  noteReturn,
  type Thing,
} from '../../site/being-checked/service.ts'
import { hideReview, showReview, takeDownReview } from '../reviews/service.ts'
import { hiddenFor } from './rules.ts'

export type ReportsDeps = EventEditingDeps

/** So many things come back in one run of the job. */
const returnedAtOnce = 100

/** Until the transaction ends no other transaction reports a thing, hides it, shows it, or decides about it. */
export const lockThing = (trx: Sql, { kind, thing }: Thing): Promise<void> =>
  holdNamedLock(trx, 'reported', `${kind} ${thing}`)

/**
 * Hides a locked thing, unless it is hidden for another reason. Organizers and venues are hidden by the note alone. The note about
 * a cancelled event hides it only when it takes place after all.
 */
export async function hide(deps: ReportsDeps, thing: Thing): Promise<void> {
  const now = deps.clock.now()
  const formerStatus = thing.kind === 'event' ? 'published' : null
  const isNoted =
    thing.kind === 'event'
      ? await hideEvent(deps, thing.thing)
      : thing.kind !== 'review' || (await hideReview(deps, thing.thing))
  if (isNoted) await noteCheck(deps.db, { ...thing, now, formerStatus })
}

async function show(deps: ReportsDeps, { kind, thing }: Thing): Promise<void> {
  const check = await findCheck(deps.db, { kind, thing })
  if (check?.returned_at !== null) return
  const status = check.former_status === 'cancelled' ? 'cancelled' : 'published'
  if (kind === 'event') await showEvent(deps, { id: thing, status })
  if (kind === 'review') await showReview(deps, thing)
}

/** Ends the check of a locked thing that was decided: it comes back, or is taken down. */
export async function settle(
  deps: ReportsDeps,
  { takesDown, reason, ...thing }: Thing & { takesDown: boolean; reason: string },
): Promise<void> {
  if (!takesDown) await show(deps, thing)
  else if (thing.kind === 'event') await takeDownEvent(deps, thing.thing)
  else if (thing.kind === 'review') await takeDownReview(deps, { id: thing.thing, reason })
  await endCheck(deps.db, thing)
}

/** Shows the things again that were hidden for too long without a decision. */
export async function returnUndecided(deps: ReportsDeps): Promise<void> {
  const until = deps.clock.now().subtract(hiddenFor)
  for (const thing of await listHiddenSince(deps.db, { until, limit: returnedAtOnce })) {
    await transaction(deps.db, async (db) => {
      await lockThing(db, thing)
      // It may be decided meanwhile: then there is nothing to show, and no note.
      await show({ ...deps, db }, thing)
      await noteReturn(db, { ...thing, now: deps.clock.now() })
    })
  }
}
