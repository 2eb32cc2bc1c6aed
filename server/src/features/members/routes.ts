import { getMember, listOrganizers } from '@floorcraft/contract/members.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { type Route, route } from '../../platform/http/route.ts'
import * as members from './service.ts'

export const membersRoutes = (deps: { db: Sql }): Route[] => [
  route(getMember, async ({ params }, { caller }) => {
    const member = await members.findPublicMember(deps, caller, params.uid)
    if (!member) throw notFound()
    return member
  }),
  route(listOrganizers, ({ query }, { caller }) => members.listOrganizers(deps, { caller, ...query })),
]
