import type { InputOf } from '@floorcraft/contract/base/endpoint.ts'
import {
  type DataExport,
  downloadDataExport,
  listDataExports,
  requestDataExport,
} from '@floorcraft/contract/office/data-exports.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf, refresh, useApi } from '../../../lib/api/queries.ts'
import { asFile, saveFile } from '../../../lib/browser/save-file.ts'
import { useText } from '../../../lib/messages.tsx'
import { privacyTexts } from '../../../messages/members/privacy.ts'

const watchedEvery = 4_000

export const isRunning = ({ status }: DataExport) => status === 'pending' || status === 'processing'

/** The member's exports, asked again while one is being made. */
export const useDataExports = () =>
  useQuery({
    ...queryOf(useApi(), listDataExports, {}),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? watchedEvery : false),
  })

export function useRequestExport() {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(privacyTexts).exports
  return useMutation({
    mutationFn: (body: InputOf<typeof requestDataExport>['body']) => api(requestDataExport, { body }),
    onSuccess: () => refresh(queryClient, ['listDataExports']),
    meta: { done: t.requested, failed: t.requestFailed },
  })
}

export function useDownloadExport() {
  const api = useApi()
  const t = useText(privacyTexts).exports
  return useMutation({
    mutationFn: async ({ request_id, requested_at }: DataExport) => {
      const file = await api(downloadDataExport, { params: { requestId: request_id } }, { slow: true })
      saveFile(asFile(file), `floorcraft-data-${requested_at.slice(0, 10)}.zip`)
    },
    meta: { failed: t.downloadFailed },
  })
}
