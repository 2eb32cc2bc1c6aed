import { listSceneVenues } from '@floorcraft/contract/venues.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { memberOf, type Route, route } from '../../platform/http/route.ts'
import * as venues from './service.ts'

export const venuesRoutes = ({ db }: { readonly db: Sql }): Route[] => [
  route(listSceneVenues, ({ params }, { caller }) =>
    venues.listSceneVenues(db, { sceneId: params.sceneId, organizerId: memberOf(caller).id }),
  ),
]
