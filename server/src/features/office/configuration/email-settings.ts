import { leastContrast, readableContrast } from '@floorcraft/contract/base/contrast.ts'
import { parseHex } from '@floorcraft/contract/base/palette.ts'
import {
  type EmailKey,
  type EmailProvider,
  emailProviders,
  isSecretKey,
} from '@floorcraft/contract/office/configuration.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { type Outbound, resolvePublicHost } from '../../../platform/fetch/public-addresses.ts'
import { type MailLook, mailBackgrounds } from '../../../platform/mail/mail-html.ts'
import { type CheckedMailer, type MailerOptions, openMailer } from '../../../platform/mail/mailer.ts'
import type { SecretBox } from '../../../platform/secret-box.ts'
import { findSiteTheme } from '../../scenes/themes/service.ts'
import { type EmailSettings, providers } from './email-providers.ts'
import * as queries from './queries.ts'

export interface MailSettingsDeps {
  readonly db: Sql
  readonly secrets: SecretBox
  /** The settings of the environment. They hold until an admin stores a provider. */
  readonly mail: Omit<MailerOptions, 'print' | 'look'>
  print(text: string): void
  /** Private host:port pairs that may be reached. */
  readonly mailAllow: readonly string[]
  readonly outbound: Pick<Outbound, 'hosts'>
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
export function openConfiguredMailer(deps: MailSettingsDeps): CheckedMailer {
  const fallback = openMailer({ ...deps.mail, print: deps.print, look: () => findLook(deps) })
  const current = async () => {
    const settings = await readEmailSettings(deps)
    const provider = providerOf(settings)
    return provider ? openProvider(deps, { settings, provider }) : fallback
  }
  return {
    send: async (mail) => (await current()).send(mail),
    check: async () => (await current()).check(),
  }
}

/** The colours of the site's theme. */
async function findLook({ db, baseUrl }: Pick<MailSettingsDeps, 'db' | 'baseUrl'>): Promise<MailLook> {
  const { primary_colors: shades } = await findSiteTheme({ db })
  return { siteName: 'Floorcraft', baseUrl, ...mailColours(shades) }
}

/** The first shades that are readable in mails, in their light and their dark form. */
export function mailColours(shades: Readonly<Record<string, string>>) {
  const first = (names: readonly string[], backgrounds: readonly string[]) =>
    names
      .map((name) => shades[name]!)
      .find(
        (shade) =>
          leastContrast(
            parseHex(shade)!,
            backgrounds.map((each) => parseHex(each)!),
          ) >= readableContrast,
      )
  return {
    colour: first(['500', '600', '700', '800', '900'], mailBackgrounds.light) ?? '#1c1917',
    colourOnDark: first(['300', '200', '100', '50'], mailBackgrounds.dark) ?? '#f5f5f4',
  }
}

async function openProvider(
  deps: MailSettingsDeps,
  { settings, provider }: { settings: EmailSettings; provider: EmailProvider },
): Promise<CheckedMailer> {
  const { mail: environment, print, mailAllow, outbound } = deps
  const missing = missingSettings(settings, provider)
  if (missing.length > 0) throw new Error(`Missing: ${missing.join(', ')}`)
  const from = senderOf(settings, environment.from)
  const mail = { ...environment, print, from, look: () => findLook(deps) }
  const endpoint = providers[provider].endpoint?.(settings)
  if (!endpoint) return openMailer({ ...mail, server: undefined })
  const { host: name, ...rest } = endpoint
  const target = { host: name, port: rest.port }
  const host = await resolvePublicHost(target, { ...outbound, allow: mailAllow })
  if (!host) {
    throw new Error(
      `The host ${name} is unknown, its address is private, or OUTBOUND_HOSTS does not list it. A mail server in the own network must be allowed by the operator of this site: start the server with MAIL_ALLOW=${name}:${rest.port}`,
    )
  }
  return openMailer({ ...mail, server: { ...rest, host, certificateName: name } })
}
