import type { GoingSettings } from '@floorcraft/contract/events/going.ts'
import type { Sql } from '../../../../platform/db/sql.ts'
import { type EventOfList, insertNewList, readSettings, timesOf } from '../stored-list.ts'
import * as queries from './queries.ts'
import { openSeries, type SeriesSettings, settingsAt, settingsOfDate } from './rules.ts'

/** What a series says about the lists of its dates. */
export const findSeriesSettings = async (db: Sql, seriesId: string): Promise<SeriesSettings> => ({
  ...openSeries,
  ...(await queries.findSettings(db, seriesId)),
})

/** The lists of new dates begin with the settings of their series. */
export async function startListsOfSeries(
  db: Sql,
  { seriesId, dates }: { seriesId: string; dates: readonly EventOfList[] },
): Promise<void> {
  const stored = await queries.findSettings(db, seriesId)
  if (!stored) return
  const settings = { ...openSeries, ...stored }
  for (const date of dates) await startWith(db, date, settings)
}

/** The dates of a series that is made of an event begin with the settings of that event. */
export async function startSeriesWithList(
  db: Sql,
  { seriesId, event }: { seriesId: string; event: EventOfList },
): Promise<void> {
  await queries.upsertSettings(db, seriesId, relative(await readSettings(db, event)))
}

/** The copy of an event has the settings of its list, without the people. */
export async function copyList(db: Sql, { from, to }: { from: EventOfList; to: EventOfList }): Promise<void> {
  await startWith(db, to, relative(await readSettings(db, from)))
}

const relative = ({ settings, start }: { settings: GoingSettings; start: Temporal.ZonedDateTime }) =>
  settingsOfDate(settings, start.toInstant())

const startWith = (db: Sql, date: EventOfList, settings: SeriesSettings): Promise<void> =>
  insertNewList(db, date, settingsAt(settings, timesOf(date).start.toInstant()))
