import type { FieldProblem } from '@floorcraft/contract/base/error-body.ts'
import {
  type ConfigEntry,
  type EmailKey,
  type EmailProviderInfo,
  emailFields,
  emailKeys,
  isSecretKey,
  settingProblem,
} from '@floorcraft/contract/office/configuration.ts'

/** The form has one field for each setting. A dot in the name of a field would mean an object. */
export type FieldName = string
export type EmailValues = Readonly<Record<FieldName, string | boolean>>

export const fieldOf = (key: EmailKey): FieldName => key.replaceAll('.', '_')

/** The field of each setting, to show the problems that the server finds. */
export const fieldNames: Readonly<Record<string, FieldName>> = Object.fromEntries(
  emailKeys.map((key) => [key, fieldOf(key)]),
)

export const providerField = fieldOf('email.provider')

/** What the form shows of the stored settings. A secret is never known, so its field is empty. */
export function valuesOf(entries: readonly ConfigEntry[], { provider }: { provider: string }): EmailValues {
  const stored = new Map(entries.map(({ key, value }) => [key, value ?? '']))
  const defaults: Partial<Record<EmailKey, string>> = {
    'email.provider': provider,
    'email.smtp.use_tls': 'true',
    'email.mailgun.region': 'us',
  }
  return Object.fromEntries(
    emailKeys.map((key) => {
      const text = stored.get(key) ?? defaults[key] ?? ''
      return [fieldOf(key), emailFields[key].kind === 'boolean' ? text === 'true' : text]
    }),
  )
}

/** The settings that differ from the stored ones. An empty secret keeps the stored one. */
export function changesIn(values: EmailValues, stored: EmailValues) {
  return emailKeys.flatMap((key) => {
    const value = textIn(values, key)
    const isKept = isSecretKey(key) ? value === '' : value === textIn(stored, key)
    return isKept ? [] : [{ key, value: value === '' ? null : value, category: 'email' as const }]
  })
}

/** The problems that the server would find. `storedSecrets` need not be typed again. */
export function problemsIn(
  values: EmailValues,
  {
    provider,
    storedSecrets,
  }: { provider: EmailProviderInfo | undefined; storedSecrets: ReadonlySet<EmailKey> },
): FieldProblem[] {
  return emailKeys.flatMap((key) => {
    const value = textIn(values, key)
    const isMissing = value === '' && provider?.required_fields.includes(key) && !storedSecrets.has(key)
    const message = isMissing
      ? `Required for ${provider!.name}`
      : value === ''
        ? undefined
        : settingProblem(key, value)
    return message === undefined ? [] : [{ path: key, message }]
  })
}

const textIn = (values: EmailValues, key: EmailKey) => String(values[fieldOf(key)] ?? '').trim()
