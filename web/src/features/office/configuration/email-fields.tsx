import {
  type EmailKey,
  type EmailProvider,
  type EmailProviderInfo,
  emailFields,
  emailProviders,
  isSecretKey,
} from '@floorcraft/contract/office/configuration.ts'
import { useText } from '../../../lib/messages.tsx'
import { configurationTexts } from '../../../messages/office/configuration.ts'
import { useFormControl } from '../../../ui/form/form-context.tsx'
import { FormCheck, FormField, FormGroup, FormSection, FormSelect } from '../../../ui/form/form-fields.tsx'
import { fieldOf, providerField } from './email-values.ts'

const commonKeys = ['email.from_address', 'email.from_name', 'email.support_email'] as const

export function ProviderCards({
  providers,
}: {
  providers: Readonly<Record<EmailProvider, EmailProviderInfo>>
}) {
  const t = useText(configurationTexts)
  const { field, value, set, error } = useFormControl<string>(providerField)
  return (
    <FormSection title={t.provider}>
      <FormGroup name={providerField} label={t.labels['email.provider']} error={error}>
        <div className="grid gap-2.5 sm:grid-cols-2">
          {emailProviders.map((provider) => (
            <label
              key={provider}
              className="flex cursor-pointer gap-3 rounded-lg border border-line-strong p-4 has-checked:border-brand-text has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-text"
            >
              <input
                ref={value === provider ? field.ref : undefined}
                type="radio"
                name={providerField}
                value={provider}
                checked={value === provider}
                onChange={() => set(provider)}
                onBlur={field.onBlur}
                className="mt-1 size-4.5 shrink-0 accent-brand"
              />
              <span className="min-w-0">
                <span className="block font-semibold">{providers[provider].name}</span>
                <span className="mt-0.5 block text-sm text-muted">{providers[provider].description}</span>
              </span>
            </label>
          ))}
        </div>
      </FormGroup>
    </FormSection>
  )
}

interface ProviderSettingsProps {
  readonly provider: EmailProviderInfo
  readonly storedSecrets: ReadonlySet<EmailKey>
}

/** The settings of the chosen provider, the required ones first. */
export function ProviderSettings({ provider, storedSecrets }: ProviderSettingsProps) {
  const t = useText(configurationTexts)
  const own = (keys: readonly EmailKey[]) =>
    keys.filter((key) => !commonKeys.some((common) => common === key))
  const groups = [
    { title: t.required, keys: own(provider.required_fields) },
    { title: t.optional, keys: own(provider.optional_fields) },
  ].filter(({ keys }) => keys.length > 0)
  return (
    <FormSection title={t.settingsOf(provider.name)}>
      {groups.length === 0 && <p className="text-muted">{t.noSettings}</p>}
      {groups.map(({ title, keys }) => (
        <div key={title} className="grid gap-4">
          <h3 className="text-sm font-semibold text-muted">{title}</h3>
          {keys.map((key) => (
            <Setting key={key} setting={key} isStored={storedSecrets.has(key)} />
          ))}
        </div>
      ))}
    </FormSection>
  )
}

/** The sender and the support address, for every provider. */
export function CommonSettings() {
  const t = useText(configurationTexts)
  return (
    <FormSection title={t.common}>
      {commonKeys.map((key) => (
        <Setting key={key} setting={key} isStored={false} />
      ))}
    </FormSection>
  )
}

function Setting({ setting, isStored }: { setting: EmailKey; isStored: boolean }) {
  const t = useText(configurationTexts)
  const name = fieldOf(setting)
  const label = t.labels[setting]
  const hint = t.hints[setting]
  const field: { readonly kind: string; readonly choices?: readonly string[] } = emailFields[setting]
  if (isSecretKey(setting)) {
    const secretHint = isStored ? t.stored : t.secretHint
    return (
      <FormField name={name} label={label} type="password" autoComplete="new-password" hint={secretHint} />
    )
  }
  if (field.kind === 'boolean') return <FormCheck name={name} label={label} hint={hint} />
  if (field.choices) {
    const choices = field.choices.map((choice) => ({ value: choice, label: t.regions[choice] ?? choice }))
    return <FormSelect name={name} label={label} choices={choices} />
  }
  const input = { number: 'numeric', email: 'email', text: 'text' } as const
  return (
    <FormField
      name={name}
      label={label}
      hint={hint}
      inputMode={input[field.kind as keyof typeof input]}
      spellCheck={false}
    />
  )
}
