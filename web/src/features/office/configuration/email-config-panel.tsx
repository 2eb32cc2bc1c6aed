import {
  type ConfigEntry,
  changedSettings,
  type EmailProvider,
  type EmailProviderInfo,
  type EmailStatus,
  isSecretKey,
} from '@floorcraft/contract/office/configuration.ts'
import { useWatch } from 'react-hook-form'
import { useText } from '../../../lib/messages.tsx'
import { commonTexts } from '../../../messages/base/common.ts'
import { configurationTexts } from '../../../messages/office/configuration.ts'
import { Button } from '../../../ui/button.tsx'
import { PageForm } from '../../../ui/form/form-frame.tsx'
import { isSameValues } from '../../../ui/form/form-values.ts'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { LoadFailure } from '../../../ui/page/empty-state.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { showSuccess } from '../../../ui/toast/toast.ts'
import { useChangeConfiguration, useEmailEntries, useEmailProviders, useEmailStatus } from './api.ts'
import { CommonSettings, ProviderCards, ProviderSettings } from './email-fields.tsx'
import { EmailStatusCard } from './email-status.tsx'
import { EmailTest } from './email-test.tsx'
import { changesIn, fieldNames, problemsIn, providerField, valuesOf } from './email-values.ts'

/** The email configuration in every state: loading, failed or ready. */
export function EmailConfigPanel() {
  const t = useText(configurationTexts)
  const common = useText(commonTexts)
  const [entries, providers, status] = [useEmailEntries(), useEmailProviders(), useEmailStatus()]
  if (entries.data && providers.data && status.data) {
    return <EmailConfig entries={entries.data} providers={providers.data} status={status.data} />
  }
  const failed = [entries, providers, status].filter((query) => query.isError)
  if (failed.length > 0) {
    const refetch = () => failed.forEach((query) => void query.refetch())
    return <LoadFailure title={t.loadFailed} query={{ error: failed[0]!.error, refetch }} />
  }
  return (
    <div className="grid gap-5">
      <p className="sr-only" role="status">
        {common.loading}
      </p>
      <Skeleton className="h-72 !rounded-lg" />
      <Skeleton className="h-56 !rounded-lg" />
    </div>
  )
}

interface EmailConfigProps {
  readonly entries: readonly ConfigEntry[]
  readonly providers: Readonly<Record<EmailProvider, EmailProviderInfo>>
  readonly status: EmailStatus
}

function EmailConfig({ entries, providers, status }: EmailConfigProps) {
  const t = useText(configurationTexts)
  const save = useChangeConfiguration()
  const storedSecrets = new Set(entries.map(({ key }) => key).filter(isSecretKey))
  const stored = valuesOf(entries, status)
  const form = useSchemaForm({
    schema: changedSettings,
    defaults: stored,
    toInput: (values) => changesIn(values, stored),
    fieldOf: fieldNames,
    problems: (values) => {
      const provider = providers[values[providerField] as EmailProvider]
      return problemsIn(values, { provider, storedSecrets })
    },
    send: async (changes) => {
      const saved = await save.mutateAsync(changes)
      const values = valuesOf(saved, status)
      form.rebase(values, values)
    },
    failed: t.saveFailed,
    onSent: () => showSuccess(t.saved),
  })
  const values = useWatch({ control: form.form.control }) as typeof stored
  const isChanged = !isSameValues(values, form.baseline)
  const provider = providers[values[providerField] as EmailProvider]
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <PageForm
        form={form}
        label={t.title}
        actions={[{ intent: undefined, label: t.save, pendingLabel: t.saving, disabled: !isChanged }]}
        leave={
          <Button look="quiet" disabled={!isChanged} onClick={form.startOver}>
            {t.discard}
          </Button>
        }
      >
        <ProviderCards providers={providers} />
        <ProviderSettings provider={provider} storedSecrets={storedSecrets} />
        <CommonSettings />
      </PageForm>
      <div className="grid gap-5 max-lg:order-first">
        <EmailStatusCard status={status} providers={providers} />
        <EmailTest isUnsaved={isChanged} />
      </div>
    </div>
  )
}
