import { deletionLinkHours } from '@floorcraft/contract/office/account-deletion.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { hello, type MailedLink } from '../../members/identity/service.ts'

export function deletionMail({ member, baseUrl, token }: MailedLink): Mail {
  return {
    to: member.email,
    subject: 'Delete your account?',
    text: `${hello(member)}

you asked to delete your account. Open this page within ${deletionLinkHours} hours. It shows what happens to your events, and only
its button deletes the account:

${baseUrl}/delete-account?token=${token}

If it was not you, ignore this mail: nothing changes. Then another person has used your account: set a new password here:
${baseUrl}/forgot-password
`,
  }
}
