import type { InputOf } from '@floorcraft/contract/base/endpoint.ts'
import {
  changeSavedSearch,
  useSavedSearch as countUseOfSearch,
  deleteSavedSearch,
  listSavedSearches,
  type SavedSearch,
  saveSearch,
} from '@floorcraft/contract/discovery/saved-searches.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Api, failureSentence } from '../../../lib/api/api-client.ts'
import { queryOf, refresh, useApi } from '../../../lib/api/queries.ts'
import { useText } from '../../../lib/messages.tsx'
import { savedSearchesTexts } from '../../../messages/discovery/saved-searches.ts'
import { showError, showUndo } from '../../../ui/toast/toast.ts'

const savedSearchesQuery = (api: Api) => queryOf(api, listSavedSearches, {})

/** The member's saved searches, the newest first. */
export const useSavedSearches = () => useQuery(savedSearchesQuery(useApi()))

type NewSearch = NonNullable<InputOf<typeof saveSearch>['body']>

/** Saves a search; the dialog shows failures. */
export function useSaveSearch() {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(savedSearchesTexts)
  return useMutation({
    mutationFn: (body: NewSearch) => api(saveSearch, { body }),
    onSuccess: () => refresh(queryClient, ['listSavedSearches']),
    meta: { done: t.saved },
  })
}

/** Counts a use. A failure is not worth a message: the search itself runs. */
export function useCountUse() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (searchId: string) => api(countUseOfSearch, { params: { searchId } }),
    onSuccess: (used) => replace(queryClient, api, used),
  })
}

/** Renames a search, or switches its notifications. */
export function useChangeSavedSearch() {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(savedSearchesTexts)
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; name?: string; send_notifications?: boolean }) =>
      api(changeSavedSearch, { params: { searchId: id }, body }),
    onSuccess: (changed) => replace(queryClient, api, changed),
    meta: { failed: t.changeFailed },
  })
}

function replace(queryClient: QueryClient, api: Api, changed: SavedSearch): void {
  queryClient.setQueryData(savedSearchesQuery(api).queryKey, (list) =>
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
      await refresh(queryClient, ['listSavedSearches'])
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
