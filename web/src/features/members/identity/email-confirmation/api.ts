import { confirmEmail, sendConfirmation } from '@floorcraft/contract/members/identity.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refresh, useApi } from '../../../../lib/api/queries.ts'
import { useText } from '../../../../lib/messages.tsx'
import { emailConfirmationTexts } from '../../../../messages/members/email-confirmation.ts'
import { meQuery } from '../api.ts'

/** Confirms the address of the mailed token. */
export function useConfirmEmail() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => api(confirmEmail, { body: { token } }),
    onSuccess: async () => {
      // An earlier answer about the member may still be on its way, with the address as not confirmed.
      await queryClient.cancelQueries(meQuery(api))
      await refresh(queryClient, ['getMe'])
    },
  })
}

/** Mails the link again. */
export function useSendConfirmation() {
  const api = useApi()
  const { notice } = useText(emailConfirmationTexts)
  return useMutation({
    mutationFn: () => api(sendConfirmation, {}),
    meta: { done: notice.sent, failed: notice.failed },
  })
}
