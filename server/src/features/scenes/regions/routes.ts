import { updateRegionBanner, updateRegionTheme } from '@floorcraft/contract/scenes/region-editing.ts'
import { getRegionTheme, listRegionThemes } from '@floorcraft/contract/scenes/regions.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import * as regions from './service.ts'

export const regionsRoutes = (deps: regions.RegionEditingDeps): Route[] => [
  route(listRegionThemes, () => regions.listRegionThemes(deps)),
  route(getRegionTheme, ({ params }) => regions.findRegionTheme(deps, params.region)),
  route(updateRegionTheme, ({ params, body }, { caller }) =>
    regions.changeRegionTheme(deps, { caller: memberOf(caller), ...params, body }),
  ),
  route(updateRegionBanner, ({ params, body }, { caller }) =>
    regions.changeRegionBanner(deps, {
      caller: memberOf(caller),
      ...params,
      url: body.banner_image_url,
    }),
  ),
]
