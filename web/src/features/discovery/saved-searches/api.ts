import {
  changeSavedSearch,
  useSavedSearch as countUseOfSearch,
  deleteSavedSearch,
  listSavedSearches,
  type SavedSearch,
  saveSearch,
} from '@floorcraft/contract/discovery/saved-searches.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Api, failureSentence } from '../../../lib/api/api-client.ts'
import { queryOf, refresh, useApi } from '../../../lib/api/queries.ts'
import { type BodyFor, type Caches, useCall } from '../../../lib/api/use-call.ts'
import { useText } from '../../../lib/messages.tsx'
import { savedSearchesTexts } from '../../../messages/discovery/saved-searches.ts'
import { showError, showUndo } from '../../../ui/toast/toast.ts'

const savedSearchesQuery = (api: Api) => queryOf(api, listSavedSearches, {})

/** The member's saved searches, the newest first. */
export const useSavedSearches = () => useQuery(savedSearchesQuery(useApi()))

/** Saves a search; the dialog shows failures. */
export const useSaveSearch = () =>
  useCall((api, body: BodyFor<typeof saveSearch>) => api(saveSearch, { body }), {
    says: { done: useText(savedSearchesTexts).saved },
    refreshes: ['GET /search/saved'],
  })

/** Counts a use. A failure is not worth a message: the search itself runs. */
export const useCountUse = () =>
  useCall((api, searchId: string) => api(countUseOfSearch, { params: { searchId } }), { onSuccess: replace })

/** Renames a search, or switches its notifications. */
export const useChangeSavedSearch = () =>
  useCall(
    (api, { id, ...body }: { id: string; name?: string; send_notifications?: boolean }) =>
      api(changeSavedSearch, { params: { searchId: id }, body }),
    { says: { failed: useText(savedSearchesTexts).changeFailed }, onSuccess: replace },
  )

function replace(changed: SavedSearch, { api, client }: Caches): void {
  client.setQueryData(savedSearchesQuery(api).queryKey, (list) =>
    list?.map((one) => (one.id === changed.id ? changed : one)),
  )
}

/** Deletes a search at once. Undo saves it again. */
export function useDeleteSavedSearch() {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(savedSearchesTexts)
  const { queryKey } = savedSearchesQuery(api)
  const restore = async ({ name, filters, send_notifications, is_public }: SavedSearch) => {
    try {
      await api(saveSearch, { body: { name, filters, send_notifications, is_public } })
      await refresh(queryClient, ['GET /search/saved'])
    } catch (error) {
      void showError(failureSentence(error, t.saveFailed))
    }
  }
  return useMutation({
    mutationFn: ({ id }: SavedSearch) => api(deleteSavedSearch, { params: { searchId: id } }),
    onSuccess: (_answer, search) => {
      queryClient.setQueryData(queryKey, (list) => list?.filter(({ id }) => id !== search.id))
      void showUndo(t.removed(search.name), () => void restore(search))
    },
    meta: { failed: t.removeFailed },
  })
}
