import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { rawText, requiredText, text } from '../base/fields.ts'

export const configCategories = ['email'] as const

type FieldKind = 'text' | 'number' | 'boolean' | 'secret' | 'email' | 'choice'

interface ConfigField {
  readonly kind: FieldKind
  readonly description: string
  readonly choices?: readonly string[]
}

export const emailProviders = ['console', 'smtp', 'sendgrid', 'mailgun', 'postmark'] as const
export type EmailProvider = (typeof emailProviders)[number]

/** All settings of the category email. A `secret` is stored encrypted and is never sent to a client. */
export const emailFields = {
  'email.provider': { kind: 'choice', description: 'How mails are sent', choices: emailProviders },
  'email.from_address': { kind: 'email', description: 'Address that mails come from' },
  'email.from_name': { kind: 'text', description: 'Name that mails come from' },
  'email.support_email': { kind: 'email', description: 'Address for people who need help' },
  'email.smtp.host': { kind: 'text', description: 'Host name of the mail server' },
  'email.smtp.port': { kind: 'number', description: 'Port, usually 587' },
  'email.smtp.use_tls': { kind: 'boolean', description: 'Refuse connections without TLS' },
  'email.smtp.username': { kind: 'text', description: 'User name' },
  'email.smtp.password': { kind: 'secret', description: 'Password' },
  'email.sendgrid.api_key': { kind: 'secret', description: 'API key with the permission to send mail' },
  'email.mailgun.login': { kind: 'text', description: 'SMTP login of the domain' },
  'email.mailgun.password': { kind: 'secret', description: 'SMTP password of the domain' },
  'email.mailgun.region': { kind: 'choice', description: 'Region of the domain', choices: ['us', 'eu'] },
  'email.postmark.server_token': { kind: 'secret', description: 'Token of the server' },
} as const satisfies Readonly<Record<string, ConfigField>>

export type EmailKey = keyof typeof emailFields
export const emailKeys = Object.keys(emailFields) as EmailKey[]

const oneLine = z.string().regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Please remove line breaks')

const valuesOf = {
  text: oneLine,
  secret: oneLine,
  email: z.email('Please enter a valid email address'),
  boolean: z.enum(['true', 'false'], 'Please choose yes or no'),
  number: z.string().refine(isPort, 'Please enter a port from 1 to 65535'),
  choice: z.string(),
} as const

function isPort(value: string): boolean {
  const port = Number(value)
  return Number.isInteger(port) && port >= 1 && port <= 65_535
}

const hostName = oneLine.regex(/^[\p{L}\p{N}]([\p{L}\p{N}.:-]*[\p{L}\p{N}])?$/u, 'Please enter a host name')

/** What is wrong with the value of a setting. */
export function settingProblem(key: EmailKey, value: string): string | undefined {
  const { kind, choices }: ConfigField = emailFields[key]
  if (choices && !choices.includes(value)) return 'Please choose one of the list'
  const schema = key === 'email.smtp.host' ? hostName : valuesOf[kind]
  return schema.safeParse(value).error?.issues[0]?.message
}

export const isSecretKey = (key: EmailKey): boolean => emailFields[key].kind === 'secret'

export const configEntrySchema = z.object({
  key: z.enum(emailKeys),
  /** Null for a sensitive setting, also when it is stored. */
  value: z.string().nullable(),
  description: z.string(),
  category: z.enum(configCategories),
  is_sensitive: z.boolean(),
  updated_at: z.string(),
})
export type ConfigEntry = z.infer<typeof configEntrySchema>

const fieldList = z.array(z.enum(emailKeys))

export const emailProviderSchema = z.object({
  name: z.string(),
  description: z.string(),
  required_fields: fieldList,
  optional_fields: fieldList,
})
export type EmailProviderInfo = z.infer<typeof emailProviderSchema>

export const emailStatusSchema = z.object({
  /** Where the settings come from: this page, or the environment of the server as long as no provider is stored. */
  source: z.enum(['settings', 'environment']),
  provider: z.enum(emailProviders),
  from: z.string(),
  /** The mail server; null when mails are printed on the console. Never with a password. */
  host: z.string().nullable(),
  /** Whether mails leave this machine. */
  sends: z.boolean(),
  /** Why mails cannot be sent. */
  problem: z.string().nullable(),
  last_test: z.object({ at: z.string(), to_email: z.string(), problem: z.string().nullable() }).nullable(),
})
export type EmailStatus = z.infer<typeof emailStatusSchema>

export const unknownSettingMessage = 'This setting does not exist'
export const passwordAgainMessage = 'Please enter the password again, because the server changes'
export const missingTestAddressMessage = 'Please enter an email address'

/** One changed setting. Null or an empty text removes it. Descriptions and `is_sensitive` of a client change nothing. */
const changedEntry = z.object({
  key: z.enum(emailKeys, unknownSettingMessage),
  value: z
    .union([rawText(2000), z.number(), z.boolean()])
    .nullable()
    .transform((value) => (value === null ? null : String(value).trim() || null)),
  description: rawText(500).nullish(),
  category: z.enum(configCategories).default('email'),
  is_sensitive: z.boolean().optional(),
})

export const changedSettings = z.array(changedEntry).min(1).max(emailKeys.length)

export const listConfiguration = endpoint('GET /admin/config', {
  summary: 'The stored settings of a category. Values of sensitive settings are never sent',
  access: ['admin'],
  query: z.object({ category: z.enum(configCategories).default('email') }),
  response: z.array(configEntrySchema),
})

export const listEmailProviders = endpoint('GET /admin/config/email/providers', {
  summary: 'The ways to send mail, with their settings',
  access: ['admin'],
  response: z.record(z.enum(emailProviders), emailProviderSchema),
})

export const changeConfiguration = endpoint('POST /admin/config/bulk', {
  summary: 'Store settings, all or none. Settings that are not named stay as they are',
  access: ['admin'],
  changesPublicData: false,
  body: changedSettings,
  response: z.array(configEntrySchema),
})

export const testEmailBody = z.object({
  to_email: requiredText(320, missingTestAddressMessage).pipe(z.email('Please enter a valid email address')),
  test_type: z.enum(['welcome']).default('welcome'),
})

export const sendTestEmail = endpoint('POST /admin/config/test-email', {
  summary: 'Send the welcome mail to an address with the stored settings',
  access: ['admin'],
  changesPublicData: false,
  body: testEmailBody,
  response: z.object({ message: text(500) }),
})

export const getEmailStatus = endpoint('GET /admin/config/email/status', {
  summary: 'Whether mails are sent, by which provider, and the result of the last test',
  access: ['admin'],
  response: emailStatusSchema,
})
