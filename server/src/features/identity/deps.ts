import type { SocialProvider } from '@floorcraft/contract/identity.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { OidcSettings } from './oidc-verifier.ts'
import type { PasswordRules } from './rules.ts'
import type { ProviderAddresses } from './social-providers.ts'

export interface ClientCredentials {
  readonly id: string
  readonly secret: string
}

/** The settings that identity reads, as config.ts hands them out. */
export interface IdentitySettings {
  readonly baseUrl: string
  readonly password: PasswordRules
  readonly oidc: OidcSettings | undefined
  readonly social: Readonly<Record<SocialProvider, ClientCredentials | undefined>>
  /** Other addresses of a provider than its public ones: an enterprise server, or a peer in tests. */
  readonly socialAddresses?: Partial<Record<SocialProvider, ProviderAddresses>>
}

export interface IdentityDeps {
  readonly config: IdentitySettings
  readonly db: Sql
  readonly clock: Clock
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly limiter: RateLimiter
}
