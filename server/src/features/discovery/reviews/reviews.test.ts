import { conflicts } from '@floorcraft/contract/base/conflicts.ts'
import {
  createReview,
  getOwnReview,
  listReviews,
  type Review,
  reviewMessages,
} from '@floorcraft/contract/discovery/reviews.ts'
import {
  getMember,
  type PublicMember,
  unconfirmedEmailMessage,
} from '@floorcraft/contract/members/members.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { transaction } from '../../../platform/db/database.ts'
import { rateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { buildEvent, buildMember, buildScene } from '../../../test/builders.ts'
import type { Answer } from '../../../test/caller.ts'
import { countWaiting } from '../../../test/count-waiting.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { eventually } from '../../../test/eventually.ts'
import { openTestApp } from '../../../test/test-app.ts'

const site = duringTests(openTestApp)

type Overrides = Parameters<typeof buildMember>[1]

/** The calls of one member, all in the same session. */
async function open(overrides: Overrides = {}) {
  const member = await buildMember(site.db, overrides)
  const { call, send } = site.as(member)
  return {
    ...member,
    send,
    review: (uid: string, body: object = {}) =>
      send('POST', `/reviews/organizers/${uid}/reviews`, {
        rating: 4,
        review_text: 'Lovely floor.',
        ...body,
      }),
    list: async (uid: string, query = '') =>
      (await send<Review[]>('GET', `/reviews/organizers/${uid}/reviews${query}`)).body,
    mine: async (uid: string) => (await call(getOwnReview, { params: { uid } })).body.review,
    vote: (id: string, vote_type: unknown) => send('POST', `/reviews/${id}/vote`, { vote_type }),
    respond: (id: string, response_text: unknown) =>
      send('POST', `/reviews/${id}/response`, { response_text }),
    dispute: (id: string, dispute_reason: unknown) =>
      send('PUT', `/reviews/${id}/dispute`, { dispute_reason }),
    flag: (id: string, flag_reason: unknown) => send('POST', `/reviews/${id}/flag`, { flag_reason }),
    moderate: (id: string, body: object) => send('PATCH', `/admin/reviews/${id}`, body),
  }
}
const openOrganizer = (overrides: Overrides = {}) => open({ role: 'organizer', ...overrides })

/** An organizer, the writer of a review about them, and the review. */
async function reviewed(body: object = {}) {
  const [organizer, writer] = [await openOrganizer(), await open()]
  const review = (await writer.review(organizer.id, body)).body as Review
  return { organizer, writer, review }
}
const ratingOf = async (uid: string) => {
  const { average_rating, total_reviews } = (await site.as().call(getMember, { params: { uid } })).body
  return [average_rating, total_reviews]
}
const publicList = async (uid: string) =>
  (await site.as().call(listReviews, { params: { uid }, query: {} })).body
const problemOf = ({ status, error }: Answer<unknown>) => [status, error?.message] as const

describe('writing', () => {
  test('makes a review that everyone sees, and a rating', async () => {
    const organizer = await openOrganizer({ display_name: 'Coast Zouk' })
    const ana = await open({ display_name: 'Ana' })
    const event = await buildEvent(site.db, {
      scene: await buildScene(site.db),
      organizer,
      title: 'Old social',
      start: '2026-11-01T20:00',
    })
    const answer = await ana.review(organizer.id, {
      rating: 5,
      review_text: '  Great night.\n\nGood music.  ',
      event_id: event.id,
    })
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.any(String),
        organizer_uid: organizer.id,
        reviewer_uid: ana.id,
        reviewer_name: 'Ana',
        reviewer_avatar: null,
        rating: 5,
        review_text: 'Great night.\n\nGood music.',
        event_id: event.id,
        event_title: 'Old social',
        created_at: '2026-11-20T20:00:00Z',
        edited_at: null,
        version: 1,
        is_disputed: false,
        dispute_reason: null,
        moderation_status: 'published',
        moderation_reason: null,
        response: null,
        votes: { helpful_votes: 0, unhelpful_votes: 0, user_vote: null },
      },
    ])
    expect(await publicList(organizer.id)).toEqual([answer.body])
    expect(await ana.mine(organizer.id)).toEqual(answer.body)
    expect(await organizer.mine(organizer.id)).toBeNull()
    expect(await ratingOf(organizer.id)).toEqual([5, 1])
  })

  test.each([
    [{ rating: undefined }, 'rating', reviewMessages.rating],
    [{ rating: null }, 'rating', reviewMessages.rating],
    [{ rating: 0 }, 'rating', reviewMessages.rating],
    [{ rating: 6 }, 'rating', reviewMessages.rating],
    [{ rating: 2.5 }, 'rating', reviewMessages.rating],
    [{ rating: '5' }, 'rating', reviewMessages.rating],
    [{ review_text: undefined }, 'review_text', reviewMessages.text],
    [{ review_text: ' \n ' }, 'review_text', reviewMessages.text],
    [{ review_text: '\u200b\u2800' }, 'review_text', reviewMessages.text],
    [{ review_text: 'x'.repeat(4001) }, 'review_text', 'Must be at most 4000 characters'],
    [{ event_id: 'nothing' }, 'event_id', reviewMessages.event],
  ])('%j is refused beside %s', async (body, path, message) => {
    const answer = await (await open()).review((await openOrganizer()).id, body)
    expect([answer.status, answer.body.error.details]).toEqual([422, [{ path, message }]])
  })

  test('takes only past published events of the organizer', async () => {
    const [organizer, other, ana] = [await openOrganizer(), await openOrganizer(), await open()]
    const scene = await buildScene(site.db)
    const build = (overrides: object) =>
      buildEvent(site.db, { scene, organizer, start: '2026-11-01T20:00', ...overrides })
    const refused = [
      await build({ status: 'private_draft' }),
      await build({ status: 'cancelled' }),
      await build({ start: '2026-12-01T20:00' }),
      await build({ organizer: other }),
    ]
    for (const { id } of refused) {
      expect((await ana.review(organizer.id, { event_id: id })).status).toBe(422)
    }
    expect(await ratingOf(organizer.id)).toEqual([null, 0])
    const past = await build({})
    expect((await ana.review(organizer.id, { event_id: past.id })).status).toBe(201)
    // The title of an event that became a draft is not public.
    await site.db.updateTable('events').set({ status: 'private_draft' }).where('id', '=', past.id).execute()
    expect((await publicList(organizer.id))[0]).toMatchObject({ event_id: null, event_title: null })
  })

  test('is not for visitors, about oneself, or about a member without a public page', async () => {
    const [organizer, dancer, ana] = [await openOrganizer(), await open(), await open()]
    const path = `/reviews/organizers/${organizer.id}/reviews`
    expect((await site.as().send('POST', path, { rating: 5 })).status).toBe(401)
    expect(problemOf(await organizer.review(organizer.id))).toEqual([403, reviewMessages.ownProfile])
    for (const uid of [dancer.id, 'nothing', '00000000-0000-7000-8000-000000000000']) {
      expect((await ana.review(uid)).status).toBe(404)
    }
    expect((await site.as().send('GET', `/reviews/organizers/${dancer.id}/reviews`)).status).toBe(404)
  })

  test('a second time is refused and answers the first review', async () => {
    const { organizer, writer, review } = await reviewed()
    const again = await writer.review(organizer.id, { rating: 1 })
    expect(problemOf(again)).toEqual([409, conflicts.review_exists.message])
    expect(again.body.error).toMatchObject({
      code: 'DB_DUPLICATE_ENTRY',
      details: { reason: 'duplicate', current: { id: review.id } },
    })
    expect(await ratingOf(organizer.id)).toEqual([4, 1])
  })

  test('tells the organizer, and the response tells the writer, once each', async () => {
    await site.startWorkers()
    const { organizer, writer, review } = await reviewed()
    await organizer.respond(review.id, 'Thank you!')
    const told = async (memberId: string) =>
      (
        await site.db.selectFrom('notifications').select('type').where('member_id', '=', memberId).execute()
      ).map(({ type }) => type)
    await eventually(async () => (await told(organizer.id)).length > 0 && (await told(writer.id)).length > 0)
    expect([await told(organizer.id), await told(writer.id)]).toEqual([
      ['review_received'],
      ['review_response'],
    ])
  })
})

describe('changing', () => {
  test('the own review changes its text and the rating', async () => {
    const { organizer, writer, review } = await reviewed()
    site.clock.set('2026-11-20T21:00:00Z')
    const answer = await writer.send('PUT', `/reviews/${review.id}`, { rating: 2, review_text: 'Too full.' })
    site.clock.set('2026-11-20T20:00:00Z')
    expect([answer.status, answer.body]).toEqual([
      200,
      { ...review, rating: 2, review_text: 'Too full.', edited_at: '2026-11-20T21:00:00Z', version: 2 },
    ])
    expect(await ratingOf(organizer.id)).toEqual([2, 1])
  })

  test('of an older version is refused and answers the latest one', async () => {
    const { writer, review } = await reviewed()
    const put = (body: object) =>
      writer.send('PUT', `/reviews/${review.id}`, { rating: 2, version: review.version, ...body })
    const first = await put({ review_text: 'The first tab' })
    const second = await put({ review_text: 'The second tab' })
    expect(problemOf(second)).toEqual([409, conflicts.stale_own_review.message])
    expect(second.body.error.details).toEqual({ reason: 'stale_version', current: first.body })
    const { version } = first.body as Review
    expect((await put({ review_text: 'Of the future', version: version + 1 })).status).toBe(409)
    expect((await put({ review_text: 'The second tab', version })).status).toBe(200)
  })

  test('deleting it removes it from the rating, and the member may write again', async () => {
    const { organizer, writer, review } = await reviewed()
    expect((await writer.send('DELETE', `/reviews/${review.id}`)).status).toBe(204)
    expect((await writer.send('DELETE', `/reviews/${review.id}`)).status).toBe(404)
    expect([await publicList(organizer.id), await ratingOf(organizer.id)]).toEqual([[], [null, 0]])
    expect((await writer.review(organizer.id)).status).toBe(201)
  })

  test('is only for the writer', async () => {
    const { organizer, review } = await reviewed()
    for (const other of [organizer, await open(), await open({ role: 'admin' })]) {
      const body = { rating: 1, review_text: 'x' }
      expect((await other.send('PUT', `/reviews/${review.id}`, body)).status).toBe(403)
      expect((await other.send('DELETE', `/reviews/${review.id}`)).status).toBe(403)
    }
  })
})

describe('votes', () => {
  test('count once for each member, can change and be taken back', async () => {
    const { organizer, review } = await reviewed()
    const [bea, carl] = [await open(), await open()]
    const votes = async (who = bea) => (await who.list(organizer.id))[0]!.votes
    expect((await bea.vote(review.id, 'helpful')).body.votes).toEqual({
      helpful_votes: 1,
      unhelpful_votes: 0,
      user_vote: 'helpful',
    })
    await bea.vote(review.id, 'helpful')
    await carl.vote(review.id, 'unhelpful')
    expect(await votes()).toEqual({ helpful_votes: 1, unhelpful_votes: 1, user_vote: 'helpful' })
    await bea.vote(review.id, 'unhelpful')
    expect(await votes(carl)).toEqual({ helpful_votes: 0, unhelpful_votes: 2, user_vote: 'unhelpful' })
    expect((await carl.send('DELETE', `/reviews/${review.id}/vote`)).body.votes).toEqual({
      helpful_votes: 0,
      unhelpful_votes: 1,
      user_vote: null,
    })
    expect((await publicList(organizer.id))[0]!.votes.user_vote).toBeNull()
  })

  test('are neither for the writer nor for the organizer, and have two values', async () => {
    const { organizer, writer, review } = await reviewed()
    for (const { vote, send } of [writer, organizer]) {
      expect((await vote(review.id, 'helpful')).status).toBe(403)
      expect((await send('DELETE', `/reviews/${review.id}/vote`)).status).toBe(403)
    }
    expect((await publicList(organizer.id))[0]!.votes).toMatchObject({ helpful_votes: 0, unhelpful_votes: 0 })
    const bea = await open()
    for (const value of ['great', null, 1]) expect((await bea.vote(review.id, value)).status).toBe(422)
    expect((await bea.vote('nothing', 'helpful')).status).toBe(404)
  })
})

test('a review needs a confirmed address', async () => {
  const [organizer, writer] = [await openOrganizer(), await open({ email_verified: false })]
  const answer = await writer.review(organizer.id)
  expect(problemOf(answer)).toEqual([403, unconfirmedEmailMessage])
  expect(await publicList(organizer.id)).toEqual([])
})

test('the list sorts by date, rating and helpfulness, in portions', async () => {
  const organizer = await openOrganizer()
  const voter = await open()
  const ids: string[] = []
  for (const [minute, rating] of [
    ['01', 3],
    ['02', 5],
    ['03', 1],
    ['04', 5],
  ] as const) {
    site.clock.set(`2026-11-20T20:${minute}:00Z`)
    ids.push((await (await open()).review(organizer.id, { rating })).body.id)
  }
  site.clock.set('2026-11-20T20:00:00Z')
  await voter.vote(ids[2]!, 'helpful')
  await voter.vote(ids[1]!, 'unhelpful')
  const order = async (query: string) =>
    (await voter.list(organizer.id, query)).map(({ id }) => ids.indexOf(id) + 1)
  expect(await order('')).toEqual([4, 3, 2, 1])
  expect(await order('?sort_by=date&sort_order=asc')).toEqual([1, 2, 3, 4])
  expect(await order('?sort_by=rating')).toEqual([4, 2, 1, 3])
  expect(await order('?sort_by=rating&sort_order=asc')).toEqual([3, 1, 4, 2])
  expect(await order('?sort_by=helpfulness')).toEqual([3, 4, 1, 2])
  expect(await order('?sort_by=helpfulness&sort_order=asc')).toEqual([2, 4, 1, 3])
  expect(await order('?limit=2&offset=1')).toEqual([3, 2])
  expect((await voter.send('GET', `/reviews/organizers/${organizer.id}/reviews?sort_by=x`)).status).toBe(422)
})

describe('the organizer', () => {
  test('answers a review once', async () => {
    const { organizer, review } = await reviewed()
    const answer = await organizer.respond(review.id, ' Thank you! ')
    expect([answer.status, answer.body.response]).toEqual([
      201,
      {
        responder_name: organizer.display_name,
        response_text: 'Thank you!',
        created_at: '2026-11-20T20:00:00Z',
      },
    ])
    expect(problemOf(await organizer.respond(review.id, 'And this'))).toEqual([
      409,
      conflicts.response_exists.message,
    ])
    expect((await publicList(organizer.id))[0]!.response!.response_text).toBe('Thank you!')
  })

  test('answers once, also with two answers at the same time', async () => {
    const { organizer, review } = await reviewed()
    const answers = await transaction(site.db, async (trx) => {
      await sql`select from reviews where id = ${review.id} for update`.execute(trx)
      const sent = ['One', 'Two'].map((text) => organizer.respond(review.id, text))
      await expect.poll(() => countWaiting(site.db)).toBe(2)
      return sent
    })
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 409])
  })

  test('disputes a review once; the reason is for them, the writer and admins', async () => {
    const { organizer, writer, review } = await reviewed()
    const answer = await organizer.dispute(review.id, 'Never came.')
    expect(answer.body).toMatchObject({ is_disputed: true, dispute_reason: 'Never came.' })
    expect(problemOf(await organizer.dispute(review.id, 'Again'))).toEqual([
      409,
      conflicts.dispute_exists.message,
    ])
    const reasons = [writer, await open({ role: 'admin' }), await open()].map(
      async (who) => (await who.list(organizer.id))[0]!.dispute_reason,
    )
    expect(await Promise.all(reasons)).toEqual(['Never came.', 'Never came.', null])
    expect((await publicList(organizer.id))[0]).toMatchObject({ is_disputed: true, dispute_reason: null })
  })

  test('is the only one who may do both, with a text', async () => {
    const { organizer, writer, review } = await reviewed()
    for (const other of [writer, await openOrganizer(), await open({ role: 'admin' })]) {
      expect((await other.respond(review.id, 'x')).status).toBe(403)
      expect((await other.dispute(review.id, 'x')).status).toBe(403)
    }
    for (const text of ['', ' \n', null, 7, 'x'.repeat(2001)]) {
      expect((await organizer.respond(review.id, text)).status).toBe(422)
      expect((await organizer.dispute(review.id, text)).status).toBe(422)
    }
  })
})

describe('flags', () => {
  test('mark a review for admins, once for each member and never by the writer', async () => {
    const { writer, review } = await reviewed()
    const bea = await open()
    expect((await writer.flag(review.id, 'x')).status).toBe(403)
    expect((await bea.flag(review.id, ' ')).body.error.details).toEqual([
      { path: 'flag_reason', message: reviewMessages.flag },
    ])
    const answer = await bea.flag(review.id, 'Insults')
    expect([answer.status, answer.body.moderation_status]).toEqual([201, 'flagged'])
    expect(problemOf(await bea.flag(review.id, 'Insults'))).toEqual([409, conflicts.flag_exists.message])
    expect((await (await open()).flag(review.id, 'Insults')).status).toBe(201)
  })
})

test('reviews of disabled members are not shown and do not count', async () => {
  const { organizer, writer, review } = await reviewed({ rating: 1 })
  await (await open()).review(organizer.id, { rating: 5 })
  const admin = await open({ role: 'admin' })
  const setStatus = (status: 'active' | 'disabled', id = writer.id) =>
    admin.send('PATCH', `/admin/users/${id}/status`, { status })
  expect(await ratingOf(organizer.id)).toEqual([3, 2])
  await setStatus('disabled')
  expect(await ratingOf(organizer.id)).toEqual([5, 1])
  expect(await publicList(organizer.id)).toHaveLength(1)
  expect((await (await open()).vote(review.id, 'helpful')).status).toBe(404)
  await setStatus('active')
  expect(await ratingOf(organizer.id)).toEqual([3, 2])
  await site.db.deleteFrom('members').where('id', '=', writer.id).execute()
  const { average_rating } = (await admin.send<PublicMember>('GET', `/users/${organizer.id}`)).body
  expect(average_rating).toBe(5)
  await setStatus('disabled', organizer.id)
  expect((await site.as().send('GET', `/reviews/organizers/${organizer.id}/reviews`)).status).toBe(404)
})

test('the rating is exact after 50 members write, change, delete and admins hide at once', async () => {
  const organizer = await openOrganizer()
  const admin = await open({ role: 'admin' })
  const members: Awaited<ReturnType<typeof open>>[] = []
  for (let count = 0; count < 50; count++) members.push(await open())
  const expectRating = async () => {
    const shown = (await publicList(organizer.id)).map(({ rating }) => rating)
    const average = shown.reduce((sum, rating) => sum + rating, 0) / shown.length
    expect(await ratingOf(organizer.id)).toEqual([Math.round(average * 100) / 100, shown.length])
    return shown.length
  }
  const written = await Promise.all(
    members.map((member, index) => member.review(organizer.id, { rating: 1 + (index % 5) })),
  )
  const ids = written.map((answer) => (answer.body as Review).id)
  expect(await expectRating()).toBe(50)
  const changes = await Promise.all(
    members.flatMap((member, index) => {
      const id = ids[index]!
      if (index % 3 === 0) return [member.send('DELETE', `/reviews/${id}`)]
      if (index % 3 === 1) return [admin.moderate(id, { decision: 'hide', reason: 'Spam' })]
      const rating = 1 + ((index * 7) % 5)
      return [
        member.send('PUT', `/reviews/${id}`, { rating, review_text: 'x' }),
        organizer.respond(id, 'Thanks'),
      ]
    }),
  )
  expect(changes.filter(({ status }) => status >= 300)).toEqual([])
  expect(await expectRating()).toBe(16)
})

test('a new rating is in the next answer of everything that shows it', async () => {
  const organizer = await openOrganizer()
  const scene = await buildScene(site.db)
  const event = await buildEvent(site.db, { scene, organizer })
  const shown = async () => {
    const get = async (path: string) => (await site.as().send('GET', path)).body
    const [row] = await get(`/events?scenes=${scene.id}`)
    const [past] = await get(`/events/organizer/${organizer.id}`)
    const found = await site.as().send('POST', '/events/search', { scenes: [scene.id] })
    const { organizer: detail } = await get(`/events/${event.id}`)
    return [row, past, found.body.results[0]]
      .map((each) => [each.organizer_rating, each.organizer_total_reviews])
      .concat([[detail.average_rating, detail.total_reviews], await ratingOf(organizer.id)])
  }
  expect(await shown()).toEqual(Array(5).fill([null, 0]))
  await (await open()).review(organizer.id, { rating: 5 })
  expect(await shown()).toEqual(Array(5).fill([5, 1]))
})

test('200 reviews about one organizer in a day are enough, also by different members', async () => {
  await using limited = await openTestApp({ settings: { RATE_LIMITS: 'on' } })
  const [one, other] = [
    await buildMember(limited.db, { role: 'organizer' }),
    await buildMember(limited.db, { role: 'organizer' }),
  ]
  const limiter = rateLimiter({ ...limited.deps, enabled: true })
  const rule = { name: 'review-organizer', limit: 200, windowSeconds: 86_400 }
  for (let count = 0; count < 199; count++) await limiter.hit(rule, one.id)
  const write = async (uid: string) => {
    const { call } = limited.as(await buildMember(limited.db))
    return (await call(createReview, { params: { uid }, body: { rating: 1, review_text: 'x' } })).status
  }
  expect([await write(one.id), await write(one.id), await write(other.id)]).toEqual([201, 429, 201])
})

test('a member writes at most 20 reviews and 20 flags in a day', async () => {
  await using limited = await openTestApp({ settings: { RATE_LIMITS: 'on' } })
  const member = limited.as(await buildMember(limited.db))
  const organizer = await buildMember(limited.db, { role: 'organizer' })
  const send = async (path: string, payload: object) =>
    (await member.send('POST', `/reviews/${path}`, payload)).status
  const write = () => send(`organizers/${organizer.id}/reviews`, { rating: 5, review_text: 'x' })
  const flag = () => send('nothing/flag', { flag_reason: 'x' })
  for (const [call, before] of [
    [write, 409],
    [flag, 404],
  ] as const) {
    await call()
    for (let count = 1; count < 20; count++) expect(await call()).toBe(before)
    expect(await call()).toBe(429)
  }
})
