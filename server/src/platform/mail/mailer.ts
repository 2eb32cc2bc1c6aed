import nodemailer from 'nodemailer'
import { type MailLook, mailHtml } from './mail-html.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The Message-ID. A mail that is sent again has the same one, so that mail servers can drop it. */
  readonly id?: string
  /** The address to which a mail program posts when its reader wants no more such mails (RFC 8058). */
  readonly unsubscribeUrl?: string
}

export interface Mailer {
  /** Hands the mail to the mail server; throws when it was not accepted. */
  send(mail: Mail): Promise<void>
}

/** A mail server, as an address (`smtp://user:password@host:587`) or in parts. */
export type MailServer =
  | string
  | {
      readonly host: string
      readonly port: number
      /** The name in the certificate, when `host` is an IP address. */
      readonly certificateName: string
      /** Refuses a connection without TLS. */
      readonly requireTls: boolean
      readonly login?: { readonly username: string; readonly password: string } | undefined
    }

export interface CheckedMailer extends Mailer {
  /** Signs in to the mail server without sending anything; throws when that fails. */
  check(): Promise<void>
}

export interface MailerOptions {
  readonly server: MailServer | undefined
  readonly from: string
  /** Whether to print whole mails when there is no mail server. Their links open accounts, so never where logs are kept. */
  readonly printTexts: boolean
  print(text: string): void
  /** Whether a server without TLS gets no mail. */
  readonly requireTls?: boolean
  /** How mails look; without it they have no HTML. */
  readonly look?: () => Promise<MailLook>
}

/** Sends through `server`. Without it, prints the mail, or only its subject when `printTexts` is false. */
export function openMailer({
  server,
  from,
  printTexts,
  print,
  requireTls,
  look,
}: MailerOptions): CheckedMailer {
  if (!server) {
    return {
      send: async (mail) => print(printTexts ? wholeMail(mail) : subjectOnly(mail)),
      check: async () => undefined,
    }
  }
  const transport = nodemailer.createTransport({
    ...(typeof server === 'string' ? { url: server } : transportOf(server)),
    ...(requireTls && { requireTLS: true }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object)
  return {
    check: async () => void (await transport.verify()),
    async send({ to, subject, text, id, unsubscribeUrl }) {
      const html = look && mailHtml({ subject: oneLine(subject), text }, await look())
      await transport
        .sendMail({
          from,
          // An address object is not parsed, so a comma in it cannot add recipients.
          to: { name: '', address: oneLine(to) },
          subject: oneLine(subject),
          text,
          ...(html && { html }),
          ...(id && { messageId: `<${id}>` }),
          ...(unsubscribeUrl && { headers: unsubscribeHeaders(unsubscribeUrl) }),
        })
        .catch((error: unknown) => {
          throw withoutAddresses(error)
        })
    },
  }
}

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

function transportOf({ host, port, certificateName, requireTls, login }: Exclude<MailServer, string>) {
  return {
    host,
    port,
    // Port 465 speaks TLS from the first byte, and the others switch to it.
    secure: port === 465,
    requireTLS: requireTls,
    tls: { servername: certificateName },
    ...(login && { auth: { user: login.username, pass: login.password } }),
  }
}

/** A line break in a header could add more headers. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim()
}

function wholeMail({ to, subject, text }: Mail): string {
  return `--- mail to ${oneLine(to)} ---\n${oneLine(subject)}\n\n${text}\n---\n`
}

function subjectOnly({ subject }: Mail): string {
  return `--- mail not sent, because no mail server is set: ${oneLine(subject)} ---\n`
}

/** Mail servers repeat the recipient in their error messages, and errors are logged: only the codes are kept. */
function withoutAddresses(error: unknown): Error {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return new Error(`The mail was not accepted (${[code, responseCode].filter(Boolean).join(', ')})`)
}
