import type { Mail } from '../../platform/mail/mailer.ts'

/** What a member was told in the product, as a mail. Only the configured address may stand in its links. */
export function notificationEmail({
  to,
  name,
  title,
  message,
  path,
  baseUrl,
}: {
  to: string
  name: string
  title: string
  message: string
  path: string | null
  baseUrl: string
}): Mail {
  return {
    to,
    subject: title,
    text: `Hello ${name},

${message}

${baseUrl}${path ?? '/events'}

You hear this because you saved the event. What we write to you about is your choice: ${baseUrl}/preferences
`,
  }
}
