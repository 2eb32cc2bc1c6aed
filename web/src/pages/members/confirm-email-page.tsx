import type { Role } from '@floorcraft/contract/base/access.ts'
import { useMe } from '../../features/members/identity/api.ts'
import { useConfirmEmail } from '../../features/members/identity/email-confirmation/api.ts'
import { MailedLink } from '../../features/members/identity/mailed-link.tsx'
import { useText } from '../../lib/messages.tsx'
import { emailConfirmationTexts } from '../../messages/members/email-confirmation.ts'

/** /confirm-email?token=…: the link in the mail after a sign-up. */
export function Page() {
  const t = useText(emailConfirmationTexts).page
  const doneText = doneWords(t, useMe().member?.role)
  return <MailedLink words={{ ...t, doneText }} confirm={useConfirmEmail()} next="/dashboard" />
}

interface Words {
  readonly doneText: string
  readonly dancerDoneText: string
  readonly organizerDoneText: string
}

/**
 * What the confirmed address makes possible. The link can be opened on a device without a session, where no role is
 * known.
 */
export function doneWords(t: Words, role: Role | undefined): string {
  if (role === undefined) return t.doneText
  return role === 'user' ? t.dancerDoneText : t.organizerDoneText
}
