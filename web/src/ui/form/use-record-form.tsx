import type { FieldProblem } from '@floorcraft/contract/base/error-body.ts'
import { useState } from 'react'
import { useText } from '../../lib/messages.tsx'
import { formTexts } from '../../messages/base/forms.ts'
import { dialogFrom, LazyDialog } from '../lazy-part.tsx'
import { showSuccess } from '../toast/toast.ts'
import { isSameValues } from './form-values.ts'
import type { StaleDialogWords } from './stale-dialog.tsx'
import { type Conflict, type ConflictDecision, type StoredThing, saveMerging } from './submission.ts'
import { type SchemaForm, type SchemaFormOptions, useSchemaForm } from './use-schema-form.ts'

const staleDialog = dialogFrom(async () => (await import('./stale-dialog.tsx')).StaleDialog)

interface Attempt<Thing, Intent> {
  readonly base: Thing
  readonly intent: Intent
}

export interface RecordFormOptions<Thing, Values extends object, Input, Result, Intent>
  extends Omit<
      SchemaFormOptions<Values, Input, Result, Intent>,
      'defaults' | 'toInput' | 'problems' | 'send'
    >,
    StoredThing<Thing, Values> {
  /** The record as this page knows it. The form continues with the one with which it was opened. */
  readonly record: Thing
  readonly toInput: (values: Values, base: Thing) => object
  readonly problems?: (values: Values, base: Thing) => readonly FieldProblem[]
  readonly send: (input: Input, attempt: Attempt<Thing, Intent>) => Promise<Result>
  /** Asks what must be decided before anything is sent; false returns to the form. */
  readonly confirm?: (values: Values, attempt: Attempt<Thing, Intent>) => boolean | Promise<boolean>
  /** The words of the dialog for a stale version: names of fields and their values. */
  readonly words: StaleDialogWords
}

/** A form that changes something stored: a version that another member saved in the meantime is merged, never lost. */
export function useRecordForm<
  Thing extends { readonly version: number },
  Values extends object,
  Input,
  Result,
  Intent = void,
>(
  options: RecordFormOptions<Thing, Values, Input, Result, Intent>,
): SchemaForm<Values, Intent> & { readonly base: Thing } {
  const { schema, record, valuesOf, together, factsOf, draft, fieldOf, toInput, problems } = options
  const { send, confirm, words } = options
  const t = useText(formTexts)
  const [opened, setOpened] = useState(record)
  // A newer version with the same values in these fields is taken over without a question.
  const isNewer = record.version > opened.version && isSameValues(valuesOf(opened), valuesOf(record))
  const base = isNewer ? record : opened
  const [conflict, setConflict] = useState<Conflict & { decide: (decision: ConflictDecision) => void }>()
  const ask = async (asked: Conflict) => {
    const decision = await new Promise<ConflictDecision>((decide) => setConflict({ ...asked, decide }))
    setConflict(undefined)
    if (decision === 'theirs') void showSuccess(t.stale.takenOver)
    return decision
  }
  const rules = (from: Thing) => ({
    schema,
    fieldOf,
    toInput: (values: Values) => toInput(values, from),
    problems: problems && ((values: Values) => problems(values, from)),
  })
  const schemaForm: SchemaForm<Values, Intent> = useSchemaForm<Values, Input, Result, Intent>({
    ...options,
    ...rules(base),
    defaults: valuesOf(base),
    // A draft belongs to one version of the record.
    draft: draft && { ...draft, form: `${draft.form}:${base.version}` },
    send: (_input, { values, intent }) =>
      saveMerging<Thing, Values, Input, Result>({
        valuesOf,
        together,
        factsOf,
        base,
        values,
        rules,
        confirm: confirm && ((latest, from) => confirm(latest, { base: from, intent })),
        send: (input, from) => send(input, { base: from, intent }),
        ask,
        adopt: (latest, from) => {
          setOpened(from)
          schemaForm.rebase(latest, valuesOf(from))
        },
      }),
  })
  const dialog = conflict && (
    <LazyDialog from={staleDialog} {...conflict} words={words} onClose={() => conflict.decide(undefined)} />
  )
  return { ...schemaForm, base, dialog }
}
