import type { FieldProblem } from '@floorcraft/contract/base/error-body.ts'
import { ApiError } from '../../lib/api/api-client.ts'

/** The fields of a form, and the fields for problems that have another name. */
export interface FieldNames {
  readonly names: readonly string[]
  /** From a path of the call's input, or an error code, to the field that shows it: `start_datetime: 'start_date'`. */
  readonly fieldOf?: Readonly<Record<string, string>> | undefined
}

export interface SortedProblems {
  /** One sentence for each field. */
  readonly fields: ReadonlyMap<string, string>
  /** Sentences that belong to no field. */
  readonly others: readonly string[]
}

/** Puts each problem beside its field: `dance_styles.3` and `price_info.door` are looked for with and without their ends. */
export function sortProblems(problems: readonly FieldProblem[], form: FieldNames): SortedProblems {
  const fields = new Map<string, string>()
  const others: string[] = []
  for (const { path, message } of problems) {
    const field = fieldAt(path, form)
    if (field === undefined) others.push(message)
    else if (!fields.has(field)) fields.set(field, message)
  }
  return { fields, others }
}

function fieldAt(path: string, { names, fieldOf = {} }: FieldNames): string | undefined {
  const field = Object.hasOwn(fieldOf, path) ? fieldOf[path]! : path
  if (names.includes(field)) return field
  const end = path.lastIndexOf('.')
  return end < 0 ? undefined : fieldAt(path.slice(0, end), { names, fieldOf })
}

/** The problems with single fields that the server answered. */
export function problemsIn(error: unknown): readonly FieldProblem[] {
  return error instanceof ApiError && Array.isArray(error.details) ? error.details : []
}

export interface Refusal {
  readonly fields: ReadonlyMap<string, string>
  /** The sentence about the form as a whole; undefined when every problem is shown beside its field. */
  readonly message: string | undefined
}

interface RefusedForm extends FieldNames {
  /** The sentence when the server sends none. */
  readonly failed: string
  /** Whether the reader can see the field, and so the problem beside it. */
  readonly isShown: (field: string) => boolean
}

/** The values of a form that its own rules refuse. */
export class RefusedValues extends Error {
  readonly problems: SortedProblems

  constructor(problems: SortedProblems) {
    super([...problems.fields.values(), ...problems.others].join(' '))
    this.problems = problems
  }
}

/** Why a form was not accepted: the server's own sentence if it has one, and each problem beside its field. */
export function refusalOf(error: unknown, { failed, isShown, ...form }: RefusedForm): Refusal {
  const nothing = new Map<string, string>()
  if (error instanceof RefusedValues) {
    const { fields, others } = error.problems
    return { fields, message: [...others, ...unseenProblems(fields, isShown)].join(' ') || undefined }
  }
  if (!(error instanceof ApiError)) return { fields: nothing, message: failed }
  // The request did not arrive, or its answer did not come back.
  if (!error.code) return { fields: nothing, message: `${failed}. ${error.message}` }
  const sentence = error.detail ?? error.message
  const problems = problemsIn(error)
  const byCode = form.fieldOf?.[error.code]
  const { fields, others } = sortProblems(
    byCode && problems.length === 0 ? [{ path: byCode, message: sentence }] : problems,
    form,
  )
  const unseen = [...others, ...unseenProblems(fields, isShown)]
  const isSaidByFields = fields.size > 0 && unseen.length === 0
  return { fields, message: isSaidByFields ? undefined : [...new Set([sentence, ...unseen])].join(' ') }
}

/** The problems of fields that the reader cannot see. */
const unseenProblems = (fields: ReadonlyMap<string, string>, isShown: (field: string) => boolean) =>
  [...fields].filter(([field]) => !isShown(field)).map(([, message]) => message)
