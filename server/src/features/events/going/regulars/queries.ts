import type { Sql } from '../../../../platform/db/sql.ts'

interface Regular {
  readonly seriesId: string
  readonly memberId: string
}

export async function isRegular(db: Sql, { seriesId, memberId }: Regular): Promise<boolean> {
  const row = await db
    .selectFrom('going_regulars')
    .select('member_id')
    .where('series_id', '=', seriesId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertRegular(
  db: Sql,
  { seriesId, memberId, now }: Regular & { now: Temporal.Instant },
): Promise<void> {
  await db
    .insertInto('going_regulars')
    .values({ series_id: seriesId, member_id: memberId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteRegular(db: Sql, { seriesId, memberId }: Regular): Promise<void> {
  await db
    .deleteFrom('going_regulars')
    .where('series_id', '=', seriesId)
    .where('member_id', '=', memberId)
    .execute()
}

/** Members who can come; a blocked one is no regular of the organizer. */
const regularsOf = (db: Sql, { seriesId, organizerId }: { seriesId: string; organizerId: string }) =>
  db
    .selectFrom('going_regulars')
    .innerJoin('members', 'members.id', 'going_regulars.member_id')
    .where('series_id', '=', seriesId)
    .where('members.disabled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('going_blocks')
            .select('going_blocks.id')
            .whereRef('going_blocks.member_id', '=', 'members.id')
            .where('going_blocks.organizer_id', '=', organizerId),
        ),
      ),
    )

export async function countRegulars(
  db: Sql,
  series: { seriesId: string; organizerId: string },
): Promise<number> {
  const { count } = await regularsOf(db, series)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The regulars of a date who are not on its list. */
export async function listRegularsToAsk(
  db: Sql,
  { eventId, ...series }: { eventId: string; seriesId: string; organizerId: string },
): Promise<string[]> {
  const rows = await regularsOf(db, series)
    .select('members.id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('going_people')
            .select('going_people.member_id')
            .whereRef('going_people.member_id', '=', 'members.id')
            .where('going_people.event_id', '=', eventId),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Published dates with regulars that begin in this time, and whose regulars were not asked. */
export function listDatesToAsk(db: Sql, { from, to }: { from: Temporal.Instant; to: Temporal.Instant }) {
  return db
    .selectFrom('events')
    .select(['id', 'start_at', 'timezone', 'recurring_event_id as series_id'])
    .where('status', '=', 'published')
    .where('start_at', '>', from)
    .where('start_at', '<', to)
    .where('recurring_event_id', 'in', (eb) => eb.selectFrom('going_regulars').select('series_id'))
    .where('id', 'not in', (eb) => eb.selectFrom('going_regulars_asked').select('event_id'))
    .$narrowType<{ series_id: string }>()
    .orderBy('start_at')
    .execute()
}

/** Returns whether the regulars were not asked before. */
export async function insertAsked(db: Sql, eventId: string): Promise<boolean> {
  const inserted = await db
    .insertInto('going_regulars_asked')
    .values({ event_id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return inserted !== undefined
}
