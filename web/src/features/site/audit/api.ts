import type { InputOf } from '@floorcraft/contract/base/endpoint.ts'
import { listAuditActors, listAuditLog } from '@floorcraft/contract/site/audit.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf, useApi } from '../../../lib/api/queries.ts'

export const useAuditLog = (query: InputOf<typeof listAuditLog>['query']) =>
  useQuery({ ...queryOf(useApi(), listAuditLog, { query }), staleTime: 0, placeholderData: keepPreviousData })

export const useAuditActors = () => useQuery({ ...queryOf(useApi(), listAuditActors, {}), staleTime: 0 })
