import { type AdminUser, disablingForm } from '@floorcraft/contract/members/users.ts'
import { Link } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { usersTexts } from '../../../messages/members/users.ts'
import { FormField, FormTextArea } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { useDisable } from './api.ts'

export interface DisableDialogProps {
  readonly user: AdminUser
  /** The address of the list of their events. */
  readonly events: string
  readonly onClose: () => void
}

/** Disables an account with a reason and an end, or changes these of a disabled one. Says what stays. */
export function DisableDialog({ user, events, onClose }: DisableDialogProps) {
  const t = useText(usersTexts)
  const { disabling } = t
  const disable = useDisable()
  const isDisabled = user.disabled_at !== null
  const form = useSchemaForm({
    schema: disablingForm,
    defaults: { reason: user.disabled_reason ?? '', until: user.disabled_until?.slice(0, 10) ?? '' },
    send: (body) => disable.mutateAsync({ userId: user.firebase_uid, ...body }),
    failed: disabling.failed,
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={isDisabled ? disabling.changeTitle(user.display_name) : disabling.title(user.display_name)}
      description={isDisabled ? disabling.changeQuestion : disabling.question}
      onClose={onClose}
      submit={{ label: isDisabled ? disabling.save : disabling.confirm, pendingLabel: disabling.pending }}
    >
      <FormTextArea name="reason" label={disabling.reason} hint={disabling.reasonHint} data-autofocus />
      <FormField name="until" type="date" label={disabling.until} hint={disabling.untilHint} />
      {user.upcoming_events > 0 && (
        <p className="text-muted">
          {disabling.keepsEvents(t.upcoming(user.upcoming_events))}{' '}
          <Link to={events} className="font-semibold text-brand-text underline underline-offset-4">
            {disabling.showEvents}
          </Link>
        </p>
      )}
    </FormDialog>
  )
}
