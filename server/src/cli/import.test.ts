import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGuardedFetch } from '../platform/fetch/guarded-fetch.ts'
import { buildMember, buildScene } from '../test/builders.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { importCommands } from './import.ts'

const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//test//EN',
  'BEGIN:VEVENT',
  'UID:one@feed.example',
  'DTSTART:20261128T040000Z',
  'DTEND:20261128T080000Z',
  'SUMMARY:Friday Social',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')
let site: TestApp
let fetched = 0
const feed = createServer((_, response) => {
  fetched++
  response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendar)
})

beforeAll(async () => {
  site = await openTestApp()
  await buildScene(site.db, { slug: 'san-diego' })
  await buildMember(site.db, { role: 'admin' })
  await new Promise<void>((resolve) => feed.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  feed.close()
  await site.close()
})

test('an import fetches the feed once and reports the result; a dry run changes nothing', async () => {
  const host = `127.0.0.1:${(feed.address() as AddressInfo).port}`
  const deps = {
    ...site.deps,
    fetch: openGuardedFetch({ allow: [host] }),
    readPassword: async () => '',
  }
  const run = (...words: string[]) =>
    importCommands.import!.run(deps, [`http://${host}/x.ics`, '--scene', 'san-diego', ...words])
  expect(await run('--dry-run')).toContain('Found 1 events in the next')
  expect([fetched, await site.db.selectFrom('events').select('id').execute()]).toEqual([1, []])
  const report = await run()
  expect(report).toMatch(/^Found 1 events .* 1 new, 0 already known/)
  expect(report).toContain('Successfully imported 1 events')
  expect(fetched).toBe(2)
})
