import {
  previewSiteTheme,
  resetSiteTheme,
  updateSiteTheme,
} from '@floorcraft/contract/scenes/theme-editing.ts'
import { getSiteTheme } from '@floorcraft/contract/scenes/themes.ts'
import type { FastifyInstance } from 'fastify'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import * as themes from './service.ts'

export const themesRoutes = (deps: themes.ThemesDeps): Route[] => [
  route(getSiteTheme, () => themes.findSiteTheme(deps)),
  route(updateSiteTheme, ({ body }, { caller }) =>
    themes.saveSiteTheme(deps, { caller: memberOf(caller), body }),
  ),
  route(previewSiteTheme, ({ body }) => themes.previewSiteTheme(deps, body)),
  route(resetSiteTheme, (_, { caller }) => themes.resetSiteTheme(deps, memberOf(caller))),
]

/** GET /theme/{hash}.css: the custom CSS. The security policy allows style sheets of this origin, and no inline ones. */
export function installCustomCss(app: FastifyInstance, deps: Pick<themes.ThemesDeps, 'db'>): void {
  app.get<{ Params: { file: string } }>('/theme/:file(^[\\w-]+\\.css$)', async (request, reply) => {
    const { css, isCurrent } = await themes.findCustomCss(deps, request.params.file)
    // A page that is older than the theme gets the current style sheet, which must not be kept under its address.
    const caching = isCurrent ? 'public, max-age=31536000, immutable' : 'no-store'
    return reply.type('text/css; charset=utf-8').header('cache-control', caching).send(css)
  })
}
