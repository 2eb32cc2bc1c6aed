import { seriesContent } from '@floorcraft/contract/editing/series.ts'
import { placeFields } from '@floorcraft/contract/events/event-content.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import * as instanceQueries from './instances/queries.ts'
import type { StoredSeries } from './queries.ts'

/** The columns of a series that an instance can keep when the series changes for other dates. */
const keepableColumns = [
  ...seriesContent,
  'latitude',
  'longitude',
  'price_info',
  'start_time',
  'duration_hours',
] as const satisfies readonly (keyof StoredSeries)[]
type ContentColumn = (typeof keepableColumns)[number]
type Content = Partial<Pick<StoredSeries, ContentColumn>>

interface Keeper {
  readonly series_content?: unknown
}

/** The series as it is for one instance, which may keep older content. */
export const seriesOfInstance = <Series extends StoredSeries>(series: Series, row: Keeper): Series => ({
  ...series,
  ...(row.series_content as Content | null | undefined),
})

interface Planned extends Keeper {
  readonly override_start_time?: string | null
  readonly override_duration_hours?: number | null
}

/** The same with the times that the instance has of its own. */
export function plannedSeries<Series extends StoredSeries>(current: Series, row: Planned): Series {
  const series = seriesOfInstance(current, row)
  return {
    ...series,
    start_time: row.override_start_time ?? series.start_time,
    duration_hours: row.override_duration_hours ?? series.duration_hours,
  }
}

/** The kept content of an instance without these columns; null when nothing is left. */
export function contentWithout({ series_content }: Keeper, columns: readonly string[]): Content | null {
  const left = Object.entries((series_content ?? {}) as Content).filter(([name]) => !columns.includes(name))
  return left.length > 0 ? Object.fromEntries(left) : null
}

/** The columns that a change of the series changes. */
export const changedContent = (before: StoredSeries, after: StoredSeries): ContentColumn[] =>
  keepableColumns.filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))

interface ContentChange {
  readonly before: StoredSeries
  readonly after: StoredSeries
  readonly rows: readonly instanceQueries.InstanceRow[]
  /** The instances that take the change. */
  readonly inScope: ReadonlySet<string>
}

/** Lets the instances outside the scope keep the content from before a change of the series. */
export async function keepContent(db: Sql, { before, after, rows, inScope }: ContentChange): Promise<void> {
  const changed = changedContent(before, after)
  const kept = rows.map((row) => {
    // An own address belongs to the venue and city for which it was written.
    const isKept = (column: ContentColumn) =>
      !inScope.has(row.id) || (hasOwnPlace(row) && placeFields.some((one) => one === column))
    const columns = changed.filter(isKept)
    const dropped = changed.filter((column) => !isKept(column))
    const content = {
      ...Object.fromEntries(columns.map((column) => [column, before[column]])),
      ...contentWithout(row, dropped),
    }
    return { id: row.id, content: Object.keys(content).length > 0 ? content : null }
  })
  await instanceQueries.updateSeriesContent(db, kept)
}

const hasOwnPlace = (row: instanceQueries.InstanceRow) =>
  [row.override_venue_name, row.override_venue_address, row.override_venue_city].some(
    (value) => value !== null,
  )
