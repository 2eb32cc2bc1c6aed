import { updateInstanceBody } from '@floorcraft/contract/editing/instances.ts'
import {
  convertToSeriesBody,
  createSeriesBody,
  updateSeriesBody,
} from '@floorcraft/contract/editing/series.ts'
import { describe, expect, test } from 'vitest'
import { hostileDates, hostileValues } from '../../../test/any-input/hostile-values.ts'
import { buildEvent } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openSeriesSite, type Refusal, weeklySocial } from '../../../test/series-site.ts'

const s = duringTests(openSeriesSite)

type Send = (body: object) => Promise<{ status: number; body: Partial<Refusal> }>

/** The answers to wrong values that do not name the field, or that report an error of the server. */
async function wrongAnswers(field: string, send: Send): Promise<unknown[]> {
  const wrong: unknown[] = []
  for (const value of [...hostileValues, [...hostileDates]]) {
    const { status, body } = await send({ [field]: value })
    const details = body?.error?.details as { path: string }[] | undefined
    const isNamed = status === 422 && details?.some(({ path }) => path.startsWith(field))
    // The rule, its start and its end depend on each other, so a refusal may name another of these fields.
    const isOther = status === 422 && details?.some(({ path }) => /^(start|end)_date|month_week/.test(path))
    const isTwin = status === 409
    if (status >= 300 && !isNamed && !isOther && !isTwin) wrong.push([value, status, body])
  }
  return wrong
}

const clear = async () => {
  await s.site.db.deleteFrom('recurring_events').execute()
  await s.site.db.deleteFrom('events').execute()
}

describe('creating a series', () => {
  test.each(Object.keys(createSeriesBody.shape))('%s', async (field) => {
    const send: Send = async (body) => {
      const answer = await s.organizer.send<Partial<Refusal>>('POST', '/recurring-events', {
        ...weeklySocial(s.scene),
        ...body,
      })
      if (answer.status === 201) await clear()
      return answer
    }
    expect(await wrongAnswers(field, send)).toEqual([])
  })
})

describe('changing a series', () => {
  test.each(Object.keys(updateSeriesBody.shape))('%s', async (field) => {
    const { id } = await s.organizer.create({ requires_confirmation: false })
    const send: Send = (body) => s.organizer.send('PATCH', `/recurring-events/${id}`, body)
    expect(await wrongAnswers(field, send)).toEqual([])
    // An accepted value must not prevent later changes.
    expect((await send({ title: 'Still here' })).status).toBe(200)
    await clear()
  })
})

describe('converting an event to a series', () => {
  test.each(Object.keys(convertToSeriesBody.shape))('%s', async (field) => {
    const send: Send = async (body) => {
      const { id } = await buildEvent(s.site.db, {
        scene: s.scene,
        organizer: s.organizer.member,
        start: '2026-12-04T20:00',
      })
      const payload = { recurrence_type: 'weekly', ...body }
      const answer = await s.organizer.send<Partial<Refusal>>(
        'POST',
        `/events/${id}/convert-to-recurring`,
        payload,
      )
      await clear()
      return answer
    }
    expect(await wrongAnswers(field, send)).toEqual([])
  })
})

describe('changing a date', () => {
  test.each(Object.keys(updateInstanceBody.shape))('%s', async (field) => {
    const series = await s.organizer.create({ auto_publish_if_confirmed: false })
    const [first] = await s.organizer.instances(series)
    await s.organizer.send('POST', `/recurring-events/instances/${first!.id}/confirm`)
    const send: Send = (body) =>
      s.organizer.send('PATCH', `/recurring-events/${series.id}/instances/${first!.id}`, body)
    expect(await wrongAnswers(field, send)).toEqual([])
    await clear()
  })
})

test.each([
  ['price_info', { price_info: { door: 12.345 } }],
  [
    'price_info',
    { price_info: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`ticket ${index}`, 1])) },
  ],
  ['dance_styles', { dance_styles: 'x'.repeat(51) }],
  ['dance_styles', { dance_styles: Array.from({ length: 31 }, (_, index) => `style ${index}`).join(',') }],
])('%s has the limits of an event', async (field, body) => {
  const answers = [
    await s.organizer.send<Refusal>('POST', '/recurring-events', { ...weeklySocial(s.scene), ...body }),
    await s.organizer.send<Refusal>('PATCH', `/recurring-events/${(await s.organizer.create()).id}`, body),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(422)
    expect((answer.body.error.details as { path: string }[])[0]!.path).toMatch(new RegExp(`^${field}`))
  }
})
