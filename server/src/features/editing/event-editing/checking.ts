import { transaction } from '../../../platform/db/database.ts'
import { lockEventsToChange } from './locking.ts'
import type { EventEditingDeps } from './notify-savers.ts'
import * as queries from './queries.ts'

/** Hides a published event while reports of it are checked; a cancelled one stays. Answers whether it is public. */
export function hideEvent(deps: Pick<EventEditingDeps, 'db' | 'clock'>, id: string): Promise<boolean> {
  return transaction(deps.db, async (db) => {
    const [event] = await lockEventsToChange(db, { ids: [id] })
    if (event?.status === 'published')
      await queries.updateStatus(db, { id, status: 'being_checked', now: deps.clock.now() })
    return event?.status === 'published' || event?.status === 'cancelled'
  })
}

/** Ends the check of an event, which gets its status back. Nothing changes when it is not hidden any more. */
export function showEvent(
  deps: Pick<EventEditingDeps, 'db' | 'clock'>,
  { id, status }: { id: string; status: 'published' | 'cancelled' },
): Promise<void> {
  return transaction(deps.db, async (db) => {
    const [event] = await lockEventsToChange(db, { ids: [id] })
    if (event?.status === 'being_checked')
      await queries.updateStatus(db, { id, status, now: deps.clock.now() })
  })
}

/** Makes an event a draft of its organizer again. */
export function takeDownEvent(deps: Pick<EventEditingDeps, 'db' | 'clock'>, id: string): Promise<void> {
  return transaction(deps.db, async (db) => {
    const [event] = await lockEventsToChange(db, { ids: [id] })
    if (event && !event.status.endsWith('_draft'))
      await queries.updateStatus(db, { id, status: 'private_draft', now: deps.clock.now() })
  })
}
