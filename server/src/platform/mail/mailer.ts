import nodemailer from 'nodemailer'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface Mailer {
  /** Hands the mail to the mail server; throws when it was not accepted. */
  send(mail: Mail): Promise<void>
}

export interface MailerOptions {
  readonly smtpUrl: string | undefined
  readonly from: string
  /** Whether whoever reads the print may read the mails: links in them open accounts. */
  readonly printTexts: boolean
  print(text: string): void
}

/** Sends through `smtpUrl`; when there is none, prints mails, or without `printTexts` only that one was not sent. */
export function openMailer({ smtpUrl, from, printTexts, print }: MailerOptions): Mailer {
  if (!smtpUrl) return { send: async (mail) => print(printTexts ? describe(mail) : mention(mail)) }
  const transport = nodemailer.createTransport(smtpUrl, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object)
  return {
    async send({ to, subject, text }) {
      await transport
        .sendMail({
          from,
          // An address object is taken as it is: a comma in it cannot add recipients.
          to: { name: '', address: oneLine(to) },
          subject: oneLine(subject),
          text,
        })
        .catch((error: unknown) => {
          throw withoutAddresses(error)
        })
    },
  }
}

/** A header is one line: a line break in it could add headers of its own. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim()
}

function describe({ to, subject, text }: Mail): string {
  return `--- mail to ${oneLine(to)} ---\n${oneLine(subject)}\n\n${text}\n---\n`
}

function mention({ subject }: Mail): string {
  return `--- mail not sent, because SMTP_URL is not set: ${oneLine(subject)} ---\n`
}

/** Mail servers repeat the recipient in their refusals, and errors end up in logs: only the codes go on. */
function withoutAddresses(error: unknown): Error {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return new Error(`The mail was not accepted (${[code, responseCode].filter(Boolean).join(', ')})`)
}
