import { listAuditActors, listAuditLog } from '@floorcraft/contract/site/audit.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import * as audit from './service.ts'

export const auditRoutes = (deps: { db: Sql }): Route[] => [
  route(listAuditActors, () => audit.listActors(deps.db)),
  route(listAuditLog, ({ query: { action, actor, scene, ...query } }) =>
    audit.listEntries(deps, { action, actor, scene, ...query }),
  ),
]
