import {
  changeConfiguration,
  getEmailStatus,
  listConfiguration,
  listEmailProviders,
  sendTestEmail,
} from '@floorcraft/contract/office/configuration.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Api } from '../../../lib/api/api-client.ts'
import { queryOf, useApi } from '../../../lib/api/queries.ts'
import { type BodyFor, useCall } from '../../../lib/api/use-call.ts'

// Another admin may have changed the settings.
const fresh = { staleTime: 0 } as const
const entriesQuery = (api: Api) =>
  queryOptions({ ...queryOf(api, listConfiguration, { query: { category: 'email' } }), ...fresh })

export const useEmailEntries = () => useQuery(entriesQuery(useApi()))
export const useEmailProviders = () => useQuery(queryOf(useApi(), listEmailProviders, {}))
export const useEmailStatus = () => useQuery({ ...queryOf(useApi(), getEmailStatus, {}), ...fresh })

/** Stores changed settings; the form shows failures. */
export const useChangeConfiguration = () =>
  useCall((api, body: BodyFor<typeof changeConfiguration>) => api(changeConfiguration, { body }), {
    onSuccess: (entries, { api, client }) => client.setQueryData(entriesQuery(api).queryKey, entries),
    refreshes: ['GET /admin/config/email/status'],
  })

/** Sends the test mail. Its result is in the status, also after a failure. */
export const useSendTestEmail = () =>
  useCall((api, body: BodyFor<typeof sendTestEmail>) => api(sendTestEmail, { body }), {
    alwaysRefreshes: ['GET /admin/config/email/status'],
  })
