import { type DanceRole, goingBody } from '@floorcraft/contract/events/going.ts'
import { useText } from '../../../lib/messages.tsx'
import { goingTexts } from '../../../messages/events/going.ts'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { DanceRoleSelect, roleOf, rolesWith } from './dance-role-select.tsx'
import type { Presses } from './presses.ts'

export interface CoupleDialogProps {
  readonly asksRoles: boolean
  /** The role of a member who is on the list. */
  readonly role?: DanceRole | null
  readonly go: Presses['go']
  readonly onClose: () => void
}

/** A member joins with a partner, who says yes by a link. Load it when it is opened. */
export function CoupleDialog({ asksRoles, role, go, onClose }: CoupleDialogProps) {
  const { couple: t } = useText(goingTexts)
  const form = useSchemaForm({
    schema: goingBody,
    defaults: asksRoles ? rolesWith(role) : { role: '', partner_role: '' },
    toInput: ({ role, partner_role }) => ({ role: roleOf(role), partner: { role: roleOf(partner_role) } }),
    fieldOf: { 'partner.role': 'partner_role' },
    send: (wish) => go.mutateAsync(wish),
    failed: t.failed,
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t.title}
      description={t.text}
      onClose={onClose}
      submit={{ label: t.submit, pendingLabel: t.submitting }}
    >
      {asksRoles && (
        <div className="grid grid-cols-2 gap-4">
          <DanceRoleSelect name="role" label={t.role} />
          <DanceRoleSelect name="partner_role" label={t.partnerRole} />
        </div>
      )}
    </FormDialog>
  )
}
