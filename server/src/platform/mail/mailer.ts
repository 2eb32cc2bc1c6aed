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
  /** Prints whole mails when there is no mail server. Their links open accounts, so never where logs are kept. */
  readonly printTexts: boolean
  print(text: string): void
}

/** Sends through `smtpUrl`. Without it, prints the mail, or only its subject when `printTexts` is false. */
export function openMailer({ smtpUrl, from, printTexts, print }: MailerOptions): Mailer {
  if (!smtpUrl) return { send: async (mail) => print(printTexts ? wholeMail(mail) : subjectOnly(mail)) }
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
          // An address object is not parsed, so a comma in it cannot add recipients.
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

/** A line break in a header could add more headers. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim()
}

function wholeMail({ to, subject, text }: Mail): string {
  return `--- mail to ${oneLine(to)} ---\n${oneLine(subject)}\n\n${text}\n---\n`
}

function subjectOnly({ subject }: Mail): string {
  return `--- mail not sent, because SMTP_URL is not set: ${oneLine(subject)} ---\n`
}

/** Mail servers repeat the recipient in their error messages, and errors are logged: only the codes are kept. */
function withoutAddresses(error: unknown): Error {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return new Error(`The mail was not accepted (${[code, responseCode].filter(Boolean).join(', ')})`)
}
