import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { eventsRoutes } from './features/events/routes.ts'
import { scenesRoutes } from './features/scenes/routes.ts'
import { installPages } from './pages/pages.ts'
import type { WebBuild } from './pages/web-build.ts'
import type { Clock } from './platform/clock.ts'
import type { Sql } from './platform/db/sql.ts'
import { AppError, notFound } from './platform/http/app-error.ts'
import { installHealth } from './platform/http/health.ts'
import { installApiDescription } from './platform/http/openapi.ts'
import { installPublicCache, type PublicCache } from './platform/http/public-cache.ts'
import { type Route, registerRoutes } from './platform/http/route.ts'
import { openHttpServer } from './platform/http/server.ts'

/** What the process hands to the application: the outside world, one thing each. */
export interface AppDeps {
  readonly config: Config
  readonly db: Sql
  readonly clock: Clock
  readonly log: Logger
  readonly publicCache: PublicCache
  /** The built web; without it only the API is served. */
  readonly web?: WebBuild
}

/** The table of contents of the API: one line per feature. */
function apiRoutes(deps: AppDeps): Route[] {
  return [...scenesRoutes(deps), ...eventsRoutes(deps)]
}

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, log, publicCache } = deps
  const app = await openHttpServer({ baseUrl: config.baseUrl, trustProxy: config.trustProxy, log })
  installPublicCache(app, publicCache)
  installHealth(app, deps)
  const routes = apiRoutes(deps)
  await app.register(
    async (api) => {
      registerRoutes(api, routes, {
        authenticate: async () => {
          throw new AppError('AUTH_TOKEN_INVALID')
        },
      })
      if (config.apiDocs) installApiDescription(api, routes, config.baseUrl)
      // Below /api an unknown address is an error of the API, never a page.
      api.all('/*', async () => {
        throw notFound()
      })
    },
    { prefix: '/api' },
  )
  if (deps.web) {
    await installPages(app, {
      web: deps.web,
      clock: deps.clock,
      baseUrl: config.baseUrl,
      version: config.production ? '' : '0.1.0',
    })
  }
  return app
}
