import { testEmailBody } from '@floorcraft/contract/office/configuration.ts'
import { ApiError } from '../../../lib/api/api-client.ts'
import { useText } from '../../../lib/messages.tsx'
import { configurationTexts } from '../../../messages/office/configuration.ts'
import { FormField } from '../../../ui/form/form-fields.tsx'
import { PartForm } from '../../../ui/form/form-frame.tsx'
import { RefusedValues } from '../../../ui/form/problems.ts'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { SideCard } from '../../../ui/page/panel.tsx'
import { showSuccess } from '../../../ui/toast/toast.ts'
import { useSendTestEmail } from './api.ts'

/** Sends the welcome mail to an address, with the saved settings. */
export function EmailTest({ isUnsaved }: { isUnsaved: boolean }) {
  const t = useText(configurationTexts)
  const send = useSendTestEmail()
  const form = useSchemaForm({
    schema: testEmailBody,
    defaults: { to_email: '' },
    // The reason is shown under Status, where it also is after a reload.
    send: (body) =>
      send.mutateAsync(body).catch((error: unknown) => {
        const isReason = error instanceof ApiError && error.code === 'EXTERNAL_SERVICE_ERROR'
        throw isReason ? new RefusedValues({ fields: new Map(), others: [t.testRefusedNote] }) : error
      }),
    failed: t.testFailed,
    onSent: ({ message }) => showSuccess(message),
  })
  return (
    <SideCard title={t.test}>
      <p className="mb-4 text-sm text-muted">{isUnsaved ? t.testUnsaved : t.testText}</p>
      <PartForm form={form} label={t.test} submit={{ label: t.testSend, pendingLabel: t.testSending }}>
        <FormField name="to_email" label={t.testAddress} inputMode="email" autoComplete="email" />
      </PartForm>
    </SideCard>
  )
}
