import { transaction } from '../../../platform/db/database.ts'
import { lockEventsToChange } from './locking.ts'
import type { EventEditingDeps } from './notify-savers.ts'
import * as queries from './queries.ts'

/** Hides a public event while reports of it are checked. Answers its status before; undefined when it is not public. */
export function hideEvent(
  deps: Pick<EventEditingDeps, 'db' | 'clock'>,
  id: string,
): Promise<'published' | 'cancelled' | undefined> {
  return transaction(deps.db, async (db) => {
    const [event] = await lockEventsToChange(db, { ids: [id] })
    const status = event?.status
    if (status !== 'published' && status !== 'cancelled') return undefined
    await queries.updateStatus(db, { id, status: 'being_checked', now: deps.clock.now() })
    return status
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
