import {
  downloadDataExport,
  listDataExports,
  requestDataExport,
} from '@floorcraft/contract/office/data-exports.ts'
import type { RateLimit, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { FileAnswer, memberOf, type Route, route } from '../../../platform/http/route.ts'
import type { ExportSection } from './personal-data.ts'
import * as exports from './service.ts'

/** An export reads all tables of a member. */
const exportsPerMember: RateLimit = { name: 'data-export', limit: 10, windowSeconds: 86_400 }

export const dataExportsRoutes = (deps: exports.DataExportDeps & { limiter: RateLimiter }): Route[] => [
  route(listDataExports, (_, { caller }) => exports.listExports(deps, memberOf(caller).id)),
  route(requestDataExport, async ({ body }, { caller }) => {
    const memberId = memberOf(caller).id
    await deps.limiter.hit(exportsPerMember, memberId)
    const wanted: readonly (readonly [ExportSection, boolean | null | undefined])[] = [
      ['account', true],
      ['events', body.include_events],
      ['interactions', body.include_interactions],
      ['search_history', body.include_search_history],
      ['audit_logs', body.include_audit_logs],
    ]
    const sections = wanted.flatMap(([section, isIncluded]) => (isIncluded === false ? [] : [section]))
    return exports.requestExport(deps, { memberId, sections })
  }),
  route(downloadDataExport, async ({ params }, { caller }) => {
    const memberId = memberOf(caller).id
    const { file, name } = await exports.openExport(deps, { memberId, requestId: params.requestId })
    return new FileAnswer({ contentType: 'application/zip', content: file.stream, downloadName: name })
  }),
]
