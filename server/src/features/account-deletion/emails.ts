import { deletionLinkHours } from '@floorcraft/contract/account-deletion.ts'
import { greeting } from '../../platform/mail/mail-text.ts'
import type { Mail } from '../../platform/mail/mailer.ts'

interface Mailbox {
  readonly email: string
  readonly email_verified: boolean
  readonly display_name: string
}

export function deletionMail({
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
    subject: 'Delete your account?',
    text: `${greeting({ name: member.display_name, isConfirmed: member.email_verified })}

you asked to delete your account. Open this page within ${deletionLinkHours} hours. It shows what happens to your events, and only
its button deletes the account:

${baseUrl}/delete-account?token=${token}

If it was not you, ignore this mail: nothing changes. Then another person has used your account: set a new password here:
${baseUrl}/forgot-password
`,
  }
}
