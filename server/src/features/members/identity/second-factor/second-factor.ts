import type { ResponseOf } from '@floorcraft/contract/base/endpoint.ts'
import type { AccountSecurity } from '@floorcraft/contract/members/account-security.ts'
import {
  type startSecondFactor as startEndpoint,
  wrongCodeMessage,
} from '@floorcraft/contract/members/second-factor.ts'
import { transaction } from '../../../../platform/db/database.ts'
import type { Sql } from '../../../../platform/db/sql.ts'
import { conflict, invalid } from '../../../../platform/http/app-error.ts'
import type { Jobs } from '../../../../platform/jobs/jobs.ts'
import { drawQrCode } from '../../../../platform/pictures/qr-code.ts'
import type { Reseal } from '../../../../platform/secret-box.ts'
import { type IdentityDeps, requireBuiltIn } from '../deps.ts'
import { noticeDue } from '../jobs.ts'
import { limitWrongCodes } from '../limits.ts'
import { endOtherAccess, requirePassword } from '../own-account/password.ts'
import { findPasswordHash } from '../own-account/queries.ts'
import { findAccount } from '../queries.ts'
import { lacksSecondFactor } from '../rules.ts'
import * as codes from './codes.ts'
import * as queries from './queries.ts'

/** The name for which a secret is encrypted: it opens only for the row of its member. */
export const secondFactorName = (memberId: string) => `second-factor:${memberId}`

/** Encrypts the secrets of all members again. */
export async function resealSecondFactors(trx: Sql, reseal: Reseal): Promise<void> {
  for (const { member_id: memberId, secret: before } of await queries.listFactorSecrets(trx)) {
    const secret = reseal(before, secondFactorName(memberId))
    if (secret !== undefined) await queries.updateFactorSecret(trx, { memberId, secret })
  }
}

/** How the account of the member is protected. */
export async function describeSecurity(
  { db, config }: Pick<IdentityDeps, 'db' | 'config'>,
  memberId: string,
): Promise<AccountSecurity> {
  const account = await findAccount(db, memberId)
  return {
    external_provider: config.oidc?.name ?? null,
    has_password: (await findPasswordHash(db, memberId)) !== undefined,
    second_factor: account.has_second_factor,
    needs_second_factor: lacksSecondFactor(config, { ...account, has_second_factor: false }),
    recovery_codes_left: await queries.countRecoveryCodes(db, memberId),
  }
}

/** Makes a secret for an app. Throws SECOND_FACTOR_ON when the second factor is on. */
export async function startSecondFactor(
  deps: IdentityDeps,
  { memberId, password }: { memberId: string; password: string },
): Promise<ResponseOf<typeof startEndpoint>> {
  const { db, clock, secrets } = deps
  requireBuiltIn(deps)
  await requirePassword(deps, { memberId, password })
  const { email } = await findAccount(db, memberId)
  const secret = codes.newSecret()
  const encrypted = secrets.encrypt(secret, secondFactorName(memberId))
  const isStored = await queries.upsertPendingSecret(db, { memberId, secret: encrypted, now: clock.now() })
  if (!isStored) throw conflict('second_factor_on')
  const url = codes.otpauthUrl(secret, email)
  const svg = await drawQrCode(url, { format: 'svg', size: 240 })
  const picture = Buffer.from(svg).toString('base64')
  return { secret, otpauth_url: url, qr_code: `data:image/svg+xml;base64,${picture}` }
}

/** Turns the second factor on with a first code of the app, and returns the recovery codes. */
export function enableSecondFactor(
  deps: IdentityDeps,
  { memberId, tokenHash, code }: { memberId: string; tokenHash: Buffer; code: string },
): Promise<{ recovery_codes: string[] }> {
  requireBuiltIn(deps)
  return limitWrongCodes(deps.limiter, memberId, () =>
    transaction(deps.db, async (trx) => {
      await queries.lockSecondFactor(trx, memberId)
      const isGood = await useAppCode({ ...deps, db: trx }, { memberId, code: codes.plainCode(code) })
      if (!isGood) throw wrongCode()
      const now = deps.clock.now()
      const isOn = await queries.confirmSecret(trx, { memberId, now })
      if (!isOn) throw conflict('second_factor_on')
      const ended = await endOtherAccess(trx, { memberId, tokenHash })
      await deps.jobs.enqueue(trx, noticeDue, { memberId, notice: 'second_factor_on', ...ended })
      return makeRecoveryCodes(trx, memberId)
    }),
  )
}

interface Proof {
  readonly memberId: string
  readonly password: string
  readonly code: string
}

/** Makes new recovery codes after the password and a code. */
export async function renewRecoveryCodes(
  deps: IdentityDeps,
  proof: Proof,
): Promise<{ recovery_codes: string[] }> {
  await requireProof(deps, proof)
  return transaction(deps.db, async (trx) => {
    // Without the lock, two renewals at the same time would not see each other's codes, and all would be valid.
    await queries.lockSecondFactor(trx, proof.memberId)
    return makeRecoveryCodes(trx, proof.memberId)
  })
}

/** Turns the second factor off after the password and a code. */
export async function disableSecondFactor(deps: IdentityDeps, proof: Proof): Promise<void> {
  await requireProof(deps, proof)
  await transaction(deps.db, async (trx) => {
    await turnOff({ db: trx, jobs: deps.jobs }, { memberId: proof.memberId, notice: 'second_factor_off' })
  })
}

interface FactorDeps {
  readonly db: Sql
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/** Turns the second factor off for a member who has lost their app; returns whether it was on. */
export function resetSecondFactor(deps: FactorDeps, memberId: string): Promise<boolean> {
  return turnOff(deps, { memberId, notice: 'second_factor_reset' })
}

async function turnOff(
  { db, jobs }: FactorDeps,
  { memberId, notice }: { memberId: string; notice: 'second_factor_off' | 'second_factor_reset' },
): Promise<boolean> {
  const wasOn = await queries.deleteSecondFactor(db, memberId)
  await queries.deleteChallengesOf(db, memberId)
  if (wasOn) await jobs.enqueue(db, noticeDue, { memberId, notice })
  return wasOn
}

async function requireProof(deps: IdentityDeps, { memberId, password, code }: Proof): Promise<void> {
  requireBuiltIn(deps)
  await requirePassword(deps, { memberId, password })
  await requireCode(deps, { memberId, code })
}

/** Uses up a code. Throws VALIDATION_ERROR when it is not valid. */
export const requireCode = (deps: IdentityDeps, given: { memberId: string; code: string }): Promise<void> =>
  limitWrongCodes(deps.limiter, given.memberId, async () => {
    if (!(await useCode(deps, given))) throw wrongCode()
  })

export const wrongCode = () => invalid([{ path: 'code', message: wrongCodeMessage }], wrongCodeMessage)

type CodeDeps = Pick<IdentityDeps, 'db' | 'clock' | 'secrets'>

/** Uses up a code of the app or a recovery code of a member whose second factor is on; returns whether it is valid. */
export async function useCode(
  deps: CodeDeps,
  { memberId, code }: { memberId: string; code: string },
): Promise<boolean> {
  const plain = codes.plainCode(code)
  const factor = await queries.findSecondFactor(deps.db, memberId)
  if (!factor?.confirmed_at) return false
  if (/^\d{6}$/.test(plain)) return useAppCode(deps, { memberId, code: plain })
  return queries.deleteRecoveryCode(deps.db, { memberId, hash: codes.hashRecoveryCode(plain) })
}

async function useAppCode(
  { db, clock, secrets }: CodeDeps,
  { memberId, code }: { memberId: string; code: string },
): Promise<boolean> {
  const factor = await queries.findSecondFactor(db, memberId)
  const secret = factor && secrets.decrypt(factor.secret, secondFactorName(memberId))
  const step = secret && codes.stepOfCode(secret, { code, now: clock.now() })
  if (!step) return false
  return queries.updateLastStep(db, { memberId, secret: factor.secret, step })
}

async function makeRecoveryCodes(trx: Sql, memberId: string): Promise<{ recovery_codes: string[] }> {
  const made = codes.newRecoveryCodes()
  await queries.insertRecoveryCodes(trx, { memberId, hashes: made.map(codes.hashRecoveryCode) })
  return { recovery_codes: made }
}
