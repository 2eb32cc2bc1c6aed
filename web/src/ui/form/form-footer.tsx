import type { ReactNode } from 'react'
import { useText } from '../../lib/messages.tsx'
import { commonTexts } from '../../messages/common.ts'
import { formTexts } from '../../messages/forms.ts'
import { Button, type ButtonLook } from '../button.tsx'
import { FormProblems } from './form-problems.tsx'
import { problemsOf, type SchemaForm } from './use-schema-form.ts'

/** A submit button: its action and its texts. */
export interface FormAction<Intent> {
  readonly intent: Intent
  readonly label: string
  readonly pendingLabel: string
  readonly look?: ButtonLook
  readonly disabled?: boolean
}

export interface FormFooterProps<Values extends object, Intent> {
  readonly form: SchemaForm<Values, Intent>
  /** A single one is also pressed by Enter. */
  readonly actions: readonly FormAction<Intent>[]
  /** The id of the form element. */
  readonly formId: string
  /** The way out. */
  readonly leave: ReactNode
}

// On a phone: beside each other where two fit, else below each other with the main one on top.
const oneLine = 'flex-wrap-reverse *:max-sm:grow'
const column = 'max-sm:flex-col-reverse'

/** What went wrong with the form, the way out, and the buttons that send it. */
export function FormFooter<Values extends object, Intent>(props: FormFooterProps<Values, Intent>) {
  const { form, actions, formId, leave } = props
  const { failure, pending, submit, retry } = form
  const t = useText(formTexts)
  const common = useText(commonTexts)
  const isSingle = actions.length === 1
  const problems = [...problemsOf(form.form.formState.errors).values()]
  return (
    <div className="grid gap-3">
      <FormProblems
        failure={failure}
        action={
          problems.length === 0 && (
            <Button look="quiet" aria-disabled={pending !== undefined || undefined} onClick={retry}>
              {common.retry}
            </Button>
          )
        }
        summary={t.problems}
        problems={problems}
      />
      {problems.length > 0 && !failure && (
        <p aria-hidden className="font-medium text-brand-text">
          {t.problems(problems.length)}
        </p>
      )}
      <div className={`flex gap-2.5 sm:flex-row sm:items-center ${isSingle ? oneLine : column}`}>
        <div className="grid sm:mr-auto">{leave}</div>
        {actions.map(({ intent, label, pendingLabel, look = 'primary', disabled }) => (
          <Button
            key={label}
            look={look}
            type={isSingle ? 'submit' : 'button'}
            form={formId}
            disabled={disabled}
            aria-disabled={pending !== undefined || undefined}
            onClick={isSingle ? undefined : () => submit(intent)}
            className={look === 'primary' ? 'max-sm:min-h-12' : ''}
          >
            {pending?.intent === intent && pending ? pendingLabel : label}
          </Button>
        ))}
      </div>
    </div>
  )
}
