import { getAdminOverview, getAdminStats } from '@floorcraft/contract/office/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useApi } from '../../../lib/api/queries.ts'

/** Secondary section 7: two retries, one second apart. */
export const useAdminStats = () =>
  useQuery({ ...queryOf(useApi(), getAdminStats, {}), staleTime: 0, retry: 2, retryDelay: 1000 })

const pollMilliseconds = 60_000

export const useAdminOverview = () =>
  useQuery({ ...queryOf(useApi(), getAdminOverview, {}), staleTime: 0, refetchInterval: pollMilliseconds })
