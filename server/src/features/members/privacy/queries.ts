import type { CookieConsent, PrivacyPolicy } from '@floorcraft/contract/members/privacy.ts'
import { dependOn } from '../../../platform/db/public-keys.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { formerMemberId } from '../members/service.ts'

const policyColumns = ['title', 'version', 'effective_date', 'summary_of_changes', 'content'] as const

/** The newest policy that is in force on this day: `2026-11-20`. */
export function findPolicyOn(db: Sql, day: string) {
  dependOn('privacy-policy')
  return db
    .selectFrom('privacy_policies')
    .select(policyColumns)
    .where('effective_date', '<=', day)
    .orderBy('effective_date', 'desc')
    .orderBy('published_at', 'desc')
    .executeTakeFirst()
}

/** Returns false when the version exists. */
export async function insertPolicy(
  db: Sql,
  { now, ...policy }: PrivacyPolicy & { now: Temporal.Instant },
): Promise<boolean> {
  const added = await db
    .insertInto('privacy_policies')
    .values({ ...policy, published_at: now })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .returning('version')
    .executeTakeFirst()
  return added !== undefined
}

export function listPolicies(db: Sql) {
  return db
    .selectFrom('privacy_policies')
    .select([...policyColumns, 'published_at'])
    .orderBy('effective_date', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .limit(200)
    .execute()
}

/** Ids of the active members after this one, in the order of the ids. */
export async function listMemberIds(
  db: Sql,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('disabled_at', 'is', null)
    .where('id', '<>', formerMemberId)
    .$if(after !== undefined, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function upsertConsent(
  db: Sql,
  {
    memberId,
    now,
    policyVersion,
    analytics,
    marketing,
  }: Omit<CookieConsent, 'functional'> & { memberId: string; now: Temporal.Instant; policyVersion: string },
): Promise<void> {
  const chosen = { analytics, marketing, policy_version: policyVersion, chosen_at: now }
  await db
    .insertInto('cookie_consents')
    .values({ member_id: memberId, ...chosen })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(chosen))
    .execute()
}

const ownColumns = [
  'allow_analytics',
  'allow_marketing',
  'allow_personalization',
  'allow_third_party_sharing',
  'allow_analytics_cookies',
  'allow_marketing_cookies',
  'show_name_to_goers',
  'auto_delete_search_history',
  'search_history_retention_days',
] as const

export function findPreferences(db: Sql, memberId: string) {
  return db
    .selectFrom('privacy_preferences')
    .select(ownColumns)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

export type StoredPrivacyPreferences = NonNullable<Awaited<ReturnType<typeof findPreferences>>>

/** Writes the changed fields; the first time the other fields get the defaults. */
export async function upsertPreferences(
  db: Sql,
  write: {
    memberId: string
    changes: Partial<StoredPrivacyPreferences>
    defaults: StoredPrivacyPreferences
    now: Temporal.Instant
  },
): Promise<void> {
  const { memberId, changes, defaults, now } = write
  await db
    .insertInto('privacy_preferences')
    .values({ member_id: memberId, ...defaults, ...changes, updated_at: now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ ...changes, updated_at: now }))
    .execute()
}
