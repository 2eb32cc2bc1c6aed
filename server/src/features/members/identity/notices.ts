import type { IdentityDeps } from './deps.ts'
import { hello } from './emails.ts'
import { findMailbox } from './queries.ts'

/** What a member is told about their account, each by a mail: an attacker could have done it. */
const notices = {
  password_changed: {
    subject: 'Your password was changed',
    text: 'the password of your account was changed just now, and every other device was signed out.',
  },
  email_change_requested: {
    subject: 'A new address was requested for your account',
    text: 'a new email address was requested for your account just now. It changes when the link in our mail to the new address is used.',
  },
  email_changed: {
    subject: 'The address of your account was changed',
    text: 'the email address of your account was changed just now. This is the last mail to this address.',
  },
  second_factor_on: {
    subject: 'The second factor is on',
    text: 'the second factor of your account was turned on just now. Every sign-in asks for a code, and every other device was signed out.',
  },
  second_factor_off: {
    subject: 'The second factor is off',
    text: 'the second factor of your account was turned off just now. A sign-in asks only for the password.',
  },
  second_factor_reset: {
    subject: 'The second factor was reset',
    text: 'an administrator turned the second factor of your account off just now. A sign-in asks only for the password.',
  },
} as const
type Notice = keyof typeof notices

export interface NoticeOrder {
  readonly memberId: string
  readonly notice: Notice
  /** The notice goes to this address, which was the member's before. */
  readonly email?: string
  /** Whether a change of the address that waited for its link has ended with this. */
  readonly endedEmailChange?: boolean
}

const emailChangeEnded =
  '\n\nThe change of your email address, which you had not confirmed yet, has ended with this. Request it again if you still want it.'

/** Mails a notice to the member. */
export async function sendNotice(
  { db, mailer, config }: Pick<IdentityDeps, 'db' | 'mailer' | 'config'>,
  { memberId, notice, email, endedEmailChange }: NoticeOrder,
): Promise<void> {
  const member = await findMailbox(db, memberId)
  if (!member) return
  const { subject, text } = notices[notice]
  await mailer.send({
    to: email ?? member.email,
    subject,
    text: `${hello(member)}

${text}${endedEmailChange ? emailChangeEnded : ''}

If it was not you, set a new password at once: ${config.baseUrl}/forgot-password
`,
  })
}
