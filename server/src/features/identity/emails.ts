import { greeting } from '../../platform/mail/mail-text.ts'
import type { Mail } from '../../platform/mail/mailer.ts'

/** The columns of a member that a mail to them needs. */
export interface Mailbox {
  readonly email: string
  readonly email_verified: boolean
  readonly display_name: string
}

const hello = (member: Mailbox) => greeting({ name: member.display_name, isConfirmed: member.email_verified })

/** The link contains the configured address. It never contains the Host of the request, which can be forged. */
export function passwordResetMail({
  member,
  baseUrl,
  token,
}: {
  member: Mailbox
  baseUrl: string
  token: string
}): Mail {
  return {
    to: member.email,
    subject: 'Set a new password',
    text: `${hello(member)}

you, or another person, asked for a new password for this address. Set it here within one hour:

${baseUrl}/reset-password?token=${token}

If it was not you, ignore this mail: nothing changes.
`,
  }
}

export function passwordChangedMail({ member, baseUrl }: { member: Mailbox; baseUrl: string }): Mail {
  return {
    to: member.email,
    subject: 'Your password was changed',
    text: `${hello(member)}

the password of your account was changed just now, and every device was signed out.

If it was not you, set a new one at once: ${baseUrl}/login
`,
  }
}

/** It contains no text of the person who signed up, because the address can belong to another person. */
export function confirmationMail({
  member,
  baseUrl,
  token,
}: {
  member: Mailbox
  baseUrl: string
  token: string
}): Mail {
  return {
    to: member.email,
    subject: 'Was this you? Please confirm your address',
    text: `${hello(member)}

an account with this address was created at ${baseUrl}. If it was you, confirm the address here within a week:

${baseUrl}/confirm-email?token=${token}

If it was not you, ignore this mail: without your confirmation the account cannot publish anything. With a new password you can
take it over: ${baseUrl}/forgot-password
`,
  }
}
