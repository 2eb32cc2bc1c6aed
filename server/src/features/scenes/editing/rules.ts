/** The audit log keeps the beginning of long texts. */
const longestFact = 100

const clipped = (value: unknown) =>
  typeof value === 'string' && value.length > longestFact
    ? `${value.slice(0, longestFact - 1).toWellFormed()}…`
    : value

/** The values of the changed fields before and after, for the audit log; undefined when nothing changes. */
export function changedFacts<Row extends object>(
  before: Row,
  changes: Partial<Record<keyof Row, unknown>>,
): { before: object; after: object } | undefined {
  const fields = (Object.keys(changes) as (keyof Row)[]).filter(
    (field) =>
      changes[field] !== undefined && JSON.stringify(changes[field]) !== JSON.stringify(before[field]),
  )
  if (fields.length === 0) return undefined
  const valuesIn = (row: Partial<Record<keyof Row, unknown>>) =>
    Object.fromEntries(fields.map((field) => [field, clipped(row[field])]))
  return { before: valuesIn(before), after: valuesIn(changes) }
}
