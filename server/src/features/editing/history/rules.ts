import type { ComparedField, HistoryKind } from '@floorcraft/contract/editing/history.ts'

type Content = Readonly<Record<string, unknown>>

/** Where columns of events and series have other names than the fields of their forms. Null for what follows other columns. */
const fieldOf: Readonly<Record<string, string | null>> = {
  start_at: 'start_datetime',
  end_at: 'end_datetime',
  organizer_id: 'organizer_uid',
  latitude: 'coordinates',
  longitude: 'coordinates',
  is_all_day: null,
}
const onlyNamed = ['cover_image_url', 'organizer_uid']

const fieldOfColumn = (kind: HistoryKind, column: string) =>
  kind !== 'venue' && column in fieldOf ? fieldOf[column]! : column

/** The changed columns as fields of the form. Coordinates that follow a new venue are no field of their own. */
export function fieldsOf(kind: HistoryKind, columns: readonly string[]): string[] {
  const fields = [...new Set(columns.map((column) => fieldOfColumn(kind, column)))].filter(
    (field) => field !== null,
  )
  return fields.some((field) => field.startsWith('venue_'))
    ? fields.filter((field) => field !== 'coordinates')
    : fields
}

/** A field as the form holds it. */
function fieldValue(field: string, content: Content): unknown {
  const wall = (column: string) =>
    Temporal.Instant.from(String(content[column]))
      .toZonedDateTimeISO(String(content['timezone']))
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' })
  if (field === 'start_datetime') return wall('start_at')
  if (field === 'end_datetime') return wall('end_at')
  if (field === 'coordinates')
    return content['latitude'] === null ? null : `${content['latitude']}, ${content['longitude']}`
  return content[field] ?? null
}

interface Compared {
  readonly older: Content
  readonly newer: Content
  /** What any version between them changed. */
  readonly columns: readonly string[]
}

/** The fields that differ. Of pictures and organizers only that they were changed is known. */
export function comparedFields(kind: HistoryKind, { older, newer, columns }: Compared): ComparedField[] {
  return fieldsOf(kind, columns).flatMap((name): ComparedField[] => {
    if (onlyNamed.includes(name)) return [{ name, is_kept: false, older: null, newer: null }]
    const values = { older: fieldValue(name, older), newer: fieldValue(name, newer) }
    const isSame = JSON.stringify(values.older) === JSON.stringify(values.newer)
    return isSame ? [] : [{ name, is_kept: true, ...values }]
  })
}
