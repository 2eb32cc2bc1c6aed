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

/** Sends through `smtpUrl`, or shows mails with `print` when there is none. */
export function openMailer({
  smtpUrl,
  from,
  print,
}: {
  smtpUrl: string | undefined
  from: string
  print: (text: string) => void
}): Mailer {
  if (!smtpUrl) return { send: async (mail) => print(describe(mail)) }
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

/** Mail servers repeat the recipient in their refusals, and errors end up in logs: only the codes go on. */
function withoutAddresses(error: unknown): Error {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return new Error(`The mail was not accepted (${[code, responseCode].filter(Boolean).join(', ')})`)
}
