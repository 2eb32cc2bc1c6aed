import type {
  CookieConsent,
  PrivacyPolicy,
  PrivacyPreferences,
} from '@floorcraft/contract/members/privacy.ts'
import { standardPolicy } from '@floorcraft/contract/members/standard-policy.ts'
import type { Clock } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { findPreferences, savePreferences } from '../preferences/service.ts'
import * as queries from './queries.ts'

export interface PrivacyDeps {
  readonly db: Sql
  readonly clock: Clock
}

/** The policy that is in force today (UTC): the newest published one, or the standard one. */
export async function findPolicy({ db, clock }: PrivacyDeps): Promise<PrivacyPolicy> {
  return (await queries.findPolicyOn(db, clock.now().toString().slice(0, 10))) ?? standardPolicy
}

/** Publishes a version of the policy, in force from its day; false when this version was published before. */
export function publishPolicy({ db, clock }: PrivacyDeps, policy: PrivacyPolicy): Promise<boolean> {
  return queries.insertPolicy(db, { ...policy, now: clock.now() })
}

/** Keeps the choice with its time and the policy in force, as proof, and makes it the member's preference. */
export async function saveConsent(
  deps: PrivacyDeps,
  { memberId, consent }: { memberId: string; consent: CookieConsent },
): Promise<void> {
  const now = deps.clock.now()
  const changes = {
    allow_analytics_cookies: consent.analytics,
    allow_marketing_cookies: consent.marketing,
  }
  await transaction(deps.db, async (db) => {
    const policyVersion = (await findPolicy({ ...deps, db })).version
    await queries.upsertConsent(db, { memberId, now, policyVersion, ...consent })
    await queries.upsertPreferences(db, { memberId, changes, defaults, now })
  })
}

/** The preferences of a member who has saved none. They are written here only: the table has no defaults. */
const defaults: queries.StoredPrivacyPreferences = {
  allow_analytics: true,
  allow_marketing: false,
  allow_personalization: true,
  allow_third_party_sharing: false,
  allow_analytics_cookies: true,
  allow_marketing_cookies: false,
  show_name_to_goers: false,
  auto_delete_search_history: false,
  search_history_retention_days: 365,
}

/** The channels are part of the notification preferences; here they have other names. */
export async function findPrivacyPreferences(
  { db }: { db: Sql },
  memberId: string,
): Promise<PrivacyPreferences> {
  const own = (await queries.findPreferences(db, memberId)) ?? defaults
  const { email_frequency, sms_notifications, push_notifications } = await findPreferences({ db }, memberId)
  return { ...own, email_frequency, sms_enabled: sms_notifications, push_enabled: push_notifications }
}

/** Whether the actions of a member may be counted. The stored choice about cookies is one of these preferences. */
export async function allowsAnalytics({ db }: { db: Sql }, memberId: string): Promise<boolean> {
  const own = (await queries.findPreferences(db, memberId)) ?? defaults
  return own.allow_analytics && own.allow_analytics_cookies
}

type Changes = {
  readonly [Field in keyof PrivacyPreferences]?: PrivacyPreferences[Field] | null | undefined
}

/** Saves the sent fields. What they say about cookies is stored as a choice, like one in the banner. */
export async function savePrivacyPreferences(
  deps: PrivacyDeps,
  { memberId, changes }: { memberId: string; changes: Changes },
): Promise<PrivacyPreferences> {
  const { email_frequency, sms_enabled, push_enabled, ...own } = changes
  const now = deps.clock.now()
  await transaction(deps.db, async (db) => {
    await savePreferences(
      { ...deps, db },
      {
        memberId,
        changes: { email_frequency, sms_notifications: sms_enabled, push_notifications: push_enabled },
      },
    )
    const chosen = present(own)
    await queries.upsertPreferences(db, { memberId, changes: chosen, defaults, now })
    if ('allow_analytics_cookies' in chosen || 'allow_marketing_cookies' in chosen) {
      const { allow_analytics_cookies: analytics, allow_marketing_cookies: marketing } =
        (await queries.findPreferences(db, memberId)) ?? defaults
      const policyVersion = (await findPolicy({ ...deps, db })).version
      await queries.upsertConsent(db, { memberId, now, policyVersion, analytics, marketing })
    }
  })
  return findPrivacyPreferences(deps, memberId)
}

const present = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<queries.StoredPrivacyPreferences>
