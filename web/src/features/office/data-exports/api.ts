import {
  type DataExport,
  downloadDataExport,
  listDataExports,
  requestDataExport,
} from '@floorcraft/contract/office/data-exports.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useApi } from '../../../lib/api/queries.ts'
import { type BodyFor, useCall } from '../../../lib/api/use-call.ts'
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
  const { requested, requestFailed } = useText(privacyTexts).exports
  return useCall((api, body: BodyFor<typeof requestDataExport>) => api(requestDataExport, { body }), {
    says: { done: requested, failed: requestFailed },
    refreshes: ['GET /gdpr/data-export/history'],
  })
}

export const useDownloadExport = () =>
  useCall(
    async (api, { request_id, requested_at }: DataExport) => {
      const file = await api(downloadDataExport, { params: { requestId: request_id } }, { slow: true })
      saveFile(asFile(file), `floorcraft-data-${requested_at.slice(0, 10)}.zip`)
    },
    { says: { failed: useText(privacyTexts).exports.downloadFailed } },
  )
