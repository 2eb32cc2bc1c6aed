import { useRef } from 'react'
import { useText } from '../../lib/messages.tsx'
import { eventFormTexts } from '../../messages/event-form.ts'
import { Button, ButtonLink, type ButtonLook } from '../../ui/button.tsx'
import { FormProblems } from '../../ui/form-problems.tsx'
import { ToButtons } from './to-buttons.tsx'
import type { WantedStatus } from './use-submit.ts'

/** A submit button: the status it asks for is what it is for. */
export interface FormAction {
  readonly status: WantedStatus
  readonly label: string
  readonly pendingLabel: string
  readonly look: ButtonLook
}

export interface FormFooterProps {
  readonly actions: readonly FormAction[]
  readonly pending: { readonly isPending: boolean; readonly status: WantedStatus }
  readonly failure: string | undefined
  readonly problems: readonly string[]
  readonly onSubmit: (status: WantedStatus) => void
}

/** The buttons of the form, in sight while it is filled in where the screen has room, and what went wrong above them. */
export function FormFooter({ actions, pending, failure, problems, onSubmit }: FormFooterProps) {
  const t = useText(eventFormTexts)
  const element = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={element}
      className="grid gap-3 rounded-lg border border-line bg-surface p-4 md:sticky md:bottom-4 md:z-10 md:shadow-float"
    >
      <ToButtons buttons={element} />
      <FormProblems failure={failure} summary={t.problems} problems={problems} />
      {problems.length > 0 && !failure && (
        <p aria-hidden className="font-medium text-brand-text">
          {t.problems(problems.length)}
        </p>
      )}
      <div className="flex flex-col gap-2.5 md:flex-row md:items-center">
        <ButtonLink look="plain" to="/dashboard" className="max-md:order-last md:mr-auto">
          {t.cancel}
        </ButtonLink>
        {actions.map(({ status, label, pendingLabel, look }) => (
          <Button
            key={label}
            look={look}
            aria-disabled={pending.isPending || undefined}
            onClick={() => onSubmit(status)}
            className={look === 'primary' ? 'max-md:order-first max-md:min-h-12' : ''}
          >
            {pending.isPending && pending.status === status ? pendingLabel : label}
          </Button>
        ))}
      </div>
    </div>
  )
}
