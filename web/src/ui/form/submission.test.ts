import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../../lib/api/api-client.ts'
import { RefusedValues } from './problems.ts'
import { attemptKeys, oneAtATime, saveMerging, stopped } from './submission.ts'

interface Night {
  readonly title: string
  readonly date: string
  readonly time: string
  readonly status: string
  readonly version: number
}

const base: Night = { title: 'Social', date: '2026-11-20', time: '20:00', status: 'draft', version: 3 }
const valuesOf = ({ title, date, time }: Night) => ({ title, date, time })
const mine = { ...valuesOf(base), title: 'My title' }

const stale = (current: Night) => {
  const message = 'Another member has changed it.'
  const details = { reason: 'stale_version', current } as const
  return new ApiError({
    status: 409,
    message,
    error: { code: 'EVENT_CONFLICT', message, details, request_id: 'r' },
  })
}

const cancelledProblem = { path: 'date', message: 'A cancelled night has no date.' }
const rules = ({ status }: Night) => ({
  schema: z.object({ title: z.string(), date: z.string(), time: z.string() }),
  problems: () => (status === 'cancelled' ? [cancelledProblem] : []),
})

/** Saves `mine` where `current` is stored already, and decides as told. */
async function saveOver(
  current: Night,
  decision?: 'mine' | 'theirs',
  confirm: (values: typeof mine, from: Night) => Promise<boolean> = async () => true,
) {
  const send = vi.fn(async (values: typeof mine, from: Night) => {
    if (from.version < current.version) throw stale(current)
    return values
  })
  const ask = vi.fn(async () => decision)
  const adopt = vi.fn()
  const saving = saveMerging<Night, typeof mine, typeof mine, typeof mine>({
    base,
    values: mine,
    valuesOf,
    together: [['date', 'time']],
    factsOf: ({ status }) => [['Status', status]],
    rules,
    confirm,
    send,
    ask,
    adopt,
  })
  return { result: await saving.catch((error: unknown) => error), send, ask, adopt }
}

test('a double press sends once, and a press after a failure sends again', async () => {
  const once = oneAtATime()
  const send = vi.fn(async () => {})
  await Promise.all([once(send), once(send)])
  expect(send).toHaveBeenCalledTimes(1)
  await expect(
    once(async () => {
      throw new Error('no connection')
    }),
  ).rejects.toThrow('no connection')
  await once(send)
  expect(send).toHaveBeenCalledTimes(2)
})

test('sending the same again after a lost answer is the same attempt, a change is another', () => {
  const keyOf = attemptKeys()
  const first = keyOf({ title: 'Social' })
  expect(keyOf({ title: 'Social' })).toBe(first)
  expect(keyOf({ title: 'Other' })).not.toBe(first)
})

test('saves at once when another member changed nothing that is shown', async () => {
  const { result, ask, send } = await saveOver({ ...base, version: 4 })
  expect(result).toEqual(mine)
  expect(ask).not.toHaveBeenCalled()
  expect(send).toHaveBeenCalledTimes(2)
})

test('asks about what another member changed, and keeps mine where both did', async () => {
  const current = { ...base, title: 'Their title', time: '21:00', status: 'published', version: 4 }
  const { result, ask, adopt } = await saveOver(current, 'mine')
  expect(ask).toHaveBeenCalledWith({
    changes: [
      { field: 'title', theirs: 'Their title', mine: 'My title', isConflict: true, group: ['title'] },
      { field: 'time', theirs: '21:00', mine: '20:00', isConflict: false, group: ['date', 'time'] },
    ],
    facts: [{ name: 'Status', theirs: 'published', before: 'draft' }],
  })
  expect(result).toEqual({ ...mine, time: '21:00' })
  expect(adopt).toHaveBeenCalledWith({ ...mine, time: '21:00' }, current)
})

test('puts theirs into the form to be looked at, and saves nothing', async () => {
  const current = { ...base, title: 'Their title', version: 4 }
  const { result, adopt, send } = await saveOver(current, 'theirs')
  expect(result).toBe(stopped)
  expect(adopt).toHaveBeenCalledWith({ ...mine, title: 'Their title' }, current)
  expect(send).toHaveBeenCalledTimes(1)
})

test('leaves the form as it is when nothing was decided', async () => {
  const { result, adopt } = await saveOver({ ...base, title: 'Their title', version: 4 })
  expect(result).toBe(stopped)
  expect(adopt).not.toHaveBeenCalled()
})

test('checks the merged values again, and shows their problems in place of sending them', async () => {
  const { result, adopt, send } = await saveOver({ ...base, status: 'cancelled', version: 4 }, 'mine')
  expect(result).toBeInstanceOf(RefusedValues)
  expect((result as RefusedValues).problems.fields).toEqual(new Map([['date', cancelledProblem.message]]))
  expect(adopt).toHaveBeenCalled()
  expect(send).toHaveBeenCalledTimes(1)
})

test('asks to confirm the merged values too', async () => {
  const confirm = vi.fn(async (_values: object, { status }: Night) => status === 'draft')
  const { result, send } = await saveOver({ ...base, status: 'published', version: 4 }, 'mine', confirm)
  expect(confirm).toHaveBeenCalledTimes(2)
  expect(result).toBe(stopped)
  expect(send).toHaveBeenCalledTimes(1)
})

test('any other refusal is for the form to show', async () => {
  const refused = new ApiError({ status: 503, message: 'Service temporarily unavailable.' })
  const save = saveMerging({
    base,
    values: mine,
    valuesOf,
    rules,
    send: () => Promise.reject(refused),
    ask: async () => 'mine' as const,
    adopt: () => {},
  })
  await expect(save).rejects.toBe(refused)
})
