import type { Sql } from '../../../platform/db/sql.ts'
import { conflict } from '../../../platform/http/app-error.ts'
import { lockEventsToChange } from '../event-editing/service.ts'
import * as queries from './queries.ts'

/**
 * Everything here locks in one order, to prevent deadlocks: organizers and events as in event-editing, then submissions. The
 * event is read before it is locked, so a submission that got one meanwhile is refused.
 */
export async function lockWithEvent(
  db: Sql,
  id: string,
  {
    otherwise,
    organizerIds = [],
  }: { otherwise: 'stale_submission' | 'submission_decided'; organizerIds?: readonly string[] },
): Promise<queries.SubmissionRow | undefined> {
  const seen = await queries.findSubmission(db, id)
  await lockEventsToChange(db, { ids: seen?.event_id ? [seen.event_id] : [], organizerIds })
  const row = await queries.lockSubmission(db, id)
  if (row && seen && row.event_id !== seen.event_id) throw conflict(otherwise)
  return row
}
