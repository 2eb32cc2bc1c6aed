import type { InputOf } from '@floorcraft/contract/base/endpoint.ts'
import {
  changeConfiguration,
  getEmailStatus,
  listConfiguration,
  listEmailProviders,
  sendTestEmail,
} from '@floorcraft/contract/office/configuration.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../../lib/api/api-client.ts'
import { queryOf, refresh, useApi } from '../../../lib/api/queries.ts'

// Another admin may have changed the settings.
const fresh = { staleTime: 0 } as const
const entriesQuery = (api: Api) =>
  queryOptions({ ...queryOf(api, listConfiguration, { query: { category: 'email' } }), ...fresh })

export const useEmailEntries = () => useQuery(entriesQuery(useApi()))
export const useEmailProviders = () => useQuery(queryOf(useApi(), listEmailProviders, {}))
export const useEmailStatus = () => useQuery({ ...queryOf(useApi(), getEmailStatus, {}), ...fresh })

/** Stores changed settings; the form shows failures. */
export function useChangeConfiguration() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof changeConfiguration>['body']) => api(changeConfiguration, { body }),
    onSuccess: (entries) => {
      queryClient.setQueryData(entriesQuery(api).queryKey, entries)
      return refresh(queryClient, ['getEmailStatus'])
    },
  })
}

/** Sends the test mail. Its result is in the status, also after a failure. */
export function useSendTestEmail() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof sendTestEmail>['body']) => api(sendTestEmail, { body }),
    onSettled: () => refresh(queryClient, ['getEmailStatus']),
  })
}
