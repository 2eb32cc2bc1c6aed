import type { EmailKey, EmailProvider, EmailProviderInfo } from '@floorcraft/contract/office/configuration.ts'

export type EmailSettings = ReadonlyMap<EmailKey, string>

/** Where a provider accepts mail, from its settings. */
export interface MailEndpoint {
  readonly host: string
  readonly port: number
  readonly requireTls: boolean
  readonly login?: { readonly username: string; readonly password: string } | undefined
}

interface Provider extends EmailProviderInfo {
  /** Undefined for a provider that prints mails. All required settings are present. */
  readonly endpoint?: (settings: EmailSettings) => MailEndpoint
}

const standardPort = 587
const required = (settings: EmailSettings, key: EmailKey) => settings.get(key) ?? ''
const withTls = (host: string, login: { username: string; password: string }) => ({
  host,
  port: standardPort,
  requireTls: true,
  login,
})

/** The services are reached through SMTP, as their documentation says. */
export const providers: Readonly<Record<EmailProvider, Provider>> = {
  console: {
    name: 'Console',
    description: 'Prints mails in the console of the server instead of sending them. For development.',
    required_fields: [],
    optional_fields: [],
  },
  smtp: {
    name: 'SMTP',
    description: 'Any mail server.',
    required_fields: ['email.smtp.host'],
    optional_fields: ['email.smtp.port', 'email.smtp.use_tls', 'email.smtp.username', 'email.smtp.password'],
    endpoint(settings) {
      const username = settings.get('email.smtp.username')
      return {
        host: required(settings, 'email.smtp.host'),
        port: Number(settings.get('email.smtp.port') ?? standardPort),
        requireTls: settings.get('email.smtp.use_tls') !== 'false',
        login: username ? { username, password: required(settings, 'email.smtp.password') } : undefined,
      }
    },
  },
  sendgrid: {
    name: 'SendGrid',
    description: 'Twilio SendGrid. The sender address must be verified there.',
    required_fields: ['email.from_address', 'email.sendgrid.api_key'],
    optional_fields: [],
    endpoint: (settings) =>
      withTls('smtp.sendgrid.net', {
        username: 'apikey',
        password: required(settings, 'email.sendgrid.api_key'),
      }),
  },
  mailgun: {
    name: 'Mailgun',
    description: 'Mailgun, with the SMTP credentials of your domain.',
    required_fields: ['email.from_address', 'email.mailgun.login', 'email.mailgun.password'],
    optional_fields: ['email.mailgun.region'],
    endpoint: (settings) =>
      withTls(settings.get('email.mailgun.region') === 'eu' ? 'smtp.eu.mailgun.org' : 'smtp.mailgun.org', {
        username: required(settings, 'email.mailgun.login'),
        password: required(settings, 'email.mailgun.password'),
      }),
  },
  postmark: {
    name: 'Postmark',
    description: 'Postmark, with the token of a server. The sender address must be confirmed there.',
    required_fields: ['email.from_address', 'email.postmark.server_token'],
    optional_fields: [],
    endpoint(settings) {
      const token = required(settings, 'email.postmark.server_token')
      return withTls('smtp.postmarkapp.com', { username: token, password: token })
    },
  },
}
