import { getPreferences, updatePreferences } from '@floorcraft/contract/preferences.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { memberOf, type Route, route } from '../../platform/http/route.ts'
import * as preferences from './service.ts'

export const preferencesRoutes = (deps: { db: Sql; clock: Clock }): Route[] => [
  route(getPreferences, (_, { caller }) => preferences.findPreferences(deps, memberOf(caller).id)),
  route(updatePreferences, ({ body }, { caller }) =>
    preferences.savePreferences(deps, { memberId: memberOf(caller).id, changes: body }),
  ),
]
