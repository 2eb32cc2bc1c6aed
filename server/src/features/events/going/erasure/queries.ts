import type { Sql } from '../../../../platform/db/sql.ts'

/** Lists with entries, former guests or choices about names, of events that ended before this time. */
export async function listOldLists(
  db: Sql,
  { endedBefore, limit }: { endedBefore: Temporal.Instant; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('end_at', '<=', endedBefore)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('going_entries').select('event_id').whereRef('going_entries.event_id', '=', 'events.id'),
        ),
        exists(
          selectFrom('going_name_choices')
            .select('event_id')
            .whereRef('going_name_choices.event_id', '=', 'events.id'),
        ),
        exists(
          selectFrom('going_former_guests')
            .select('event_id')
            .whereRef('going_former_guests.event_id', '=', 'events.id'),
        ),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Everything that says who was on the list. Settings and counts stay. */
export async function deletePeople(db: Sql, eventId: string): Promise<void> {
  await db.deleteFrom('going_entries').where('event_id', '=', eventId).execute()
  await db.deleteFrom('going_name_choices').where('event_id', '=', eventId).execute()
  await db.deleteFrom('going_former_guests').where('event_id', '=', eventId).execute()
}
