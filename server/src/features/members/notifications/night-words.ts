import type { MailTools } from './confirmation-words.ts'
import { type NotificationWords, whenAndWhere } from './event-words.ts'
import type { NightQuestionFacts, SeriesQuestionFacts } from './notification-facts.ts'

export const nightQuestionWords = ({ question, event }: NightQuestionFacts): NotificationWords =>
  question === 'noon'
    ? { title: `Is it on? ${event.title}`, message: `One press tells all dancers. ${whenAndWhere(event)}` }
    : {
        title: `People say it is closed: ${event.title}`,
        message: `Please say whether it is on. Until then dancers read “Unconfirmed”. ${whenAndWhere(event)}`,
      }

/** The link leads to a page with the three answers. Opening it changes nothing. */
export function nightQuestionMail(
  { question, event, answerPath }: NightQuestionFacts,
  { link, baseUrl, memberText }: MailTools,
): string {
  const cause =
    question === 'noon'
      ? `is ${memberText(event.title)} on?`
      : `people at the door of ${memberText(event.title)} say that it is closed. Is it on?`
  return `${cause}

${memberText(whenAndWhere(event))}

It is on, cancelled, or moved: ${answerPath ? baseUrl + answerPath : link}

Dancers see your answer at once. Without one they read “Probably” or “Unconfirmed”.`
}

export const seriesQuestionWords = ({ title, venue }: SeriesQuestionFacts): NotificationWords => ({
  title: `Still right? ${title}`,
  message: `Nobody has changed or confirmed this series for a month. Does it still take place at ${venue}?`,
})

export const seriesQuestionMail = (
  { title, venue, answerPath }: SeriesQuestionFacts,
  { link, baseUrl, memberText }: MailTools,
): string => `does ${memberText(title)} still take place at ${memberText(venue)}?

Nobody has changed or confirmed the series for a month.

Still right: ${answerPath ? baseUrl + answerPath : link}

Without an answer its dates become “Unconfirmed” after two months.`
