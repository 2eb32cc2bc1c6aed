import { clearSearchHistory, listSearchHistory } from '@floorcraft/contract/discovery/saved-searches.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf, useApi } from '../../../lib/api/queries.ts'
import { useText } from '../../../lib/messages.tsx'
import { searchSuggestionsTexts } from '../../../messages/discovery/search-suggestions.ts'
import { useMe } from '../../members/identity/api.ts'

/** The latest searches of the member, asked for again each time: every search adds one. Visitors have none. */
export function useSearchHistory({ enabled }: { enabled: boolean }) {
  const isMember = useMe().status === 'signed-in'
  return useQuery({
    ...queryOf(useApi(), listSearchHistory, {}),
    enabled: enabled && isMember,
    staleTime: 0,
    retry: false,
  })
}

export function useClearHistory() {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(searchSuggestionsTexts)
  return useMutation({
    mutationFn: () => api(clearSearchHistory, {}),
    onSuccess: () => queryClient.setQueryData(queryOf(api, listSearchHistory, {}).queryKey, []),
    meta: { failed: t.clearFailed, done: t.cleared },
  })
}
