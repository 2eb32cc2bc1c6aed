import type { PasswordPolicy, SocialProvider } from '@floorcraft/contract/members/identity.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import type { SecretBox } from '../../../platform/secret-box.ts'
import type { OidcSettings } from './providers/openid-provider.ts'

export interface ProviderAddresses {
  readonly authorize: string
  readonly token: string
  readonly profile: string
  /** GitHub returns e-mails by a separate call. */
  readonly emails?: string
}

export interface ClientCredentials {
  readonly id: string
  readonly secret: string
}

/** The part of the configuration that identity uses. */
export interface IdentitySettings {
  readonly baseUrl: string
  readonly password: PasswordPolicy
  /** Whether admins need a second factor. */
  readonly adminSecondFactor: boolean
  readonly oidc: OidcSettings | undefined
  readonly social: Readonly<Record<SocialProvider, ClientCredentials | undefined>>
  /** Replaces the public addresses of a provider, for example in tests. */
  readonly socialAddresses?: Partial<Record<SocialProvider, ProviderAddresses>>
}

export interface IdentityDeps {
  readonly config: IdentitySettings
  readonly db: Sql
  readonly clock: Clock
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly limiter: RateLimiter
  readonly secrets: SecretBox
}

/** Throws when an external provider replaces the built-in accounts. */
export function requireBuiltIn({ config }: Pick<IdentityDeps, 'config'>): void {
  if (config.oidc) throw new AppError('AUTH_PASSWORD_DISABLED')
}
