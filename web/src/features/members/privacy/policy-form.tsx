import { mediumDate } from '@floorcraft/contract/base/time/dates.ts'
import { type PrivacyPolicy, publishPolicyBody } from '@floorcraft/contract/members/privacy.ts'
import { useState } from 'react'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { policyEditingTexts } from '../../../messages/members/policy-editing.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormField, FormTextArea } from '../../../ui/form/form-fields.tsx'
import { PageForm } from '../../../ui/form/form-frame.tsx'
import { stopped } from '../../../ui/form/submission.ts'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { showSuccess } from '../../../ui/toast/toast.ts'
import { usePublishPolicy } from './api.ts'
import { PolicyView } from './policy-view.tsx'

type Values = Record<'title' | 'version' | 'effective_date' | 'summary_of_changes' | 'content', string>

/** Writes the next version, which begins with the text of this one. It is seen before it is published. */
export function PolicyForm({ policy: { title, content } }: { policy: PrivacyPolicy }) {
  const t = useText(policyEditingTexts)
  const locale = useLocale()
  const today = useNow().toString().slice(0, 10)
  const publish = usePublishPolicy()
  const [preview, setPreview] = useState<PrivacyPolicy>()
  const [asked, setAsked] = useState<PrivacyPolicy>()
  const form = useSchemaForm({
    schema: publishPolicyBody,
    defaults: { title, version: '', effective_date: '', summary_of_changes: '', content } satisfies Values,
    send: async (body, { intent }: { intent: 'ask' | 'publish' }) => {
      if (intent === 'publish') return publish.mutateAsync(body)
      setAsked(body)
      return stopped
    },
    failed: t.failed,
    onSent: () => {
      void showSuccess(t.done)
      void form.startOver()
    },
  })
  return (
    <>
      <PageForm
        form={form}
        label={t.form}
        actions={[{ label: t.publish, pendingLabel: t.publishing, intent: 'ask' as const }]}
        leave={
          <Button look="quiet" onClick={() => setPreview(previewOf(form.form.getValues(), today))}>
            {t.preview}
          </Button>
        }
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField name="title" label={t.labels.title} />
          <FormField name="version" label={t.labels.version} hint={t.hints.version} />
        </div>
        <FormField
          name="effective_date"
          type="date"
          label={t.labels.effective_date}
          hint={t.hints.effective_date}
        />
        <FormTextArea
          name="summary_of_changes"
          label={t.labels.summary_of_changes}
          hint={t.hints.summary_of_changes}
        />
        <FormTextArea name="content" rows={20} label={t.labels.content} hint={t.hints.content} />
      </PageForm>
      {preview && (
        <Dialog open title={t.previewTitle} onClose={() => setPreview(undefined)}>
          <PolicyView policy={preview} />
        </Dialog>
      )}
      {asked && (
        <ConfirmDialog
          title={t.question.title}
          question={t.question.text(
            asked.version,
            mediumDate(Temporal.PlainDate.from(asked.effective_date), locale),
          )}
          confirm={t.question.confirm}
          onConfirm={() => form.submit('publish')}
          onClose={() => setAsked(undefined)}
        >
          <p>{t.question.told}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Unfinished values as a policy. Without a day it is in force today. */
const previewOf = (values: Values, today: string): PrivacyPolicy => ({
  ...values,
  effective_date: values.effective_date || today,
  summary_of_changes: values.summary_of_changes || null,
})
