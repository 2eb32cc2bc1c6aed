import { currentVersionIn } from '../../lib/api/api-client.ts'
import { checkValues, type FormRules } from './form-schema.ts'
import { type ForeignChange, foreignChanges, type Keep, merged } from './merge.ts'
import { RefusedValues } from './problems.ts'

/** The answer of a form in place of a result when its member has to look at something first. */
export const stopped = Symbol('stopped')
export type Stopped = typeof stopped

/** Runs one piece of work at a time. Calls in the meantime are dropped, so a double click sends once. */
export function oneAtATime(): (work: () => Promise<void>) => Promise<void> {
  let isBusy = false
  return async (work) => {
    if (isBusy) return
    isBusy = true
    try {
      await work()
    } finally {
      isBusy = false
    }
  }
}

/** A key for each content. Sending the same again after a lost answer is the same attempt; a change is another one. */
export function attemptKeys(): (content: unknown) => string {
  let last = { text: '', key: '' }
  return (content) => {
    const text = JSON.stringify(content)
    if (last.text !== text) last = { text, key: crypto.randomUUID() }
    return last.key
  }
}

/** Which values are kept where both sides changed a field; undefined returns to the form. */
export type ConflictDecision = Keep | undefined

export interface Conflict {
  readonly changes: readonly ForeignChange[]
  /** Facts that the form does not hold: the name, what another member made of it, and what it was before. */
  readonly facts: readonly { readonly name: string; readonly theirs: string; readonly before: string }[]
}

/** What is known about the thing that a form changes. */
export interface StoredThing<Thing, Values extends object> {
  readonly valuesOf: (thing: Thing) => Values
  /** Groups of fields that are one thing and change together. */
  readonly together?: readonly (readonly (keyof Values & string)[])[] | undefined
  /** Facts about it that the form does not hold, as name and words. */
  readonly factsOf?: ((thing: Thing) => readonly (readonly [name: string, words: string])[]) | undefined
}

interface Save<Thing, Values extends object, Input, Result> extends StoredThing<Thing, Values> {
  /** The record with which the form was opened. */
  readonly base: Thing
  readonly values: Values
  /** The rules for values that change this record. */
  readonly rules: (base: Thing) => FormRules<Values, Input>
  /** Asks what must be decided before anything is sent; false returns to the form. */
  readonly confirm?: ((values: Values, base: Thing) => boolean | Promise<boolean>) | undefined
  readonly send: (input: Input, base: Thing) => Promise<Result>
  /** Asks which values are kept. */
  readonly ask: (conflict: Conflict) => Promise<ConflictDecision>
  /** Called when both versions became one: the form shows these values, and is based on the stored record. */
  readonly adopt: (values: Values, base: Thing) => void
}

/**
 * Saves a changed record. When another member saved first, both versions are merged: without a question when they
 * changed different fields, otherwise after the member has decided. After "theirs" the form is shown again, so that the
 * member sees the result before saving it.
 */
export async function saveMerging<
  Thing extends { readonly version: number },
  Values extends object,
  Input,
  Result,
>(save: Save<Thing, Values, Input, Result>): Promise<Result | Stopped> {
  const { valuesOf, together, rules, confirm, send, ask, adopt } = save
  let { base, values } = save
  for (;;) {
    const checked = checkValues(values, rules(base))
    if (checked.fields) throw new RefusedValues(checked)
    if (confirm && !(await confirm(values, base))) return stopped
    try {
      return await send(checked.input, base)
    } catch (error) {
      const current = currentVersionIn<Thing>(error)
      if (!current || current.version === base.version) throw error
      const versions = { before: valuesOf(base), mine: values, theirs: valuesOf(current) }
      const conflict = {
        changes: foreignChanges(versions, together),
        facts: changedFacts(save, base, current),
      }
      const isTouched = conflict.changes.length > 0 || conflict.facts.length > 0
      const decision = isTouched ? await ask(conflict) : 'mine'
      if (!decision) return stopped
      values = merged(versions, { keep: decision, together })
      base = current
      adopt(values, base)
      if (decision === 'theirs') return stopped
    }
  }
}

function changedFacts<Thing, Values extends object>(
  { factsOf }: StoredThing<Thing, Values>,
  base: Thing,
  current: Thing,
): Conflict['facts'] {
  const before = factsOf?.(base) ?? []
  return (factsOf?.(current) ?? []).flatMap(([name, theirs], index) =>
    theirs === before[index]![1] ? [] : [{ name, theirs, before: before[index]![1] }],
  )
}
