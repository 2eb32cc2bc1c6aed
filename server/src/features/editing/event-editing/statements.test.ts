import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { buildMember, buildScene, eventForm } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'

const test = duringTests(() => openTestApp())

it('publishing an event sends few statements in its transaction, and most are planned already', async () => {
  const headers = await test.signIn(await buildMember(test.db, { role: 'organizer' }))
  const scene = await buildScene(test.db)
  const submit = vi.spyOn(pg.Query.prototype, 'submit')
  const { statusCode } = await test.app.inject({
    ...{ method: 'POST', url: '/api/events', headers },
    payload: eventForm(scene, { status: 'published' }),
  })
  const sent = submit.mock.contexts.map((query, index) => ({
    ...(query as unknown as { text: string; name?: string }),
    connection: submit.mock.calls[index]![0],
  }))
  submit.mockRestore()
  expect(statusCode).toBe(201)
  const { connection } = sent.find(({ text }) => text === 'begin')!
  const inTransaction = sent.filter((each) => each.connection === connection)
  expect(inTransaction.map(({ name, text }) => (name ? 'planned' : /^[^"(]*/.exec(text)![0].trim()))).toEqual(
    [
      ...['begin', 'select pg_advisory_xact_lock', 'planned', 'select set_config', 'insert into'],
      ...['planned', 'planned', 'planned', 'planned', 'commit'],
    ],
  )
})
