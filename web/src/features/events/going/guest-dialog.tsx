import { guestWishBody } from '@floorcraft/contract/events/going-guests.ts'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { goingTexts } from '../../../messages/events/going.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useFormValue } from '../../../ui/form/form-context.tsx'
import { FormCheck, FormField } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { pathWithReturn } from '../../members/identity/rules.ts'
import { type MailLinkOf, useMailLink } from './api.ts'
import { coupleRoles, DanceRoleChips, DanceRoleSelect, roleOf } from './dance-role-select.tsx'

export interface GuestDialogProps extends MailLinkOf {
  readonly asksRoles?: boolean
  readonly isCouple?: boolean
  readonly onClose: () => void
}

/**
 * A visitor gives a name and an address, and says how they dance, unless the invitation of a partner says it. Load it when
 * it is opened.
 */
export function GuestDialog({
  eventId,
  token,
  asksRoles = false,
  isCouple = false,
  onClose,
}: GuestDialogProps) {
  const { guest: t } = useText(goingTexts)
  const mail = useMailLink({ eventId, token })
  const [sentTo, setSentTo] = useState<string>()
  const form = useSchemaForm({
    schema: guestWishBody,
    defaults: {
      name: '',
      email: '',
      is_couple: isCouple,
      role: isCouple && asksRoles ? coupleRoles.role : '',
      partner_role: asksRoles ? coupleRoles.partner_role : '',
    },
    toInput: ({ is_couple, partner_role, ...values }) => ({
      ...values,
      role: roleOf(values.role),
      ...(is_couple && { partner: { role: roleOf(partner_role) } }),
    }),
    fieldOf: { 'partner.role': 'partner_role' },
    send: async (body) => {
      await mail.mutateAsync(body)
      return body.email
    },
    failed: t.failed,
    onSent: setSentTo,
  })
  if (sentTo) return <LinkSent email={sentTo} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title={t.title}
      description={t.text}
      onClose={onClose}
      {...(token === undefined && {
        leave: (
          <ButtonLink look="quiet" to={pathWithReturn('/login', `/events/${eventId}`)}>
            {t.signIn}
          </ButtonLink>
        ),
      })}
      submit={{ label: t.submit, pendingLabel: t.submitting }}
    >
      <FormField name="name" label={t.name} autoComplete="name" data-autofocus />
      <FormField
        name="email"
        type="email"
        inputMode="email"
        label={t.email}
        autoComplete="email"
        hint={t.emailHint}
      />
      {asksRoles && <DanceRoleChips name="role" label={t.role} />}
      {token === undefined && <PartnerFields asksRoles={asksRoles} />}
    </FormDialog>
  )
}

function PartnerFields({ asksRoles }: { asksRoles: boolean }) {
  const { guest: t, couple } = useText(goingTexts)
  const isCouple = useFormValue<boolean>('is_couple')
  return (
    <>
      <FormCheck name="is_couple" label={t.withPartner} />
      {isCouple && asksRoles && <DanceRoleSelect name="partner_role" label={couple.partnerRole} />}
    </>
  )
}

/** What happens next. */
function LinkSent({ email, onClose }: { email: string; onClose: () => void }) {
  const { guest: t } = useText(goingTexts)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.sentTitle}
      footer={
        <Button className="w-full sm:w-auto" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <p role="status" className="wrap-anywhere">
        {t.sentText(email)}
      </p>
    </Dialog>
  )
}
