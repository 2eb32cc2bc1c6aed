import type { Caller } from '@floorcraft/contract/base/access.ts'
import type { Account } from '@floorcraft/contract/members/account.ts'
import {
  type PasswordPolicy,
  type SignedIn,
  type SignInAnswer,
  type SignInOptions,
  socialProviders,
  unknownEmailMessage,
} from '@floorcraft/contract/members/identity.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type NewAccount, signUpAccount } from './accounts.ts'
import { type IdentityDeps, requireBuiltIn } from './deps.ts'
import { verifyPassword } from './password-hash.ts'
import { presentAccount } from './presentation.ts'
import { hasSignInPage } from './providers/openid-flow.ts'
import type { OpenIdProvider } from './providers/openid-provider.ts'
import * as queries from './queries.ts'
import { openSessionOrChallenge } from './second-factor/two-steps.ts'
import { logSignIn, openSession, type SignInOrigin } from './sessions/sessions.ts'

export { addAccount, createAccount, type NewAccount, revokeOtherAccess, setPassword } from './accounts.ts'
export { findSessionOf } from './authenticate.ts'
export type { IdentityDeps, IdentitySettings } from './deps.ts'
export { hello, type MailedLink } from './emails.ts'
export { identityMails } from './jobs.ts'
export { hashPassword } from './password-hash.ts'
export { findMailbox } from './queries.ts'
export { resealSecondFactors, resetSecondFactor, secondFactorName } from './second-factor/second-factor.ts'
export { endSessionsOf, openSession } from './sessions/sessions.ts'
export { hashToken, newToken } from './tokens.ts'

export async function signUp(
  deps: IdentityDeps,
  { account, origin }: { account: NewAccount; origin: SignInOrigin },
): Promise<SignedIn> {
  requireBuiltIn(deps)
  const { id } = await signUpAccount(deps, account)
  return openSession(deps, { memberId: id, origin })
}

/** The messages of the specification reveal whether an e-mail has an account. Rate limits reduce this risk. */
export async function logIn(
  deps: IdentityDeps,
  { email, password, origin }: { email: string; password: string; origin: SignInOrigin },
): Promise<SignInAnswer> {
  requireBuiltIn(deps)
  const credentials = await queries.findCredentials(deps.db, email)
  const passwordHash = credentials?.password_hash ?? undefined
  const isCorrect = await verifyPassword(password, passwordHash)
  if (!credentials) throw new AppError('AUTH_USER_NOT_FOUND', { message: unknownEmailMessage })
  const memberId = credentials.id
  if (!isCorrect || !passwordHash) {
    await logSignIn(deps, { memberId, origin, isSuccess: false })
    throw new AppError('AUTH_WRONG_PASSWORD')
  }
  return openSessionOrChallenge(deps, { memberId, origin, passwordHash })
}

export async function findOwnAccount({ db, config }: IdentityDeps, caller: Caller): Promise<Account> {
  if (caller.kind !== 'member') throw new AppError('AUTH_TOKEN_MISSING')
  return presentAccount(await queries.findAccount(db, caller.id), config)
}

export function describePasswordPolicy({ config }: IdentityDeps): PasswordPolicy {
  return config.password
}

export async function describeSignIn(
  { config, db }: IdentityDeps,
  openId: OpenIdProvider | undefined,
): Promise<SignInOptions> {
  const hasButton = openId !== undefined && (await hasSignInPage(openId))
  return {
    email_password: !config.oidc,
    social: config.oidc ? [] : socialProviders.filter((provider) => config.social[provider]),
    external_issuer: config.oidc?.issuer ?? null,
    external_name: hasButton ? openId.settings.name : null,
    first_admin: !(await queries.hasMembers(db)),
  }
}
