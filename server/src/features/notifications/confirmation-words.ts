import type { NotificationWords } from './event-words.ts'
import type { ConfirmationRequest, DateToConfirm } from './notification-facts.ts'
import { placeDate, placeTimeOfDay } from './place-time.ts'

export const confirmationWords = ({ title, timezone, dates }: ConfirmationRequest): NotificationWords => ({
  title: `Please confirm: ${title}`,
  message: `${dates.map(({ start }) => dayOf(start, timezone)).join('; ')}. No date is public before you confirm it.`,
})

/** The mail says more than the notification: times and deadlines. */
export function confirmationMailText(
  { title, venue, timezone, dates }: ConfirmationRequest,
  link: string,
): string {
  return `does ${title} at ${venue} take place?

${dates.map((date) => dateLine(date, timezone)).join('\n')}

Confirm or cancel here: ${link}

No date is public before you confirm it.`
}

/** "- Friday, November 27, 8:00 PM PST to 11:00 PM PST (confirm by Friday, November 20)" */
function dateLine({ start, end, confirmBy }: DateToConfirm, timezone: string): string {
  const [from, to] = [start, end].map((time) => placeTimeOfDay(Temporal.Instant.from(time), timezone))
  const deadline = confirmBy === null ? '' : ` (confirm by ${dayOf(confirmBy, timezone)})`
  return `- ${dayOf(start, timezone)}, ${from} to ${to}${deadline}`
}

const dayOf = (instant: string, timezone: string) => placeDate(Temporal.Instant.from(instant), timezone)
