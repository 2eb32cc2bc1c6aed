import { guestBody } from '@floorcraft/contract/events/going-guests.ts'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { goingTexts } from '../../../messages/events/going.ts'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { useAcceptAsGuest } from './api.ts'
import { LinkSent, NameAndAddress } from './guest-dialog.tsx'

/** A partner without an account gives a name and an address. Load it when it is opened. */
export function InvitedGuestDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const { guest: t } = useText(goingTexts)
  const accept = useAcceptAsGuest(token)
  const [sentTo, setSentTo] = useState<string>()
  const form = useSchemaForm({
    schema: guestBody,
    defaults: { name: '', email: '' },
    toInput: (values) => values,
    send: async (body) => {
      await accept.mutateAsync(body)
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
      submit={{ label: t.submit, pendingLabel: t.submitting }}
    >
      <NameAndAddress />
    </FormDialog>
  )
}
