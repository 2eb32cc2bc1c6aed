import {
  deleteAllErrorGroups,
  deleteErrorGroup,
  listErrorGroups,
} from '@floorcraft/contract/site/error-reports.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { keyOf, useApi } from '../../../lib/api/queries.ts'
import { useCall } from '../../../lib/api/use-call.ts'
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
  const { forgotten, failed } = useText(errorGroupsTexts)
  return useCall((api, errorId: string) => api(deleteErrorGroup, { params: { errorId } }), {
    says: { done: forgotten, failed },
    alwaysRefreshes: ['GET /admin/errors'],
  })
}

export function useForgetAllErrors() {
  const { allDeleted, deleteAllFailed } = useText(errorGroupsTexts)
  return useCall((api) => api(deleteAllErrorGroups, {}), {
    says: { done: allDeleted, failed: deleteAllFailed },
    alwaysRefreshes: ['GET /admin/errors'],
  })
}
