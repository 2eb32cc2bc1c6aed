import { listAuditLog } from '@floorcraft/contract/audit.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { type Route, route } from '../../platform/http/route.ts'
import * as audit from './service.ts'

export const auditRoutes = (deps: { db: Sql }): Route[] => [
  route(listAuditLog, ({ query: { action, actor, scene, ...query } }) =>
    audit.listEntries(deps, { action, actor, scene, ...query }),
  ),
]
