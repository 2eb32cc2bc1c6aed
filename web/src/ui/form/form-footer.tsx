import type { ReactNode } from 'react'
import { useText } from '../../lib/messages.tsx'
import { commonTexts } from '../../messages/base/common.ts'
import { formTexts } from '../../messages/base/forms.ts'
import { Button, type ButtonLook } from '../button.tsx'
import { FormProblems } from './form-problems.tsx'
import { useNamedProblems } from './named-problems.ts'
import type { SchemaForm } from './use-schema-form.ts'

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
  readonly actions: readonly FormAction<Intent>[]
  /** Whether Enter presses the button, because it is the only one. */
  readonly isSingle: boolean
  readonly formId: string
  /** The way out. */
  readonly leave: ReactNode
}

/** The problems of the form, the way out, and the button that sends it: the lower end of a dialog. */
export function DialogFooter<Values extends object, Intent>(props: FormFooterProps<Values, Intent>) {
  return (
    <div className="grid gap-3">
      <FooterProblems form={props.form} />
      <div className="flex flex-wrap-reverse gap-2.5 *:max-sm:grow sm:items-center">
        <div className="grid sm:mr-auto">{props.leave}</div>
        <SubmitButtons {...props} />
      </div>
    </div>
  )
}

/** How many buttons stay in sight on a phone. The others are at the end of the form. */
const mostInSight = 2

/**
 * The buttons of a page. They stay in sight unless the window is low: one bar on wide screens; on a phone the last two
 * in one line above the bar of the screen, so that they cover little of the form.
 */
export function PageButtons<Values extends object, Intent>(
  props: FormFooterProps<Values, Intent> & { note: ReactNode },
) {
  const { form, actions, leave, note } = props
  const bar = 'kept-bar border-line bg-surface'
  return (
    <div
      className={`items-center gap-2.5 max-md:contents md:stays md:bottom-[calc(1rem+var(--notices,0px))] md:z-10 md:flex md:flex-wrap md:rounded-lg md:border md:p-4 md:shadow-float ${bar}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2.5 md:contents">
        <div className="md:mr-auto">{leave}</div>
        <SubmitButtons {...props} actions={actions.slice(0, -mostInSight)} />
      </div>
      <div
        className={`flex flex-wrap gap-2.5 md:contents max-md:stays max-md:bottom-[calc(var(--bar)+1px+env(safe-area-inset-bottom)+var(--notices,0px))] max-md:z-20 max-md:-mx-4 max-md:border-t max-md:px-4 max-md:py-2.5 ${bar}`}
      >
        <div className="grid basis-full gap-2 not-has-[p]:absolute md:-order-1">
          {note}
          <FooterProblems form={form} />
        </div>
        <SubmitButtons {...props} actions={actions.slice(-mostInSight)} className="max-md:grow" />
      </div>
    </div>
  )
}

function FooterProblems<Values extends object, Intent>({ form }: { form: SchemaForm<Values, Intent> }) {
  const { failure, pending, retry } = form
  const t = useText(formTexts)
  const common = useText(commonTexts)
  const { problems, attempt } = useNamedProblems(form)
  const unseen = problems.filter(({ field }) => !field)
  const first = problems.find(({ field, label }) => field && label)
  return (
    <>
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
        problems={problems.map(({ sentence }) => sentence)}
        attempt={attempt}
      />
      {problems.length > 0 && !failure && (
        <div className="font-medium text-brand-text">
          <div className="flex flex-wrap items-center gap-x-2">
            <p aria-hidden>{t.problems(problems.length)}</p>
            {first && (
              <button type="button" onClick={() => goTo(first.field)} className="-my-2.5 min-h-11 underline">
                {t.goTo(first.label)}
              </button>
            )}
          </div>
          {unseen.length > 0 && <p aria-hidden>{unseen.map(({ sentence }) => sentence).join(' ')}</p>}
        </div>
      )}
    </>
  )
}

/** Gives a field the focus. In a group of inputs it is the first one that can have it. */
function goTo(field: Element | undefined) {
  const inputs = 'input, select, textarea, button'
  const input = field?.matches(inputs) ? field : field?.querySelector(inputs)
  if (input instanceof HTMLElement) input.focus()
}

interface SubmitButtonsProps<Values extends object, Intent> extends FormFooterProps<Values, Intent> {
  readonly className?: string
}

function SubmitButtons<Values extends object, Intent>(props: SubmitButtonsProps<Values, Intent>) {
  const { form, actions, formId, isSingle, className = '' } = props
  const { pending, submit } = form
  return actions.map(({ intent, label, pendingLabel, look = 'primary', disabled }) => (
    <Button
      key={label}
      look={look}
      type={isSingle ? 'submit' : 'button'}
      form={formId}
      disabled={disabled}
      aria-disabled={pending !== undefined || undefined}
      onClick={isSingle ? undefined : () => submit(intent)}
      className={`max-sm:min-h-12 max-sm:px-4 ${className}`}
    >
      {pending?.intent === intent && pending ? pendingLabel : label}
    </Button>
  ))
}
