import { errorCatalogue } from '@floorcraft/contract/base/errors.ts'
import {
  listModeratedReviews,
  type ModeratedReview,
  moderationReasonMessage,
} from '@floorcraft/contract/discovery/review-moderation.ts'
import type { Review } from '@floorcraft/contract/discovery/reviews.ts'
import { listReviews } from '@floorcraft/contract/discovery/reviews.ts'
import type { AuditEntry } from '@floorcraft/contract/site/audit.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildMember, type Member } from '../../../../test/builders.ts'
import type { Caller } from '../../../../test/caller.ts'
import { duringTests } from '../../../../test/during-tests.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const site = duringTests(openTestApp)
let admin: Member
beforeAll(async () => {
  admin = await buildMember(site.db, { role: 'admin', display_name: 'Zoe Admin' })
})
beforeEach(async () => {
  await site.db.deleteFrom('reviews').execute()
  await site.db.deleteFrom('audit_log').execute()
})

const as = (member: Member, ...request: Parameters<Caller['send']>) => site.as(member).send(...request)
const queue = async (name: 'open' | 'decided' = 'open') =>
  (await site.as(admin).call(listModeratedReviews, { query: { queue: name } })).body
const decide = (id: string, decision: string, rest: object = { reason: 'Checked' }) =>
  as(admin, 'PATCH', `/admin/reviews/${id}`, { decision, ...rest })
const flag = async (id: string, reason = 'Insults', by?: Member) =>
  as(by ?? (await buildMember(site.db, { display_name: 'Flo' })), 'POST', `/reviews/${id}/flag`, {
    flag_reason: reason,
  })

async function reviewed() {
  const organizer = await buildMember(site.db, { role: 'organizer', display_name: 'Coast Zouk' })
  const writer = await buildMember(site.db, { display_name: 'Ana' })
  const path = `/reviews/organizers/${organizer.id}/reviews`
  const { id } = (await as(writer, 'POST', path, { rating: 2, review_text: 'Bad.' })).body as Review
  const seenBy = async (member?: Member) =>
    (await site.as(member).call(listReviews, { params: { uid: organizer.id }, query: {} })).body.map(
      ({ moderation_status, moderation_reason }) => [moderation_status, moderation_reason],
    )
  const edit = (review_text: string) => as(writer, 'PUT', `/reviews/${id}`, { rating: 2, review_text })
  const rating = async () =>
    (await site.as().send('GET', `/users/${organizer.id}`)).body.average_rating as number | null
  return { organizer, writer, id, seenBy, edit, rating }
}

test('the queue has flagged and disputed reviews with their reasons', async () => {
  const [quiet, flagged, disputed] = [await reviewed(), await reviewed(), await reviewed()]
  expect(await queue()).toEqual([])
  await flag(flagged.id)
  await as(disputed.organizer, 'PUT', `/reviews/${disputed.id}/dispute`, { dispute_reason: 'Never came.' })
  const [first, second, ...others] = await queue()
  expect(first).toMatchObject({
    id: flagged.id,
    moderation_status: 'flagged',
    organizer_name: 'Coast Zouk',
    flags: [{ member_name: 'Flo', flag_reason: 'Insults', flagged_at: '2026-11-20T20:00:00Z' }],
  })
  expect(second).toMatchObject({ id: disputed.id, dispute_reason: 'Never came.', flags: [] })
  expect([others, quiet.id === first!.id]).toEqual([[], false])
  expect((await as(admin, 'GET', '/admin/overview')).body.waiting.open_reviews).toBe(2)
})

describe('hiding', () => {
  test('leaves a review only to its writer and admins, without its rating', async () => {
    const { organizer, writer, id, seenBy, rating } = await reviewed()
    await flag(id)
    const answer = await decide(id, 'hide', { reason: ' Insults ' })
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { moderation_status: 'hidden', moderation_reason: 'Insults', moderated_at: '2026-11-20T20:00:00Z' },
    ])
    const seen = [['hidden', 'Insults']]
    expect([await seenBy(writer), await seenBy(admin)]).toEqual([seen, seen])
    expect([await seenBy(), await seenBy(organizer), await seenBy(await buildMember(site.db))]).toEqual([
      [],
      [],
      [],
    ])
    expect(await rating()).toBeNull()
    expect([await queue(), (await queue('decided')).map((review) => review.id)]).toEqual([[], [id]])
    const other = await buildMember(site.db)
    expect((await as(other, 'POST', `/reviews/${id}/vote`, { vote_type: 'helpful' })).status).toBe(404)
    expect((await flag(id)).status).toBe(404)
    expect((await as(organizer, 'POST', `/reviews/${id}/response`, { response_text: 'x' })).status).toBe(404)
  })

  test('keeps the writer from deleting it; a new text comes back to the queue and stays hidden', async () => {
    const { writer, id, seenBy, edit } = await reviewed()
    await flag(id)
    await decide(id, 'hide')
    const deleted = await as(writer, 'DELETE', `/reviews/${id}`)
    expect([deleted.status, deleted.body.error.message]).toEqual([409, errorCatalogue.REVIEW_HIDDEN.message])
    await edit('Politely: not good.')
    expect([await seenBy(), (await queue()).map((review) => review.review_text)]).toEqual([
      [],
      ['Politely: not good.'],
    ])
    await decide(id, 'keep')
    expect([await seenBy(), await queue()]).toEqual([[['kept', null]], []])
  })
})

describe('keeping', () => {
  test('leaves the review public; the organizer and the writer see why', async () => {
    const { organizer, writer, id, seenBy, rating } = await reviewed()
    await as(organizer, 'PUT', `/reviews/${id}/dispute`, { dispute_reason: 'Never came.' })
    await decide(id, 'keep', { reason: 'They came.' })
    const seen = [['kept', 'They came.']]
    expect([await seenBy(writer), await seenBy(organizer), await seenBy()]).toEqual([
      seen,
      seen,
      [['kept', null]],
    ])
    expect([await rating(), await queue()]).toEqual([2, []])
  })

  test('ends with a new flag or a new text', async () => {
    const { id, edit, seenBy } = await reviewed()
    const flo = await buildMember(site.db)
    await flag(id, 'Insults', flo)
    await decide(id, 'keep')
    expect((await flag(id, 'Again', flo)).status).toBe(409)
    expect(await queue()).toEqual([])
    await flag(id, 'Insults, I think')
    expect((await queue())[0]!.flags.map((each) => each.flag_reason).sort()).toEqual([
      'Insults',
      'Insults, I think',
    ])
    await decide(id, 'keep')
    await edit('Worse words')
    expect(await seenBy()).toEqual([['published', null]])
  })
})

test('a decision can be taken back, and everything is in the audit log', async () => {
  const { id, seenBy } = await reviewed()
  await flag(id)
  await decide(id, 'hide', { reason: 'Insults' })
  expect((await decide(id, 'reopen', {})).body).toMatchObject({
    moderation_status: 'flagged',
    moderation_reason: null,
    moderated_at: null,
  })
  expect([(await queue()).length, await seenBy()]).toEqual([1, [['flagged', null]]])
  await decide(id, 'keep', { reason: 'Fine' })
  const entries = (await as(admin, 'GET', '/admin/audit-log')).body as AuditEntry[]
  expect(entries.map(({ action, subject, details: { reason } }) => [action, subject.name, reason])).toEqual([
    ['review.kept', 'Ana', 'Fine'],
    ['review.reopened', 'Ana', null],
    ['review.hidden', 'Ana', 'Insults'],
  ])
})

test('a decision about a review that has changed meanwhile is refused', async () => {
  const { id, edit } = await reviewed()
  await flag(id)
  const [{ version }] = (await queue()) as [ModeratedReview]
  await edit('Something else')
  const stale = await decide(id, 'hide', { reason: 'x', version })
  const { code, message } = stale.body.error
  expect([code, message]).toEqual([
    'STALE_VERSION',
    'This review has changed in the meantime. Please look at it again.',
  ])
  expect([stale.status, stale.body.error.details]).toMatchObject([
    409,
    { reason: 'stale_version', current: { review_text: 'Something else', version: version + 1 } },
  ])
  expect((await decide(id, 'hide', { reason: 'x', version: version + 2 })).status).toBe(409)
  const answers = await Promise.all(
    ['hide', 'keep', 'hide', 'keep'].map((decision) =>
      decide(id, decision, { reason: 'x', version: version + 1 }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test.each([
  [{ decision: 'hide' }, 'reason', moderationReasonMessage],
  [{ decision: 'keep', reason: ' ' }, 'reason', moderationReasonMessage],
])('%j is refused beside %s', async (body, path, message) => {
  const { id } = await reviewed()
  const answer = await as(admin, 'PATCH', `/admin/reviews/${id}`, body)
  expect([answer.status, answer.body.error.details]).toEqual([422, [{ path, message }]])
})

test('an unknown decision or review is refused', async () => {
  const { id } = await reviewed()
  expect((await decide(id, 'burn')).status).toBe(422)
  expect((await decide('nothing', 'keep')).status).toBe(404)
})
