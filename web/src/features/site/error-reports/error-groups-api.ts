import {
  deleteAllErrorGroups,
  deleteErrorGroup,
  listErrorGroups,
} from '@floorcraft/contract/site/error-reports.ts'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { keyOf, refresh, useApi } from '../../../lib/api/queries.ts'
import { useText } from '../../../lib/messages.tsx'
import { errorGroupsTexts } from '../../../messages/site/error-groups.ts'

const portion = 50

/** The failures in portions. */
export function useErrorGroups() {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: keyOf(listErrorGroups, {}),
    queryFn: ({ pageParam: offset }) => api(listErrorGroups, { query: { limit: portion, offset } }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.length < portion ? undefined : all.length * portion),
    refetchOnMount: 'always',
  })
}

export function useForgetError() {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(errorGroupsTexts)
  return useMutation({
    mutationFn: (errorId: string) => api(deleteErrorGroup, { params: { errorId } }),
    onSettled: () => refresh(queryClient, ['listErrorGroups']),
    meta: { done: t.forgotten, failed: t.failed },
  })
}

export function useForgetAllErrors() {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(errorGroupsTexts)
  return useMutation({
    mutationFn: () => api(deleteAllErrorGroups, {}),
    onSettled: () => refresh(queryClient, ['listErrorGroups']),
    meta: { done: t.allDeleted, failed: t.deleteAllFailed },
  })
}
