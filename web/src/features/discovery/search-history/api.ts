import { clearSearchHistory, listSearchHistory } from '@floorcraft/contract/discovery/saved-searches.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useApi } from '../../../lib/api/queries.ts'
import { useCall } from '../../../lib/api/use-call.ts'
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
  const { cleared, clearFailed } = useText(searchSuggestionsTexts)
  return useCall((api) => api(clearSearchHistory, {}), {
    says: { done: cleared, failed: clearFailed },
    onSuccess: (_nothing, { api, client }) =>
      client.setQueryData(queryOf(api, listSearchHistory, {}).queryKey, []),
  })
}
