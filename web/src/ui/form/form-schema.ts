import type { FieldProblem } from '@floorcraft/contract/base/error-body.ts'
import { plainProblem } from '@floorcraft/contract/base/plain-problem.ts'
import type { z } from 'zod'
import { plainInput } from './form-values.ts'
import { sortProblems } from './problems.ts'

/** What decides whether a form can be sent. */
export interface FormRules<Values extends object, Input> {
  /** The contract's schema of the call's input. Its result is sent. */
  readonly schema: z.ZodType<Input>
  /** Makes the call's input of the values. Without it texts are trimmed and empty ones are null. */
  readonly toInput?: ((values: Values) => object) | undefined
  /** Maps names of the call to those of the form: see `FieldNames`. */
  readonly fieldOf?: Readonly<Record<string, string>> | undefined
  /** Finds problems that the schema cannot, because they depend on the clock, a scene or the stored record. */
  readonly problems?: ((values: Values) => readonly FieldProblem[]) | undefined
}

type CheckedValues<Input> =
  | { readonly input: Input; readonly fields?: undefined; readonly others?: undefined }
  | { readonly fields: ReadonlyMap<string, string>; readonly others: readonly string[] }

/** Checks the values of a form: the input for the call, or the problems by field. */
export function checkValues<Values extends object, Input>(
  values: Values,
  { schema, toInput, fieldOf, problems }: FormRules<Values, Input>,
): CheckedValues<Input> {
  const { data, error } = schema.safeParse((toInput ?? plainInput)(values), { error: plainProblem })
  const found = [
    ...(error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })),
    ...(problems?.(values) ?? []),
  ]
  if (found.length > 0) return sortProblems(found, { names: Object.keys(values), fieldOf })
  return { input: data as Input }
}

/** The fields that may not stay empty. */
export function requiredFields<Values extends object>(
  defaults: Values,
  rules: FormRules<Values, unknown>,
): ReadonlySet<string> {
  const blank = Object.entries(defaults).map(([name, value]) => [
    name,
    typeof value === 'string' ? '' : Array.isArray(value) ? [] : value,
  ])
  const { fields } = checkValues(Object.fromEntries(blank) as Values, rules)
  return new Set(fields?.keys())
}

/** The rules as a schema of the form's values, in the interface that @hookform/resolvers reads. */
export const standardSchema = <Values extends object, Input>(rules: FormRules<Values, Input>) => ({
  '~standard': {
    version: 1,
    vendor: 'floorcraft',
    validate: (values: Values) => {
      const checked = checkValues(values, rules)
      if (!checked.fields) return { value: checked.input }
      return {
        issues: [
          ...[...checked.fields].map(([field, message]) => ({ path: [field], message })),
          ...checked.others.map((message) => ({ path: [], message })),
        ],
      }
    },
  },
})
