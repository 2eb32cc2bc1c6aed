import { emailFrequencies } from '@floorcraft/contract/members/preferences.ts'
import {
  longestSearchHistory,
  type PrivacyPreferences,
  privacyPreferencesBody,
} from '@floorcraft/contract/members/privacy.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useText } from '../../../lib/messages.tsx'
import { commonTexts } from '../../../messages/base/common.ts'
import { preferencesTexts } from '../../../messages/members/preferences.ts'
import { privacyTexts } from '../../../messages/members/privacy.ts'
import { Button } from '../../../ui/button.tsx'
import { FormCheck, FormNumber, FormSection, FormSelect } from '../../../ui/form/form-fields.tsx'
import { PageForm } from '../../../ui/form/form-frame.tsx'
import { isSameValues } from '../../../ui/form/form-values.ts'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { LoadFailure } from '../../../ui/page/empty-state.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { showSuccess } from '../../../ui/toast/toast.ts'
import { usePrivacyPreferences, useSavePrivacyPreferences } from './api.ts'

/** The privacy preferences in every state: loading, failed or ready. */
export function PrivacySettings() {
  const t = useText(privacyTexts)
  const common = useText(commonTexts)
  const { data, isError, error, refetch } = usePrivacyPreferences()
  if (data) return <SettingsForm saved={data} />
  if (isError) return <LoadFailure title={t.loadFailed} query={{ error, refetch }} />
  return (
    <div className="grid gap-5">
      <p className="sr-only" role="status">
        {common.loading}
      </p>
      <Skeleton className="h-64 !rounded-lg" />
      <Skeleton className="h-64 !rounded-lg" />
    </div>
  )
}

type Switch = keyof typeof privacyTexts.en.options

/** The number of days. An empty field is no number, not 0. */
const daysOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

function SettingsForm({ saved }: { saved: PrivacyPreferences }) {
  const t = useText(privacyTexts)
  const { digest, frequencies } = useText(preferencesTexts)
  const save = useSavePrivacyPreferences()
  // An input holds text; the schema needs a number.
  const [stored, setStored] = useState({
    ...saved,
    search_history_retention_days: String(saved.search_history_retention_days),
  })
  const form = useSchemaForm({
    schema: privacyPreferencesBody,
    defaults: stored,
    // Only changed fields are sent, because another window or a link in a mail may have changed the rest.
    toInput: (values) => {
      const changed = Object.entries(values).filter(
        ([name, value]) => value !== stored[name as keyof typeof stored],
      )
      const { search_history_retention_days: days, ...others } = Object.fromEntries(changed)
      return { ...others, ...(days !== undefined && { search_history_retention_days: daysOf(String(days)) }) }
    },
    send: async (changes, { values }) => {
      await save.mutateAsync(changes)
      setStored(values)
    },
    failed: t.failed,
    onSent: () => showSuccess(t.saved),
  })
  const values = useWatch({ control: form.form.control })
  const isChanged = !isSameValues(form.baseline, values as typeof form.baseline)
  const switches = (...names: Switch[]) =>
    names.map((name) => <FormCheck key={name} name={name} {...t.options[name]} />)
  return (
    <PageForm
      form={form}
      label={t.settings.title}
      actions={[{ intent: undefined, label: t.save, pendingLabel: t.saving, disabled: !isChanged }]}
      leave={
        <Button look="quiet" disabled={!isChanged} onClick={() => form.form.reset(form.baseline)}>
          {t.discard}
        </Button>
      }
    >
      <FormSection title={t.groups.data}>
        {switches('allow_analytics', 'allow_personalization', 'allow_third_party_sharing')}
      </FormSection>
      <FormSection title={t.groups.names}>{switches('show_name_to_goers')}</FormSection>
      <FormSection title={t.groups.cookies}>
        {switches('allow_analytics_cookies', 'allow_marketing_cookies')}
      </FormSection>
      <FormSection title={t.groups.messages}>
        <FormSelect
          name="email_frequency"
          label={digest}
          choices={emailFrequencies.map((value) => ({ value, label: frequencies[value] }))}
        />
        {switches('push_enabled', 'allow_marketing', 'sms_enabled')}
      </FormSection>
      <FormSection title={t.groups.searches}>
        {switches('auto_delete_search_history')}
        <FormNumber
          name="search_history_retention_days"
          label={t.retention}
          hint={t.retentionHint}
          step={1}
          max={longestSearchHistory}
        />
      </FormSection>
    </PageForm>
  )
}
