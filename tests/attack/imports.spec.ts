import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, inject, test } from 'vitest'
import { attacker, readLists, report, send, signIn } from './visitors.ts'

/** Serves calendars. The held one is answered when the test says so. */
async function serveCalendars() {
  const released = Promise.withResolvers<void>()
  let open = 0
  let most = 0
  const server = createServer(async ({ url }, response) => {
    most = Math.max(most, ++open)
    if (url === '/held.ics') await released.promise
    open--
    response.writeHead(200, { 'content-type': 'text/calendar' })
    response.end('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n')
  }).listen(inject('calendarPort'), '127.0.0.1')
  await once(server, 'listening')
  return { server, release: released.resolve, countOpen: () => open, countMost: () => most }
}

test('one member asks for 30 previews of a calendar at once: one runs, 29 know their place, and others get lists and a preview', async () => {
  const calendars = await serveCalendars()
  const [{ token }, other] = [await signIn('leader'), await signIn('admin')]
  const preview = (name: string, options: { token: string; from?: string }) =>
    send('/api/scenes/san-diego/preview-calendar-import', {
      ...options,
      method: 'POST',
      body: { calendar_url: `http://127.0.0.1:${inject('calendarPort')}/${name}.ics` },
    })
  const placeOf = async (token: string) =>
    JSON.parse((await send('/api/calendar-imports/place', { token })).text).imports_before
  try {
    const attack = Array.from({ length: 30 }, () => preview('held', { token, from: attacker() }))
    await expect.poll(() => placeOf(token)).toBe(29)
    expect(calendars.countOpen()).toBe(1)
    expect((await preview('free', other)).status).toBe(200)
    expect(await placeOf(other.token)).toBeNull()
    expect(await placeOf(token)).toBe(29)
    calendars.release()
    const lists = readLists(Promise.all(attack))
    const statuses = (await Promise.all(attack)).map(({ status }) => status)
    report('imports', { lists: await lists })
    expect(statuses).toEqual(Array(30).fill(200))
    expect(Object.keys((await lists).statuses)).toEqual(['200'])
    // The first one and the one of the other member.
    expect(calendars.countMost()).toBe(2)
    expect(await placeOf(token)).toBeNull()
  } finally {
    calendars.server.close()
    calendars.server.closeAllConnections()
  }
})
