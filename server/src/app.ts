import { api as calls } from '@floorcraft/contract/api.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { followsRoutes } from './features/discovery/follows/routes.ts'
import { reportsRoutes } from './features/discovery/reports/routes.ts'
import { reportsWorkers } from './features/discovery/reports/workers.ts'
import { reviewsRoutes } from './features/discovery/reviews/routes.ts'
import * as reviews from './features/discovery/reviews/service.ts'
import { savedSearchesRoutes } from './features/discovery/saved-searches/routes.ts'
import { savedSearchesWorkers } from './features/discovery/saved-searches/service.ts'
import { installSearchFeed, searchRoutes } from './features/discovery/search/routes.ts'
import { searchWorkers } from './features/discovery/search/service.ts'
import { searchHistoryRoutes } from './features/discovery/search-history/routes.ts'
import { searchHistoryWorkers } from './features/discovery/search-history/service.ts'
import { eventClaimsRoutes } from './features/editing/event-claims/routes.ts'
import { eventClaimsWorkers } from './features/editing/event-claims/workers.ts'
import { eventEditingRoutes } from './features/editing/event-editing/routes.ts'
import { eventEditingWorkers } from './features/editing/event-editing/service.ts'
import { eventMergingRoutes } from './features/editing/event-merging/routes.ts'
import { findNewAddress, withOldAddresses } from './features/editing/event-merging/service.ts'
import { eventMergingWorkers } from './features/editing/event-merging/workers.ts'
import { facebookImportRoutes } from './features/editing/facebook-import/routes.ts'
import { galleryRoutes } from './features/editing/gallery/routes.ts'
import { historyRoutes } from './features/editing/history/routes.ts'
import { nightQuestionsRoutes } from './features/editing/night-questions/routes.ts'
import { recheckQuestion, recheckSeriesQuestion } from './features/editing/night-questions/service.ts'
import { nightQuestionsWorkers } from './features/editing/night-questions/workers.ts'
import { planningRoutes } from './features/editing/planning/routes.ts'
import { quietNightsRoutes } from './features/editing/quiet-nights/routes.ts'
import { seriesRoutes } from './features/editing/series/routes.ts'
import { recheckRequest, seriesWorkers } from './features/editing/series/service.ts'
import { similarEventsRoutes } from './features/editing/similar-events/routes.ts'
import { submissionsRoutes } from './features/editing/submissions/routes.ts'
import { submissionsWorkers } from './features/editing/submissions/workers.ts'
import { analyticsRoutes } from './features/events/analytics/routes.ts'
import { analyticsWorkers } from './features/events/analytics/workers.ts'
import { doorRoutes } from './features/events/door/routes.ts'
import { doorWorkers } from './features/events/door/workers.ts'
import { eventsRoutes } from './features/events/events/routes.ts'
import { isComing } from './features/events/events/service.ts'
import { installFeeds } from './features/events/feeds/routes.ts'
import { goerMessagesRoutes } from './features/events/goer-messages/routes.ts'
import { goingRoutes } from './features/events/going/routes.ts'
import { goingWorkers } from './features/events/going/workers.ts'
import { nightStatusRoutes } from './features/events/night-status/routes.ts'
import { nightStatusWorkers } from './features/events/night-status/workers.ts'
import { installPreviews } from './features/events/previews/routes.ts'
import { privateFeedsRoutes } from './features/events/private-feeds/routes.ts'
import { recentChangesRoutes } from './features/events/recent-changes/routes.ts'
import { remindersRoutes } from './features/events/reminders/routes.ts'
import { savedEventsRoutes } from './features/events/saved-events/routes.ts'
import { scheduleRoutes } from './features/events/schedule/routes.ts'
import { sharingRoutes } from './features/events/sharing/routes.ts'
import { installSitemap } from './features/events/sitemap/routes.ts'
import { venuesRoutes } from './features/events/venues/routes.ts'
import { calendarImportRoutes } from './features/imports/calendar-import/routes.ts'
import * as calendarImport from './features/imports/calendar-import/service.ts'
import { linkedFeedsRoutes } from './features/imports/linked-feeds/routes.ts'
import { linkedFeedsWorkers } from './features/imports/linked-feeds/workers.ts'
import { type Authenticator, openAuthenticator } from './features/members/identity/authenticate.ts'
import { identityRoutes } from './features/members/identity/routes.ts'
import type { IdentitySettings } from './features/members/identity/service.ts'
import { identityWorkers } from './features/members/identity/workers.ts'
import { membersRoutes } from './features/members/members/routes.ts'
import { notificationsRoutes } from './features/members/notifications/routes.ts'
import type { EventFacts } from './features/members/notifications/service.ts'
import { notificationsWorkers } from './features/members/notifications/workers.ts'
import { organizerRequestsRoutes } from './features/members/organizer-requests/routes.ts'
import { preferencesRoutes } from './features/members/preferences/routes.ts'
import { privacyRoutes } from './features/members/privacy/routes.ts'
import { privacyWorkers } from './features/members/privacy/workers.ts'
import { pushRoutes } from './features/members/push/routes.ts'
import { enqueuePushes, pushWorkers } from './features/members/push/service.ts'
import { usersRoutes } from './features/members/users/routes.ts'
import { usersWorkers } from './features/members/users/workers.ts'
import { accountDeletionRoutes } from './features/office/account-deletion/routes.ts'
import { accountDeletionWorkers } from './features/office/account-deletion/service.ts'
import { adminRoutes } from './features/office/admin/routes.ts'
import { adminEventsRoutes } from './features/office/admin-events/routes.ts'
import { configurationRoutes } from './features/office/configuration/routes.ts'
import { openSupportEmail } from './features/office/configuration/service.ts'
import { dataExportsRoutes } from './features/office/data-exports/routes.ts'
import { dataExportsWorkers } from './features/office/data-exports/service.ts'
import { demoWorkers } from './features/office/demo/service.ts'
import { artistsRoutes } from './features/scenes/artists/routes.ts'
import { leadersRoutes } from './features/scenes/leaders/routes.ts'
import { regionsRoutes } from './features/scenes/regions/routes.ts'
import { scenesRoutes } from './features/scenes/scenes/routes.ts'
import { teachersRoutes } from './features/scenes/teachers/routes.ts'
import { installCustomCss, themesRoutes } from './features/scenes/themes/routes.ts'
import { auditRoutes } from './features/site/audit/routes.ts'
import { contentVersionsWorkers } from './features/site/content-versions/service.ts'
import { errorReportsRoutes } from './features/site/error-reports/routes.ts'
import { openPictureAccess } from './features/site/media/service.ts'
import { installMaps } from './features/site/places/map/routes.ts'
import { uploadsRoutes } from './features/site/uploads/routes.ts'
import { uploadsWorkers } from './features/site/uploads/service.ts'
import { addressWithCountry } from './pages/language-hint.ts'
import { installPages } from './pages/pages.ts'
import type { WebBuild } from './pages/web-build.ts'
import type { Clock } from './platform/clock.ts'
import type { Sql } from './platform/db/sql.ts'
import type { GuardedFetch } from './platform/fetch/guarded-fetch.ts'
import type { PublicCache } from './platform/http/answers/public-cache.ts'
import { notFound } from './platform/http/app-error.ts'
import { installHealth } from './platform/http/health.ts'
import { openIdempotency, requestLimitWorkers } from './platform/http/idempotency.ts'
import { rateLimiter } from './platform/http/limits/rate-limit.ts'
import { installApiDescription } from './platform/http/openapi.ts'
import type { IncomingFolder } from './platform/http/received/incoming-folder.ts'
import { type Route, registerRoutes } from './platform/http/route.ts'
import { openHttpServer, requestMilliseconds } from './platform/http/server.ts'
import type { Jobs, Worker } from './platform/jobs/jobs.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Observer } from './platform/observing/observer.ts'
import type { SecretBox } from './platform/secret-box.ts'
import type { FileStore } from './platform/storage/file-store.ts'
import { serveMedia } from './platform/storage/serve-media.ts'
import type { Storage } from './platform/storage/storage.ts'

/** The services outside the application; tests replace them. */
export interface AppDeps {
  readonly config: Config & IdentitySettings
  readonly db: Sql
  readonly searchDb: Sql
  readonly clock: Clock
  readonly log: Logger
  readonly publicCache: PublicCache
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly secrets: SecretBox
  readonly media: Storage
  readonly exportFiles: FileStore
  readonly incoming: IncomingFolder
  readonly fetch: GuardedFetch
  /** For the addresses of push services. Any member can name one, so it reaches no private address. */
  readonly pushFetch: GuardedFetch
  readonly observers: readonly Observer[]
  /** Aborted when the process is told to stop. */
  readonly stopping?: AbortSignal
  /** If missing, only the API is served. */
  readonly web?: WebBuild
}

/** What moves with an event that is merged, of the wings above. */
const mergeFollowers = {
  reviews: { move: reviews.followMerge, back: reviews.followUndo },
  imports: { move: calendarImport.followMerge, back: calendarImport.followUndo },
}

/** All routes of the API, by feature. */
export function apiRoutes(deps: AppDeps, authenticator: Authenticator): Route[] {
  return withOldAddresses(deps, [
    ...identityRoutes(withLimiter(deps), authenticator),
    ...membersRoutes(withLimiter(deps)),
    ...usersRoutes(deps),
    ...adminRoutes({ ...deps, startedAt: deps.clock.now() }),
    ...organizerRequestsRoutes(deps),
    ...preferencesRoutes(deps),
    ...notificationsRoutes(deps),
    ...pushRoutes(withLimiter(deps)),
    ...privacyRoutes(withLimiter(deps)),
    ...accountDeletionRoutes(withLimiter(deps)),
    ...dataExportsRoutes(withLimiter(deps)),
    ...savedEventsRoutes(deps),
    ...goingRoutes(withLimiter(deps)),
    ...doorRoutes(withLimiter(deps)),
    ...nightStatusRoutes(withLimiter(deps)),
    ...goerMessagesRoutes(withLimiter(deps)),
    ...remindersRoutes(withLimiter(deps)),
    ...followsRoutes(deps),
    ...reviewsRoutes(withLimiter(deps)),
    ...privateFeedsRoutes(deps),
    ...scenesRoutes(deps),
    ...leadersRoutes(deps),
    ...teachersRoutes(deps),
    ...artistsRoutes(withLimiter(deps)),
    ...regionsRoutes(deps),
    ...themesRoutes(deps),
    ...searchRoutes(withLimiter(deps)),
    ...searchHistoryRoutes(deps),
    ...savedSearchesRoutes(deps),
    ...eventsRoutes(deps),
    ...seriesRoutes(withLimiter(deps)),
    ...eventEditingRoutes(withLimiter(deps)),
    ...adminEventsRoutes(withLimiter(deps)),
    ...planningRoutes(deps),
    ...quietNightsRoutes(withLimiter(deps)),
    ...nightQuestionsRoutes(withLimiter(deps)),
    ...calendarImportRoutes(withLimiter(deps)),
    ...linkedFeedsRoutes(withLimiter(deps)),
    ...facebookImportRoutes(withLimiter(deps)),
    ...similarEventsRoutes(deps),
    ...submissionsRoutes(withLimiter(deps)),
    ...reportsRoutes(withLimiter(deps)),
    ...historyRoutes(withLimiter(deps)),
    ...recentChangesRoutes(deps),
    ...eventMergingRoutes({ ...withLimiter(deps), followers: mergeFollowers }),
    ...eventClaimsRoutes(withLimiter(deps)),
    ...venuesRoutes(deps),
    ...auditRoutes(deps),
    ...configurationRoutes({ ...withLimiter(deps), ...deps.config }),
    ...errorReportsRoutes(withLimiter(deps)),
    ...analyticsRoutes(withLimiter(deps)),
    ...uploadsRoutes({ ...withLimiter(deps), findAudience: openPictureAccess(deps) }),
    ...galleryRoutes(withLimiter(deps)),
    ...scheduleRoutes(withLimiter(deps)),
    ...sharingRoutes({ ...deps, baseUrl: deps.config.baseUrl }),
  ])
}

/** All background jobs, by feature. The process starts them when it listens. */
export function appWorkers(deps: AppDeps): Worker[] {
  const { baseUrl } = deps.config
  const workers = [
    ...identityWorkers(withLimiter(deps)),
    ...usersWorkers({ ...deps, baseUrl }),
    ...requestLimitWorkers(deps),
    ...seriesWorkers(deps),
    ...nightQuestionsWorkers(deps),
    ...submissionsWorkers({ ...deps, baseUrl }),
    ...reportsWorkers(deps),
    ...eventClaimsWorkers({ ...deps, baseUrl }),
    ...notificationsWorkers({
      ...deps,
      baseUrl,
      enqueuePushes,
      factsChecks: {
        event_reminder: (facts) => ifComing(deps, facts),
        new_event_in_scene: async (news) => (news.more > 0 ? news : ifComing(deps, news)),
        new_event_by_organizer: async (news) => (news.more > 0 ? news : ifComing(deps, news)),
        new_event_with_artist: async (news) => (news.more > 0 ? news : ifComing(deps, news)),
        confirmation_requested: (request, memberId) => recheckRequest(deps, { ...request, memberId }),
        night_question: (question, memberId) => recheckQuestion(deps, { ...question, memberId }),
        series_question: (question, memberId) => recheckSeriesQuestion(deps, { ...question, memberId }),
      },
    }),
    ...privacyWorkers(deps),
    ...pushWorkers({ ...deps, fetch: deps.pushFetch, baseUrl }),
    ...dataExportsWorkers(deps),
    ...accountDeletionWorkers({ ...deps, baseUrl }),
    ...demoWorkers(deps),
    ...searchWorkers(deps),
    ...searchHistoryWorkers(deps),
    ...savedSearchesWorkers(deps),
    ...eventEditingWorkers(deps),
    ...eventMergingWorkers(deps),
    ...goingWorkers({ ...deps, baseUrl }),
    ...doorWorkers(deps),
    ...nightStatusWorkers(deps),
    ...linkedFeedsWorkers(deps),
    ...uploadsWorkers(deps),
    ...analyticsWorkers(deps),
    ...contentVersionsWorkers(deps),
  ]
  return deps.observers.reduce((seen, { watchJobs }) => seen.map(watchJobs), workers)
}

const ifComing = async <Facts extends { readonly eventId: string; readonly event: EventFacts }>(
  deps: AppDeps,
  facts: Facts,
) => ((await isComing(deps, { id: facts.eventId, start: facts.event.start_datetime })) ? facts : undefined)

const withLimiter = (deps: AppDeps) => ({
  ...deps,
  limiter: rateLimiter({ db: deps.db, clock: deps.clock, enabled: deps.config.rateLimits }),
})

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, log, publicCache } = deps
  const { baseUrl, trustProxy, connectionsPerAddress } = config
  const inline = deps.web?.assets.inline
  const app = await openHttpServer({
    ...{ baseUrl, trustProxy, connectionsPerAddress, log, publicCache, inline },
    addressFor: deps.web && addressWithCountry,
    stopping: deps.stopping,
    // Other servers serve meanwhile, so none has to hurry.
    closingPatience: config.stopDelay > 0 ? requestMilliseconds : undefined,
    pictureOrigin: config.tiles?.origin,
  })
  for (const observer of deps.observers) observer.watchRequests(app)
  installHealth(app, deps)
  const authenticator = openAuthenticator(withLimiter(deps))
  const routes = apiRoutes(deps, authenticator)
  await app.register(
    async (api) => {
      registerRoutes(api, routes, {
        authenticate: (request) => authenticator.authenticate(request.headers.authorization!),
        idempotency: openIdempotency(deps),
      })
      if (config.apiDocs) installApiDescription(api, calls, config.baseUrl)
      // An unknown address under /api gets an error of the API, not a page.
      api.all('/*', async () => {
        throw notFound()
      })
    },
    { prefix: '/api' },
  )
  await app.register(serveMedia, { storage: deps.media, findAudience: openPictureAccess(deps) })
  installPreviews(app, { ...deps, storage: deps.media, baseUrl: config.baseUrl })
  const feeds = installFeeds(app, { ...withLimiter(deps), baseUrl: config.baseUrl })
  installSearchFeed(app, { ...withLimiter(deps), feeds })
  installMaps(app, withLimiter(deps))
  installSitemap(app, { db: deps.db, baseUrl: config.baseUrl })
  installCustomCss(app, deps)
  if (deps.web) {
    await installPages(app, {
      web: deps.web,
      publicCache: deps.publicCache,
      clock: deps.clock,
      baseUrl: config.baseUrl,
      version: config.production ? '' : '0.1.0',
      apiDocs: config.apiDocs,
      findNewAddress: (path) => findNewAddress(deps, path),
      findSupportEmail: openSupportEmail({ ...deps, fallback: config.supportEmail }),
      tiles: config.tiles && { url: config.tiles.url, attribution: config.tiles.attribution },
    })
  }
  return app
}
