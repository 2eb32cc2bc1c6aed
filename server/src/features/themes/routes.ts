import { getSiteTheme } from '@floorcraft/contract/themes.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { type Route, route } from '../../platform/http/route.ts'
import * as themes from './service.ts'

export const themesRoutes = (deps: { db: Sql }): Route[] => [
  route(getSiteTheme, () => themes.findSiteTheme(deps)),
]
