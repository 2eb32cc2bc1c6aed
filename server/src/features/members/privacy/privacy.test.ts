import {
  type PrivacyPolicy,
  policyDayMessage,
  policyVersionMessage,
} from '@floorcraft/contract/members/privacy.ts'
import { standardPolicy } from '@floorcraft/contract/members/standard-policy.ts'
import { describe, expect, test } from 'vitest'
import { buildMember } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { eventually } from '../../../test/eventually.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { publishPolicy } from './service.ts'

const site = duringTests(openTestApp)

async function openMember() {
  const member = await buildMember(site.db)
  const headers = await site.signIn(member)
  const preferences = '/api/gdpr/privacy-preferences'
  return {
    member,
    headers,
    read: () => site.app.inject({ url: preferences, headers }),
    write: (payload: object) => site.app.inject({ method: 'PUT', url: preferences, headers, payload }),
  }
}

const defaults = {
  allow_analytics: true,
  allow_marketing: false,
  allow_personalization: true,
  allow_third_party_sharing: false,
  allow_analytics_cookies: true,
  allow_marketing_cookies: false,
  show_name_to_goers: false,
  email_frequency: 'weekly',
  sms_enabled: false,
  push_enabled: true,
  auto_delete_search_history: false,
  search_history_retention_days: 365,
}

test('a member who has saved nothing has the defaults, also after saving an empty object', async () => {
  const ana = await openMember()
  expect((await ana.read()).json()).toEqual(defaults)
  expect((await ana.write({})).json()).toEqual(defaults)
})

test('one field is changed and the others stay', async () => {
  const ana = await openMember()
  await ana.write({ allow_marketing: true, email_frequency: 'none' })
  await ana.write({ search_history_retention_days: 0, allow_marketing: null })
  const changed = {
    ...defaults,
    allow_marketing: true,
    email_frequency: 'none',
    search_history_retention_days: 0,
  }
  expect((await ana.read()).json()).toEqual(changed)
})

test('the channels are the same in both kinds of preferences', async () => {
  const ana = await openMember()
  await ana.write({ push_enabled: false, sms_enabled: true })
  const url = '/api/users/preferences'
  expect((await site.app.inject({ url, headers: ana.headers })).json()).toMatchObject({
    push_notifications: false,
    sms_notifications: true,
  })
  await site.app.inject({ method: 'PUT', url, headers: ana.headers, payload: { push_notifications: true } })
  expect((await ana.read()).json()).toMatchObject({ push_enabled: true, sms_enabled: true })
})

test.each([
  { search_history_retention_days: 1096 },
  { search_history_retention_days: -1 },
  { email_frequency: 'hourly' },
  { allow_analytics: 'yes' },
])('%j is refused', async (payload) => {
  expect((await (await openMember()).write(payload)).statusCode).toBe(422)
})

const choose = (payload: object, headers = {}) =>
  site.app.inject({ method: 'POST', url: '/api/gdpr/cookie-consent', payload, headers })

const readConsent = (memberId: string) =>
  site.db
    .selectFrom('cookie_consents')
    .select(['analytics', 'marketing', 'chosen_at', 'policy_version'])
    .where('member_id', '=', memberId)
    .execute()

test('the last choice of a member about cookies is kept', async () => {
  const { member, headers, read, write } = await openMember()
  await choose({ functional: true, analytics: true, marketing: true }, headers)
  const last = { functional: true, analytics: true, marketing: false }
  expect((await choose(last, headers)).json()).toEqual(last)
  const chosen_at = site.clock.now()
  const policy_version = standardPolicy.version
  expect(await readConsent(member.id)).toEqual([
    { analytics: true, marketing: false, chosen_at, policy_version },
  ])
  expect((await read()).json()).toMatchObject({ allow_analytics_cookies: true })
  // In the settings.
  await write({ allow_analytics_cookies: false })
  expect(await readConsent(member.id)).toEqual([
    { analytics: false, marketing: false, chosen_at, policy_version },
  ])
})

test('settings about something else are no choice about cookies', async () => {
  const { member, write } = await openMember()
  await write({ allow_analytics: false, allow_analytics_cookies: null })
  expect(await readConsent(member.id)).toEqual([])
})

test('of a visitor nothing is stored', async () => {
  const before = await site.db.selectFrom('cookie_consents').selectAll().execute()
  expect((await choose({ functional: true, analytics: false, marketing: false })).statusCode).toBe(200)
  expect(await site.db.selectFrom('cookie_consents').selectAll().execute()).toEqual(before)
})

test('functional cookies cannot be refused', async () => {
  expect((await choose({ functional: false, analytics: false, marketing: false })).statusCode).toBe(422)
})

const policy: PrivacyPolicy = {
  title: 'Privacy at the Friday Social',
  version: '1.0',
  effective_date: '2026-01-01',
  summary_of_changes: null,
  content: '## What we keep\n\nNothing.',
}
// Kept answers expire by another clock, so each answer is asked for by a member.
const readPolicy = async () =>
  site.app.inject({
    url: '/api/gdpr/privacy-policy/current',
    headers: await site.signIn(await buildMember(site.db)),
  })

test('the policy in force is the newest whose day has come', async () => {
  expect((await readPolicy()).json()).toEqual(standardPolicy)
  await publishPolicy(site.deps, policy)
  const today = site.clock.now().toZonedDateTimeISO('UTC').toPlainDate()
  const next = { ...policy, version: '2.0', effective_date: today.add({ days: 1 }).toString() }
  await publishPolicy(site.deps, next)
  expect((await readPolicy()).json()).toEqual(policy)
  site.clock.set(site.clock.now().add({ hours: 24 }).toString())
  await publishPolicy(site.deps, { ...policy, version: '1.1', effective_date: '2026-02-01' })
  expect((await readPolicy()).json()).toEqual(next)
  const { member, headers } = await openMember()
  await choose({ functional: true, analytics: true, marketing: false }, headers)
  expect(await readConsent(member.id)).toMatchObject([{ policy_version: '2.0' }])
})

test('a published version is not replaced', async () => {
  await publishPolicy(site.deps, { ...policy, version: '7', effective_date: '2020-01-01' })
  expect(await publishPolicy(site.deps, { ...policy, version: '7', content: '## Other' })).toBe(false)
})

describe('an admin', () => {
  const publish = async (changes: object = {}, role: 'admin' | 'organizer' = 'admin') => {
    const headers = await site.signIn(await buildMember(site.db, { role }))
    const next = {
      ...policy,
      version: '9.0',
      summary_of_changes: 'We keep less.',
      effective_date: '2999-01-01',
    }
    const call = { method: 'POST', url: '/api/admin/privacy-policies', headers } as const
    return site.app.inject({ ...call, payload: { ...next, ...changes } })
  }

  test('publishes a version, and every active member is told once', async () => {
    await site.startWorkers()
    const [ana, gone] = [
      await buildMember(site.db),
      await buildMember(site.db, { disabled_at: '2026-01-01T00:00:00Z' }),
    ]
    const answer = await publish()
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { version: '9.0', effective_date: '2999-01-01' },
    ])
    const told = (member: { id: string }) =>
      site.db
        .selectFrom('notifications')
        .select(['type', 'title', 'message'])
        .where('member_id', '=', member.id)
        .where('type', '=', 'policy_changed')
        .execute()
    await eventually(async () => (await told(ana)).length > 0)
    expect(await told(ana)).toEqual([
      {
        type: 'policy_changed',
        title: `${policy.title}: a new version from Jan 1, 2999`,
        message: 'We keep less.',
      },
    ])
    expect(await told(gone)).toEqual([])
    // It is not in force yet.
    expect((await readPolicy()).json().version).not.toBe('9.0')
  })

  test('cannot publish a version twice, or one that was in force before anyone could read it', async () => {
    await publish({ version: '9.1' })
    const problemsOf = async (changes: object) => (await publish(changes)).json().error.details
    expect(await problemsOf({ version: '9.1' })).toEqual([{ path: 'version', message: policyVersionMessage }])
    const yesterday = { version: '9.2', effective_date: '2026-01-01' }
    expect(await problemsOf(yesterday)).toEqual([{ path: 'effective_date', message: policyDayMessage }])
    expect((await publish({ version: '9.3' }, 'organizer')).statusCode).toBe(403)
    const headers = await site.signIn(await buildMember(site.db, { role: 'admin' }))
    const list = (await site.app.inject({ url: '/api/admin/privacy-policies', headers })).json()
    expect(list[0]).toMatchObject({ version: '9.1' })
    expect(list.map(({ version }: { version: string }) => version)).not.toContain('9.2')
  })

  test.each(['title', 'version', 'content', 'summary_of_changes', 'effective_date'])(
    'has to give the %s',
    async (field) => {
      expect((await publish({ version: '9.4', [field]: '' })).statusCode).toBe(422)
    },
  )
})
