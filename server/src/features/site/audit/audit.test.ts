import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildMember } from '../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { listEntries, recordAction } from './service.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

test('a day of the log ends before its midnight in UTC', async () => {
  const caller = await buildMember(site.db, { role: 'admin' })
  const record = async (time: string) => {
    site.clock.set(time)
    const subject = { type: 'member', id: caller.id, name: time }
    await recordAction(site.deps, { caller, action: 'user.disabled', subject })
  }
  for (const time of [
    '2026-11-20T23:59:59Z',
    '2026-11-21T00:00:00Z',
    '2026-11-21T23:59:59Z',
    '2026-11-22T00:00:00Z',
  ])
    await record(time)
  const filter = { actor: caller.id, action: undefined, scene: undefined, limit: 10, offset: 0 }
  const entries = await listEntries(site.deps, { ...filter, from: '2026-11-21', to: '2026-11-21' })
  expect(entries.map(({ at }) => at)).toEqual(['2026-11-21T23:59:59Z', '2026-11-21T00:00:00Z'])
})
