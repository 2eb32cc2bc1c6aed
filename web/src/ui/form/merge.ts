import { isSameValue, namesOf } from './form-values.ts'

/** The values with which a form was opened, its present values, and what another member saved in the meantime. */
export interface Versions<Values extends object> {
  readonly before: Values
  readonly mine: Values
  readonly theirs: Values
}

/** A field that another member changed. */
export interface ForeignChange {
  readonly field: string
  readonly theirs: unknown
  readonly mine: unknown
  /** This form changed it too, to another value. */
  readonly isConflict: boolean
  /** The fields that come from the same side as this one, itself included. */
  readonly group: readonly string[]
}

/** Groups of fields whose values come from the same side, for example the start and the end of an event. */
type Together<Values> = readonly (readonly (keyof Values & string)[])[] | undefined

/** The single fields and the groups, each with the sides that changed it. */
function changedGroups<Values extends object>(
  { before, mine, theirs }: Versions<Values>,
  together: Together<Values> = [],
) {
  const single = namesOf(before).filter((field) => !together.some((fields) => fields.includes(field)))
  return [...together, ...single.map((field) => [field])].map((fields) => ({
    fields,
    isMine: fields.some((field) => !isSameValue(field, mine, before)),
    isTheirs: fields.some((field) => !isSameValue(field, theirs, before)),
  }))
}

/** The fields that another member changed to a value that this form does not have, in the order of the form. */
export function foreignChanges<Values extends object>(
  versions: Versions<Values>,
  together?: Together<Values>,
): ForeignChange[] {
  const { before, mine, theirs } = versions
  const groups = changedGroups(versions, together).filter(({ isTheirs }) => isTheirs)
  return namesOf(before).flatMap((field) => {
    const group = groups.find(({ fields }) => fields.includes(field))
    if (!group || isSameValue(field, theirs, mine)) return []
    return [
      { field, theirs: theirs[field], mine: mine[field], isConflict: group.isMine, group: group.fields },
    ]
  })
}

/** Which value a field gets that both sides changed: one side for all fields, or theirs for the named fields. */
export type Keep = 'mine' | 'theirs' | { readonly theirs: readonly string[] }

/** Merges both versions. A field that one side changed gets this change; `keep` decides where both sides changed it. */
export function merged<Values extends object>(
  versions: Versions<Values>,
  { keep, together }: { keep: Keep; together?: Together<Values> },
): Values {
  const { mine, theirs } = versions
  const takesTheirs = (fields: readonly string[]) =>
    typeof keep === 'string' ? keep === 'theirs' : fields.some((field) => keep.theirs.includes(field))
  const taken = changedGroups(versions, together).filter(
    ({ fields, isMine, isTheirs }) => isTheirs && (!isMine || takesTheirs(fields)),
  )
  const theirPart = taken.flatMap(({ fields }) => fields.map((field) => [field, theirs[field]]))
  return { ...mine, ...Object.fromEntries(theirPart) }
}
