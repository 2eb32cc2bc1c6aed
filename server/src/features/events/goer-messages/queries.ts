import type { Sql } from '../../../platform/db/sql.ts'

interface OfDay {
  readonly eventId: string
  /** At the place, `2026-11-20`. */
  readonly day: string
}

export async function hasMessage(db: Sql, { eventId, day }: OfDay): Promise<boolean> {
  const row = await db
    .selectFrom('goer_messages')
    .select('event_id')
    .where('event_id', '=', eventId)
    .where('sent_on', '=', day)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false when there was one on this day. */
export async function insertMessage(db: Sql, { eventId, day }: OfDay): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('goer_messages')
    .values({ event_id: eventId, sent_on: day })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
