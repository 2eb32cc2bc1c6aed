import { isSameValue, namesOf } from './form-values.ts'

/** What a form was opened with, what it holds now, and what another member saved in the meantime. */
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
  /** This form changed it too, to something else. */
  readonly isConflict: boolean
}

/** Every field that another member changed and that this form does not have in the same way, in the form's order. */
export function foreignChanges<Values extends object>({
  before,
  mine,
  theirs,
}: Versions<Values>): ForeignChange[] {
  return namesOf(before)
    .filter((field) => !isSameValue(field, theirs, before) && !isSameValue(field, theirs, mine))
    .map((field) => ({
      field,
      theirs: theirs[field],
      mine: mine[field],
      isConflict: !isSameValue(field, mine, before),
    }))
}

/**
 * Merges both versions. A field that one side changed gets this change; `keep` decides where both sides changed it. The
 * fields of a group come from the same side, for example the start and the end of an event.
 */
export function merged<Values extends object>(
  { before, mine, theirs }: Versions<Values>,
  { keep, together = [] }: { keep: 'mine' | 'theirs'; together?: readonly (keyof Values)[] | undefined },
): Values {
  const single = namesOf(before).filter((field) => !together.includes(field))
  const groups: (readonly (keyof Values)[])[] = [together, ...single.map((field) => [field])]
  const taken = groups.filter((fields) => {
    const isMineChanged = fields.some((field) => !isSameValue(field, mine, before))
    const isTheirsChanged = fields.some((field) => !isSameValue(field, theirs, before))
    return isTheirsChanged && (!isMineChanged || keep === 'theirs')
  })
  const theirPart = Object.fromEntries(taken.flat().map((field) => [field, theirs[field]]))
  return { ...mine, ...theirPart }
}
