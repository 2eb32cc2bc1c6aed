import { greeting } from '../../../platform/mail/mail-text.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'

/** The columns of a member that a mail to them needs. */
export interface Mailbox {
  readonly email: string
  readonly email_verified: boolean
  readonly display_name: string
}

export const hello = (member: Mailbox) =>
  greeting({ name: member.display_name, isConfirmed: member.email_verified })

/** The facts of a mail with a link. */
export interface MailedLink {
  readonly member: Mailbox
  readonly baseUrl: string
  readonly token: string
}

/** The link contains the configured address. It never contains the Host of the request, which can be forged. */
export function passwordResetMail({ member, baseUrl, token }: MailedLink): Mail {
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

/** It contains no text of the member, because the address can belong to another person. */
export function newAddressMail({
  email,
  baseUrl,
  token,
}: {
  email: string
  baseUrl: string
  token: string
}): Mail {
  return {
    to: email,
    subject: 'Please confirm your new address',
    text: `Hello,

a member of ${baseUrl} wants to use this address. If it was you, confirm the address here within a day:

${baseUrl}/confirm-new-email?token=${token}

If it was not you, ignore this mail: nothing changes.
`,
  }
}

/** For an address that has an account already. The screen must not reveal this, but the owner may know it. */
export function addressInUseMail({ email, baseUrl }: { email: string; baseUrl: string }): Mail {
  return {
    to: email,
    subject: 'This address has an account already',
    text: `Hello,

a member of ${baseUrl} wanted to use this address for another account, but it has an account already. If it was you, sign in
with this address. You can choose a new password here: ${baseUrl}/forgot-password

If it was not you, ignore this mail: nothing changes.
`,
  }
}

/** It contains no text of the person who signed up, because the address can belong to another person. */
export function confirmationMail({ member, baseUrl, token }: MailedLink): Mail {
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
