import { confirmEmail, sendConfirmation } from '@floorcraft/contract/members/identity.ts'
import { useCall } from '../../../../lib/api/use-call.ts'
import { useText } from '../../../../lib/messages.tsx'
import { emailConfirmationTexts } from '../../../../messages/members/email-confirmation.ts'
import { meQuery } from '../api.ts'

/** Confirms the address of the mailed token. */
export const useConfirmEmail = () =>
  useCall((api, token: string) => api(confirmEmail, { body: { token } }), {
    // An earlier answer about the member may still be on its way, with the address as not confirmed.
    onSuccess: (_answer, { api, client }) => client.cancelQueries(meQuery(api)),
    refreshes: ['GET /auth/me'],
  })

/** Mails the link again. */
export function useSendConfirmation() {
  const { sent, failed } = useText(emailConfirmationTexts).notice
  return useCall((api) => api(sendConfirmation, {}), { says: { done: sent, failed } })
}
