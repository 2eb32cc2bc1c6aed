import type { Sql } from '../../../../platform/db/sql.ts'
import * as queries from './queries.ts'

/** Gives a date of a series the event back that it had before a merge, if it has got no other one since. */
export const giveDateBack = (db: Sql, date: { id: string | null; eventId: string }): Promise<void> =>
  queries.updateEventOfInstance(db, date)
