import type { NotificationWords } from './event-words.ts'
import type { ConfirmationRequest, DateToConfirm } from './notification-facts.ts'
import { placeDate, placeTimes } from './place-time.ts'

export const confirmationWords = ({ title, timezone, dates }: ConfirmationRequest): NotificationWords => ({
  title: `Please confirm: ${title}`,
  message: `${dates.map(({ start }) => dayOf(start, timezone)).join('; ')}. No date is public before you confirm it.`,
})

export interface MailTools {
  readonly link: string
  readonly baseUrl: string
  /** Writes a text of a member without links. */
  readonly memberText: (text: string) => string
  /** The same with its paragraphs. */
  readonly memberParagraphs: (text: string) => string
}

/** The mail says more than the notification: times and deadlines. */
export function confirmationMailText(
  { title, venue, timezone, dates }: ConfirmationRequest,
  { link, baseUrl, memberText }: MailTools,
): string {
  return `does ${memberText(title)} at ${memberText(venue)} take place?

${dates.map((date) => dateLine(date, { timezone, baseUrl })).join('\n')}

Confirm, change or cancel the dates here: ${link}

No date is public before you confirm it.`
}

/** "- Friday, November 27, 8:00 PM – 11:00 PM (PST) (confirm by Friday, November 20)", with a link below it. */
function dateLine(
  { start, end, confirmBy, confirmPath }: DateToConfirm,
  { timezone, baseUrl }: { timezone: string; baseUrl: string },
): string {
  const times = placeTimes(Temporal.Instant.from(start), Temporal.Instant.from(end), timezone)
  const deadline = confirmBy === null ? '' : ` (confirm by ${dayOf(confirmBy, timezone)})`
  const link = confirmPath === undefined ? '' : `\n  Confirm this date: ${baseUrl}${confirmPath}`
  return `- ${dayOf(start, timezone)}, ${times}${deadline}${link}`
}

const dayOf = (instant: string, timezone: string) => placeDate(Temporal.Instant.from(instant), timezone)
