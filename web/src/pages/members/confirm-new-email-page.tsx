import { useConfirmEmailChange } from '../../features/members/identity/account-security/api.ts'
import { MailedLink } from '../../features/members/identity/mailed-link.tsx'
import { useText } from '../../lib/messages.tsx'
import { accountSecurityTexts } from '../../messages/members/account-security.ts'

/** /confirm-new-email?token=…: the link in the mail to a new address. */
export function Page() {
  const t = useText(accountSecurityTexts).confirm
  return <MailedLink words={t} confirm={useConfirmEmailChange()} next="/profile" />
}
