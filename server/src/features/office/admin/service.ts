import { nearDays, platformVersion } from '@floorcraft/contract/office/admin.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { SecretBox } from '../../../platform/secret-box.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { countOpenReviews } from '../../discovery/reviews/moderation/service.ts'
import { countPendingRequests } from '../../members/organizer-requests/service.ts'
import { findEmailStatus } from '../configuration/service.ts'
import * as queries from './queries.ts'

export { countEverything } from './queries.ts'

export interface AdminDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'count'>
  readonly secrets: SecretBox
  readonly media: Pick<Storage, 'countFreeBytes' | 'countPictures'>
  readonly config: {
    readonly oidc: { readonly name: string } | undefined
    readonly social: Readonly<Record<string, object | undefined>>
    readonly mail: Parameters<typeof findEmailStatus>[0]['mail']
  }
  /** When the server started. */
  readonly startedAt: Temporal.Instant
}

/** What waits for an admin, and how the server runs. */
export async function describeSite(deps: AdminDeps) {
  const { db, clock, jobs, media, startedAt } = deps
  const now = clock.now()
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  const near = { first: today, last: today.add({ days: nearDays }) }
  const [requests, unconfirmed, reviews, reasons, database, storage, queue, mail] = await Promise.all([
    countPendingRequests(db),
    queries.countUnconfirmedDates(db, near),
    countOpenReviews(db),
    queries.listDeletionReasons(db),
    queries.findDatabaseFacts(db),
    describeStorage(media),
    jobs.count(db),
    findEmailStatus({ db, secrets: deps.secrets, mail: deps.config.mail }),
  ])
  return {
    waiting: { organizer_requests: requests, unconfirmed_dates: unconfirmed, open_reviews: reviews },
    deletion_reasons: reasons.map(({ at, ...reason }) => ({ ...reason, at: at.toString() })),
    system: {
      version: platformVersion,
      updated_at: now.toString(),
      started_at: startedAt.toString(),
      database,
      identity: describeIdentity(deps.config),
      mail: { host: mail.host },
      storage,
      jobs: queue,
    },
  }
}

async function describeStorage(media: AdminDeps['media']) {
  const free_bytes = await media.countFreeBytes()
  if (free_bytes === undefined) return { kind: 's3' as const }
  return { kind: 'disk' as const, pictures: await media.countPictures(), free_bytes }
}

function describeIdentity({ oidc, social }: AdminDeps['config']) {
  const configured = Object.keys(social).filter((provider) => social[provider])
  // An external provider replaces the built-in sign-in and its buttons.
  return oidc ? { external: oidc.name, social: [] } : { external: null, social: configured }
}
