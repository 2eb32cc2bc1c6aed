import type { Mail } from '../../platform/mail/mailer.ts'

/** A date that waits, in words: "Friday, November 27, 8:00 PM to 11:00 PM PST". */
export interface WaitingDate {
  readonly when: string
  /** "Friday, November 20"; undefined when that day is over. */
  readonly confirmBy: string | undefined
}

/** Asks the organizer of a series about its next dates. Only the configured address may stand in the link. */
export function confirmationRequestMail({
  to,
  name,
  title,
  venue,
  dates,
  baseUrl,
}: {
  to: string
  name: string
  title: string
  venue: string
  dates: readonly WaitingDate[]
  baseUrl: string
}): Mail {
  const lines = dates.map(
    ({ when, confirmBy }) => `- ${when}${confirmBy ? ` (confirm by ${confirmBy})` : ''}`,
  )
  return {
    to,
    subject: `Please confirm: ${title}`,
    text: `Hello ${name},

does ${title} at ${venue} take place?

${lines.join('\n')}

Confirm or cancel here: ${baseUrl}/recurring-events

Nobody sees a date before you confirm it, and none is published by itself.
`,
  }
}
