import { submissionLinkHours } from '@floorcraft/contract/editing/submissions.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { memberParagraphs, memberText } from '../../../platform/mail/mail-text.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import type { SubmissionMail } from './jobs.ts'
import { submissionPath } from './links.ts'
import * as queries from './queries.ts'

export interface SubmissionMailDeps {
  readonly db: Sql
  readonly mailer: Mailer
  readonly baseUrl: string
}

/** Mails the person who sent an event in, unless they were erased meanwhile. The address can belong to another person. */
export async function sendSubmissionMail(
  { db, mailer, baseUrl }: SubmissionMailDeps,
  { submissionId, news }: SubmissionMail,
): Promise<void> {
  const submission = await queries.findSubmission(db, submissionId)
  if (!submission) return
  const facts = {
    title: memberText(submission.content.title ?? ''),
    page: `${baseUrl}${await submissionPath(db, submissionId)}`,
    reason: memberParagraphs(submission.reason ?? ''),
  }
  const write = textOf[news]
  await mailer.send({ to: submission.email, ...write(facts) })
}

interface MailFacts {
  readonly title: string
  readonly page: string
  readonly reason: string
}

const textOf: Readonly<
  Record<SubmissionMail['news'], (facts: MailFacts) => { subject: string; text: string }>
> = {
  link: ({ title, page }) => ({
    subject: `Your event: ${title}`,
    text: `Hello,

somebody sent in an event with this address. If it was you, confirm it here within ${submissionLinkHours} hours:

${page}

Before that nobody sees it. The same page shows what becomes of it, and lets you change it or withdraw it, so keep this
mail to yourself. If it was not you, ignore this mail: the event and the address are erased.
`,
  }),
  approved: ({ title, page }) => ({
    subject: `Published: ${title}`,
    text: `Hello,

your event is published. Here you see it, change it or withdraw it:

${page}
`,
  }),
  refused: ({ title, page, reason }) => ({
    subject: `Not published: ${title}`,
    text: `Hello,

your event was not published:

${reason}

Here you see it:

${page}
`,
  }),
  merged: ({ title, page }) => ({
    subject: `In the calendar already: ${title}`,
    text: `Hello,

thank you: the night that you sent in is in the calendar already. Here you find it:

${page}
`,
  }),
  claimed: ({ title, page }) => ({
    subject: `It has an organizer now: ${title}`,
    text: `Hello,

the people of the night look after the event that you sent in now, so it can no longer be changed by your link. Thank you for
adding it. Here you see it:

${page}
`,
  }),
  undone: ({ title, page }) => ({
    subject: `Taken back: ${title}`,
    text: `Hello,

a leader of the scene has taken back what you published. What you send in next waits for a leader again. Here you see it:

${page}
`,
  }),
  'change refused': ({ title, page, reason }) => ({
    subject: `Not changed: ${title}`,
    text: `Hello,

the change of your event was not accepted:

${reason}

The event stays as it was. Here you see it:

${page}
`,
  }),
}
