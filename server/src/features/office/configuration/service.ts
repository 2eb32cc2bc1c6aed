import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import {
  type ConfigEntry,
  type EmailKey,
  type EmailProvider,
  type EmailProviderInfo,
  type EmailStatus,
  emailFields,
  isSecretKey,
  passwordAgainMessage,
  settingProblem,
} from '@floorcraft/contract/office/configuration.ts'
import type { Clock } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { AppError, invalid } from '../../../platform/http/app-error.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import type { Reseal } from '../../../platform/secret-box.ts'
import { welcomeMail } from '../../members/notifications/service.ts'
import { recordAction } from '../../site/audit/service.ts'
import { type EmailSettings, providers } from './email-providers.ts'
import {
  type MailSettingsDeps,
  missingSettings,
  providerOf,
  readEmailSettings,
  senderOf,
} from './email-settings.ts'
import * as queries from './queries.ts'

export { openConfiguredMailer } from './email-settings.ts'
export { openSupportEmail } from './support-email.ts'

export interface ConfigurationDeps extends Pick<MailSettingsDeps, 'db' | 'secrets'> {
  readonly mail: { readonly server: string | undefined; readonly from: string }
  readonly clock: Clock
  readonly mailer: Mailer
  readonly baseUrl: string
}

/** The stored settings, without the values of secrets. */
export async function listConfiguration(
  { db }: Pick<ConfigurationDeps, 'db'>,
  category: ConfigEntry['category'],
): Promise<ConfigEntry[]> {
  const rows = await queries.listEntries(db, category)
  return rows.map(({ key, value, is_sensitive, updated_at }) => ({
    key: key as EmailKey,
    value: is_sensitive ? null : value,
    description: emailFields[key as EmailKey].description,
    category,
    is_sensitive,
    updated_at: updated_at.toString(),
  }))
}

export function listEmailProviders(): Record<EmailProvider, EmailProviderInfo> {
  const entries = Object.entries(providers).map(([key, { endpoint: _, ...info }]) => [key, info])
  return Object.fromEntries(entries) as Record<EmailProvider, EmailProviderInfo>
}

/**
 * Whether a change would send a stored password to another server. No call answers the password, so the caller must
 * enter it again.
 */
function sendsPasswordElsewhere(before: EmailSettings, changes: readonly ChangedSetting[]): boolean {
  const givesPassword = changes.some(({ key }) => key === 'email.smtp.password')
  const isElsewhere = changes.some(
    ({ key, value }) =>
      ['email.smtp.host', 'email.smtp.port', 'email.smtp.use_tls'].includes(key) &&
      value !== (before.get(key) ?? null),
  )
  return isElsewhere && !givesPassword && before.has('email.smtp.password')
}

interface ChangedSetting {
  readonly key: EmailKey
  /** Null removes the setting. */
  readonly value: string | null
}

/** Encrypts the stored passwords again. */
export async function resealSettings(trx: Sql, reseal: Reseal): Promise<void> {
  await queries.lockEntries(trx)
  for (const { key, value: before, is_sensitive } of await queries.listEntries(trx, 'email')) {
    const value = is_sensitive ? reseal(before, key) : undefined
    if (value !== undefined) await queries.updateValue(trx, { key, value })
  }
}

/** Stores settings, all or none. Throws VALIDATION_ERROR with the keys of settings as paths. */
export async function changeConfiguration(
  { secrets, clock, ...deps }: ConfigurationDeps,
  { caller, changes }: { caller: MemberCaller; changes: readonly ChangedSetting[] },
): Promise<ConfigEntry[]> {
  const problems = changes.flatMap(({ key, value }) => {
    const message = value === null ? undefined : settingProblem(key, value)
    return message === undefined ? [] : [{ path: key, message }]
  })
  if (problems.length > 0) throw invalid(problems)
  const now = clock.now()
  return transaction(deps.db, async (db) => {
    await queries.lockEntries(db)
    const before = await readEmailSettings({ db, secrets })
    if (sendsPasswordElsewhere(before, changes)) {
      throw invalid([{ path: 'email.smtp.password', message: passwordAgainMessage }])
    }
    for (const { key, value } of changes) {
      if (value === null) await queries.deleteEntry(db, key)
      else {
        const isSensitive = isSecretKey(key)
        const stored = isSensitive ? secrets.encrypt(value, key) : value
        await queries.upsertEntry(db, { key, value: stored, category: 'email', isSensitive, now })
      }
    }
    const settings = await readEmailSettings({ db, secrets })
    const provider = providerOf(settings)
    const missing = provider ? missingSettings(settings, provider) : []
    if (missing.length > 0) {
      throw invalid(missing.map((path) => ({ path, message: `Required for ${providers[provider!].name}` })))
    }
    await recordAction(
      { db, clock },
      {
        caller,
        action: 'configuration.changed',
        subject: { type: 'configuration', id: 'email', name: 'Email' },
        details: { keys: changes.map(({ key }) => key) },
      },
    )
    return listConfiguration({ db }, 'email')
  })
}

/** Sends the welcome mail. Throws EXTERNAL_SERVICE_ERROR with what the mail server answered. */
export async function sendTestEmail(
  { db, clock, mailer, baseUrl }: ConfigurationDeps,
  { to_email }: { to_email: string },
): Promise<{ message: string }> {
  const problem = await mailer.send(welcomeMail({ to: to_email, baseUrl })).then(
    () => null,
    (error: Error) => error.message,
  )
  await queries.upsertTest(db, { at: clock.now(), to_email, problem })
  if (problem !== null) throw new AppError('EXTERNAL_SERVICE_ERROR', { message: problem, isExpected: true })
  return { message: `Test email sent to ${to_email}` }
}

function hostOf(settings: EmailSettings, provider: EmailProvider): string | null {
  const endpoint = providers[provider].endpoint?.(settings)
  return endpoint ? `${endpoint.host}:${endpoint.port}` : null
}

/** The address of a mail server contains its password. */
const hostOfAddress = (server: string | undefined) => (server === undefined ? null : new URL(server).host)

/** How mails are sent now, and the result of the last test. */
export async function findEmailStatus({
  db,
  secrets,
  mail,
}: Pick<ConfigurationDeps, 'db' | 'secrets' | 'mail'>): Promise<EmailStatus> {
  const settings = await readEmailSettings({ db, secrets })
  const stored = providerOf(settings)
  const provider = stored ?? (mail.server ? 'smtp' : 'console')
  const missing = stored ? missingSettings(settings, stored) : []
  const test = await queries.findTest(db)
  return {
    source: stored ? 'settings' : 'environment',
    provider,
    from: stored ? senderOf(settings, mail.from) : mail.from,
    host: stored ? hostOf(settings, stored) : hostOfAddress(mail.server),
    sends: provider !== 'console' && missing.length === 0,
    problem: missing.length > 0 ? `Missing: ${missing.join(', ')}` : null,
    last_test: test ? { ...test, at: test.at.toString() } : null,
  }
}
