import { shortText } from '@floorcraft/contract/base/texts/text-length.ts'

/** The audit log keeps the beginning of long texts. */
const longestFact = 100

const clipped = (value: unknown) => (typeof value === 'string' ? shortText(value, longestFact) : value)

/** The values of the changed fields before and after, for the audit log; undefined when nothing changes. */
export function changedFacts<Row extends object>(
  before: Row,
  changes: Partial<Record<keyof Row, unknown>>,
): { before: object; after: object } | undefined {
  const fields = (Object.keys(changes) as (keyof Row)[]).filter(
    (field) => changes[field] !== undefined && textOf(changes[field]) !== textOf(before[field]),
  )
  if (fields.length === 0) return undefined
  const valuesIn = (row: Partial<Record<keyof Row, unknown>>) =>
    Object.fromEntries(fields.map((field) => [field, clipped(row[field])]))
  return { before: valuesIn(before), after: valuesIn(changes) }
}

/** The value as JSON with sorted keys, because the database sorts the keys of an object in its own way. */
const textOf = (value: unknown) =>
  JSON.stringify(isObject(value) ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : value)

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
