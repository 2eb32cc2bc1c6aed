import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { BodyOf } from '@floorcraft/contract/base/endpoint.ts'
import {
  type PublishedPolicy,
  policyDayMessage,
  policyVersionMessage,
  type publishPrivacyPolicy,
} from '@floorcraft/contract/members/privacy.ts'
import { transaction } from '../../../platform/db/database.ts'
import { invalid } from '../../../platform/http/app-error.ts'
import { defineJob, type Jobs } from '../../../platform/jobs/jobs.ts'
import { recordAction } from '../../site/audit/service.ts'
import { notify } from '../notifications/service.ts'
import * as queries from './queries.ts'
import { type PrivacyDeps, publishPolicy } from './service.ts'

export type PolicyDeps = PrivacyDeps & { readonly jobs: Jobs }

interface PolicyNews {
  readonly version: string
  readonly facts: { readonly title: string; readonly effectiveDate: string; readonly summary: string }
  /** The last member of the portion before. */
  readonly after?: string
}

/** Tells a portion of the members, and starts the next one, so that a killed job is repeated soon. */
export const policyPublished = defineJob<PolicyNews>('privacy.policy-published', {
  retryLimit: 100,
  retryDelay: 5,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
})

const toldAtOnce = 500

export async function listPolicies({ db }: Pick<PolicyDeps, 'db'>): Promise<PublishedPolicy[]> {
  const rows = await queries.listPolicies(db)
  return rows.map(({ published_at, ...policy }) => ({ ...policy, published_at: published_at.toString() }))
}

/**
 * Publishes a version for an admin, and tells every member. Throws VALIDATION_ERROR for a version that is published already,
 * and for a day in the past: what members agreed to is not changed afterwards.
 */
export function publishByAdmin(
  deps: PolicyDeps,
  { caller, policy }: { caller: MemberCaller; policy: BodyOf<typeof publishPrivacyPolicy> },
): Promise<PublishedPolicy> {
  const now = deps.clock.now()
  if (policy.effective_date < now.toString().slice(0, 10)) {
    throw invalid([{ path: 'effective_date', message: policyDayMessage }])
  }
  return transaction(deps.db, async (db) => {
    if (!(await publishPolicy({ ...deps, db }, policy))) {
      throw invalid([{ path: 'version', message: policyVersionMessage }])
    }
    const { title, version, effective_date: effectiveDate, summary_of_changes: summary } = policy
    await deps.jobs.enqueue(db, policyPublished, { version, facts: { title, effectiveDate, summary } })
    await recordAction(
      { ...deps, db },
      {
        ...{ caller, action: 'policy.published' },
        subject: { type: 'policy', id: version, name: `${title} ${version}` },
        details: { effective_date: effectiveDate },
      },
    )
    return { ...policy, published_at: now.toString() }
  })
}

export async function tellMembers(
  { db, jobs }: PolicyDeps,
  { version, facts, after }: PolicyNews,
): Promise<void> {
  const memberIds = await queries.listMemberIds(db, { after, limit: toldAtOnce })
  await transaction(db, async (trx) => {
    await notify({ db: trx, jobs }, { type: 'policy_changed', facts, key: version, memberIds })
    const last = memberIds[toldAtOnce - 1]
    if (last) await jobs.enqueue(trx, policyPublished, { version, facts, after: last })
  })
}
