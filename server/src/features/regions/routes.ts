import { getRegionTheme, listRegionThemes } from '@floorcraft/contract/regions.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { type Route, route } from '../../platform/http/route.ts'
import * as regions from './service.ts'

export const regionsRoutes = (deps: { db: Sql }): Route[] => [
  route(listRegionThemes, () => regions.listRegionThemes(deps)),
  route(getRegionTheme, ({ params }) => regions.findRegionTheme(deps, params.region)),
]
