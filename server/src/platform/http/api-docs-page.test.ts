import { endpoint } from '@floorcraft/contract/base/endpoint.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { installApiDescription } from './openapi.ts'

test('the page of all calls has a main landmark and a stylesheet file that the security policy allows', async () => {
  const call = endpoint('GET /dance/{id}', { summary: '<b> & co', access: 'public' })
  const app = Fastify()
  await app.register(
    async (api) => installApiDescription(api, [{ name: 'dance', ...call }], 'https://floorcraft.example'),
    { prefix: '/api' },
  )
  const { body } = await app.inject('/api/docs')
  expect(body).toMatch(/<main>.*GET \/api\/dance\/\{id\}.*&lt;b&gt; &amp; co.*<\/main>/s)
  expect(body).not.toMatch(/<style|style=/)
  const address = /rel="stylesheet" href="([^"]+)"/.exec(body)![1]!
  const styles = await app.inject(address)
  expect([styles.statusCode, styles.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  await app.close()
})
