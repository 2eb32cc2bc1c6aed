import { useMe } from '../../features/members/identity/api.ts'
import { useConfirmEmail } from '../../features/members/identity/email-confirmation/api.ts'
import { doneWords } from '../../features/members/identity/email-confirmation/rules.ts'
import { MailedLink } from '../../features/members/identity/mailed-link.tsx'
import { useText } from '../../lib/messages.tsx'
import { emailConfirmationTexts } from '../../messages/members/email-confirmation.ts'

/** /confirm-email?token=…: the link in the mail after a sign-up. */
export function Page() {
  const t = useText(emailConfirmationTexts).page
  const doneText = doneWords(t, useMe().member?.role)
  return <MailedLink words={{ ...t, doneText }} confirm={useConfirmEmail()} next="/dashboard" />
}
