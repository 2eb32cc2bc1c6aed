import { connectionErrorMessage } from '@floorcraft/contract/base/connection-errors.ts'
import { errorCatalogue } from '@floorcraft/contract/base/errors.ts'
import { getMe } from '@floorcraft/contract/members/account.ts'
import { login } from '@floorcraft/contract/members/identity.ts'
import { describe, expect, it } from 'vitest'
import { createApi, currentVersionIn, failureSentence } from './api-client.ts'

function open(answer: () => Response | Promise<Response>, token: () => string | undefined = () => 'token') {
  const requests: { path: string; init: RequestInit }[] = []
  const ends: string[] = []
  const api = createApi({
    fetch: async (path, init) => {
      requests.push({ path, init })
      return answer()
    },
    token,
    onSessionEnd: (error) => ends.push(error.message),
  })
  return { api, requests, ends }
}

const refusal = (status: number, code: string, message: string, details: unknown = null) =>
  Response.json({ error: { code, message, details, request_id: 'r' } }, { status })

describe('a call', () => {
  it('carries the bearer token and speaks JSON', async () => {
    const { api, requests } = open(() => Response.json({ id: '1' }))
    await api(login, { body: { email: 'a@b.example', password: 'x' } })
    expect(requests[0]?.path).toBe('/api/auth/login')
    expect(requests[0]?.init).toMatchObject({
      method: 'POST',
      headers: { authorization: 'Bearer token', 'content-type': 'application/json' },
      body: '{"email":"a@b.example","password":"x"}',
      keepalive: false,
    })
    await api(getMe, {}, { keepalive: true })
    expect(requests[1]?.init.keepalive).toBe(true)
  })

  it.each([
    [500, 'Server error. Please try again later.'],
    [504, 'Request timeout. Please try again.'],
    [418, 'An error occurred (418)'],
  ])('that is refused with %i and no readable body says so', async (status, message) => {
    const { api } = open(() => new Response('<html>', { status }))
    await expect(api(getMe, {})).rejects.toMatchObject({ status, message })
  })

  it.each([
    ['DB_ERROR', 'relation "events" does not exist', 'A database error occurred. Please try again.'],
    ['OF_TOMORROW', 'A new reason', 'A new reason'],
    ['LAST_ADMIN', errorCatalogue.LAST_ADMIN.message, errorCatalogue.LAST_ADMIN.message],
    ['EVENT_CONFLICT', 'Another member has changed this event.', 'Another member has changed this event.'],
  ])(
    'that is refused with %s is explained by the catalogue where it knows the code',
    async (code, said, message) => {
      const { api } = open(() => refusal(503, code, said))
      await expect(api(getMe, {})).rejects.toMatchObject({ message, detail: said })
    },
  )

  it('that finds no connection says so', async () => {
    const { api } = open(() => Promise.reject(new TypeError('fetch failed')))
    await expect(api(getMe, {})).rejects.toMatchObject({ status: 0, message: connectionErrorMessage })
  })
})

it('a call that is refused while another one gets a new token does not end the session', async () => {
  let own = 'old'
  const proof = Promise.withResolvers<Response>()
  const answers = [() => proof.promise, () => refusal(401, 'AUTH_TOKEN_INVALID', 'Expired')]
  const { api, ends } = open(
    () => answers.shift()!(),
    () => own,
  )
  const proving = api(
    getMe,
    {},
    {
      onAnswer: () => {
        own = 'new'
      },
    },
  )
  const refused = api(getMe, {}).catch((error: Error) => error.message)
  proof.resolve(Response.json({ id: '1' }))
  await proving
  expect(await refused).toBe('Your session has expired. Please log in again.')
  expect(ends).toEqual([])
})

describe('the session ends', () => {
  it.each([
    [401, 'AUTH_TOKEN_EXPIRED', 'Your session has expired. Please log in again.'],
    [403, 'AUTH_USER_DISABLED', 'Your account has been disabled. Please contact support.'],
  ])('with %i %s', async (status, code, message) => {
    const { api, ends } = open(() => refusal(status, code, message))
    await expect(api(getMe, {})).rejects.toThrow(message)
    expect(ends).toEqual([message])
  })

  it.each([
    [401, 'AUTH_WRONG_PASSWORD'],
    [403, 'AUTH_PERMISSION_DENIED'],
    [404, 'RESOURCE_NOT_FOUND'],
  ])('not with %i %s', async (status, code) => {
    const { api, ends } = open(() => refusal(status, code, 'x'))
    await expect(api(getMe, {})).rejects.toMatchObject({ code })
    expect(ends).toEqual([])
  })

  it('not for a visitor, and not by a late answer to an earlier session', async () => {
    const visitor = open(
      () => refusal(401, 'AUTH_TOKEN_MISSING', 'x'),
      () => undefined,
    )
    await expect(visitor.api(getMe, {})).rejects.toMatchObject({ status: 401 })
    expect(visitor.ends).toEqual([])

    let current = 'first'
    const renewed = open(
      () => {
        current = 'second'
        return refusal(401, 'AUTH_TOKEN_INVALID', 'x')
      },
      () => current,
    )
    await expect(renewed.api(getMe, {})).rejects.toMatchObject({ status: 401 })
    expect(renewed.ends).toEqual([])
  })
})

describe('the current version in a refusal', () => {
  const failureOf = (details: unknown) =>
    open(() => refusal(409, 'EVENT_CONFLICT', 'x', details))
      .api(getMe, {})
      .catch((error: unknown) => error)

  it('is what a stale version carries', async () => {
    const current = { version: 2 }
    const stale = await failureOf({ reason: 'stale_version', current })
    expect(stale).toMatchObject({ reason: 'stale_version' })
    expect(currentVersionIn(stale)).toEqual(current)
  })

  it.each([
    null,
    [],
    [{ path: 'title', message: 'x' }],
    'text',
    { current: 1 },
    { reason: 'duplicate', current: 1 },
  ])('is missing in %j', async (details) => {
    expect(currentVersionIn(await failureOf(details))).toBeUndefined()
  })
})

describe('the sentence for a failed action', () => {
  const failureOf = async (code: string, message: string) => {
    const { api } = open(() => refusal(422, code, message))
    return api(getMe, {}).catch((error: unknown) => error)
  }

  it("is the server's own, else the fallback", async () => {
    const precise = await failureOf('VALIDATION_ERROR', 'Title is required')
    expect(failureSentence(precise, 'Failed')).toBe('Title is required')
    const common = await failureOf('VALIDATION_ERROR', 'Please check your input and try again.')
    expect(failureSentence(common, 'Failed')).toBe('Failed')
    expect(failureSentence(await failureOf('OF_TOMORROW', 'A new reason'), 'Failed')).toBe('A new reason')
    expect(failureSentence(new Error('internal'), 'Failed')).toBe('Failed')
  })
})
