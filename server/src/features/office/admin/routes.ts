import { getAdminOverview, getAdminStats } from '@floorcraft/contract/office/admin.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import * as admin from './service.ts'

export const adminRoutes = (deps: admin.AdminDeps): Route[] => [
  route(getAdminStats, () => admin.countEverything(deps.db)),
  route(getAdminOverview, () => admin.describeSite(deps)),
]
