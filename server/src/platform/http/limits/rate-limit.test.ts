import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { rateLimiter } from './rate-limit.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

test('every refusal says when the window ends, also one that is answered from memory', async () => {
  site.clock.set('2026-11-20T20:01:00Z')
  const limiter = rateLimiter({ ...site.deps, enabled: true })
  const hit = () => limiter.hit({ name: 'planted', limit: 2, windowSeconds: 600 }, 'ana')
  await hit()
  await hit()
  const refusal = { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 540 }
  await expect(hit()).rejects.toMatchObject(refusal)
  await expect(hit()).rejects.toMatchObject(refusal)
})
