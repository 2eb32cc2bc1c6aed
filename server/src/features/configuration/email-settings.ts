import {
  type EmailKey,
  type EmailProvider,
  emailProviders,
  isSecretKey,
} from '@floorcraft/contract/configuration.ts'
import { parseHex } from '@floorcraft/contract/palette.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { resolvePublicHost } from '../../platform/fetch/public-host.ts'
import type { MailLook } from '../../platform/mail/mail-html.ts'
import { type Mailer, type MailerOptions, openMailer } from '../../platform/mail/mailer.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { findSiteTheme } from '../themes/service.ts'
import { type EmailSettings, providers } from './email-providers.ts'
import * as queries from './queries.ts'

export interface MailSettingsDeps {
  readonly db: Sql
  readonly secrets: SecretBox
  /** The settings of the environment. They hold until an admin stores a provider. */
  readonly mail: Omit<MailerOptions, 'print' | 'look'>
  print(text: string): void
  /** Private host:port pairs that may be reached. */
  readonly fetchAllow: readonly string[]
  readonly baseUrl: string
}

/** The stored settings with decrypted secrets. A secret that cannot be decrypted is absent. */
export async function readEmailSettings({
  db,
  secrets,
}: Pick<MailSettingsDeps, 'db' | 'secrets'>): Promise<EmailSettings> {
  const rows = await queries.listEntries(db, 'email')
  return new Map(
    rows.flatMap(({ key, value }) => {
      const plain = isSecretKey(key as EmailKey) ? secrets.decrypt(value, key) : value
      return plain === undefined ? [] : [[key as EmailKey, plain] as const]
    }),
  )
}

/** The chosen provider; undefined while none is stored. */
export function providerOf(settings: EmailSettings): EmailProvider | undefined {
  return emailProviders.find((provider) => provider === settings.get('email.provider'))
}

/** The required settings of the provider that are not stored. */
export const missingSettings = (settings: EmailSettings, provider: EmailProvider): EmailKey[] =>
  providers[provider].required_fields.filter((key) => !settings.get(key))

/** The sender of mails, with the sender of the environment for what is not stored. */
export function senderOf(settings: EmailSettings, fallback: string): string {
  const [, name, address] = /^(.*?)\s*<(.+)>$/.exec(fallback) ?? [undefined, '', fallback]
  const senderName = (settings.get('email.from_name') ?? name ?? '').replace(/["\\]/g, '')
  return `"${senderName}" <${settings.get('email.from_address') ?? address}>`
}

/**
 * Sends each mail with the settings of this moment, so that a change works at once in every process. As long as no
 * provider is stored, the environment decides. An error says in words for admins which setting is wrong.
 */
export function openConfiguredMailer(deps: MailSettingsDeps): Mailer {
  const fallback = openMailer({ ...deps.mail, print: deps.print, look: () => findLook(deps) })
  return {
    async send(mail) {
      const settings = await readEmailSettings(deps)
      const provider = providerOf(settings)
      const mailer = provider ? await openProvider(deps, { settings, provider }) : fallback
      await mailer.send(mail)
    },
  }
}

/** The colours of the site's theme. */
async function findLook({ db, baseUrl }: Pick<MailSettingsDeps, 'db' | 'baseUrl'>): Promise<MailLook> {
  const { primary_colors: shades } = await findSiteTheme({ db })
  const dark = ['500', '600', '700', '800', '900'].map((shade) => shades[shade]!)
  const colour = dark.find(isReadableOnWhite) ?? '#1c1917'
  return { siteName: 'Floorcraft', baseUrl, colour, colourOnDark: shades['300']! }
}

/** Whether the contrast with white is 4.5 or more (WCAG 2). */
function isReadableOnWhite(colour: string): boolean {
  const [red, green, blue] = parseHex(colour)!.map((part) =>
    part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! <= 1.05 / 4.5 - 0.05
}

async function openProvider(
  deps: MailSettingsDeps,
  { settings, provider }: { settings: EmailSettings; provider: EmailProvider },
): Promise<Mailer> {
  const { mail: environment, print, fetchAllow } = deps
  const missing = missingSettings(settings, provider)
  if (missing.length > 0) throw new Error(`Missing: ${missing.join(', ')}`)
  const from = senderOf(settings, environment.from)
  const mail = { ...environment, print, from, look: () => findLook(deps) }
  const endpoint = providers[provider].endpoint?.(settings)
  if (!endpoint) return openMailer({ ...mail, server: undefined })
  const { host: name, ...rest } = endpoint
  const host = await resolvePublicHost({ host: name, port: rest.port }, fetchAllow)
  if (!host) {
    throw new Error(
      `The host ${name} is unknown or not on the public internet. FETCH_ALLOW can list ${name}:${rest.port}.`,
    )
  }
  return openMailer({ ...mail, server: { ...rest, host, certificateName: name } })
}
