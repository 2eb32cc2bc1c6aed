import { afterEach, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

let test: TestApp | undefined

afterEach(async () => {
  await test?.close()
  test = undefined
})

it('counts requests by route and status, not by URL', async () => {
  test = await openTestApp({ settings: { METRICS: 'on' } })
  await test.app.inject({ url: '/api/events/some-secret-id' })
  await test.app.inject({ url: '/api/scenes' })
  const answer = await test.app.inject({ url: '/metrics' })
  expect(answer.headers['content-type']).toContain('text/plain')
  expect(answer.body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/events/:eventId",status="404"} 1',
  )
  expect(answer.body).not.toContain('some-secret-id')
})

it('counts answers from the cache too', async () => {
  test = await openTestApp({ settings: { METRICS: 'on' } })
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
  for (let time = 0; time < 3; time++) await (await fetch(`${address}/api/scenes`)).text()
  const answer = await test.app.inject({ url: '/metrics' })
  expect(answer.body).toMatch(/_count\{method="GET",route="\/api\/scenes\/?",status="200"\} 3/)
})

it('is off by default', async () => {
  test = await openTestApp()
  expect((await test.app.inject({ url: '/metrics' })).statusCode).toBe(404)
})
