import { listOwnGoing } from '@floorcraft/contract/events/going.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../lib/api/api-client.ts'
import { keyOf } from '../../../lib/api/queries.ts'

/** Where the member is on a list, in one call for all rows of a page. */
export const ownGoingQuery = (api: Api, memberId: string | undefined) =>
  queryOptions({
    queryKey: keyOf(listOwnGoing, memberId),
    queryFn: ({ signal }) => api(listOwnGoing, {}, { signal }),
    enabled: memberId !== undefined,
  })
