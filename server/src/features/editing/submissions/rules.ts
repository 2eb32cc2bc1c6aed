import {
  decidedFields,
  type SubmissionField,
  type SubmissionFields,
  submissionFieldNames,
} from '@floorcraft/contract/editing/submissions.ts'

/** The fields as they are stored: none is missing, and times are wall times of the zone. */
export type Content = { readonly [Name in SubmissionField]: SubmissionFields[Name] | null }
export type ContentChange = Partial<Content>

// The database keeps the prices of an event in an order of its own.
const comparable = (value: unknown) =>
  JSON.stringify(
    value && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value).sort() : value,
  )

const isDecided = (name: SubmissionField) => decidedFields.some((field) => field === name)

/** What differs: fields that wait for a decision, and fields that change at once. */
export function splitChange(
  before: Content,
  after: Content,
): { decided: ContentChange; free: ContentChange } {
  const names = submissionFieldNames.filter((name) => comparable(before[name]) !== comparable(after[name]))
  const only = (wanted: boolean): ContentChange =>
    Object.fromEntries(names.filter((name) => isDecided(name) === wanted).map((name) => [name, after[name]]))
  return { decided: only(true), free: only(false) }
}

/** So long a form is open at least, and at most. */
const shortest = 3
const longest = 24 * 60 * 60

/** What is wrong with the time for which a form was open, in seconds. */
export const problemOfOpenTime = (seconds: number): 'too fast' | 'too old' | undefined =>
  seconds < shortest ? 'too fast' : seconds > longest ? 'too old' : undefined
