import { listPushSubscriptions } from '@floorcraft/contract/members/push.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiProvider, keyOf } from '../../../lib/api/queries.ts'
import { PushOnThisDevice } from './push-on-this-device.tsx'

test('another device has its name and the day since when it shows notifications', () => {
  const client = new QueryClient()
  const device = { id: 'one', device: 'Firefox on Linux', is_current: false }
  client.setQueryData(keyOf(listPushSubscriptions, {}), [{ ...device, created_at: '2026-11-20T20:00:00Z' }])
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ApiProvider value={() => new Promise(() => {})}>
        <PushOnThisDevice />
      </ApiProvider>
    </QueryClientProvider>,
  )
  expect(html).toContain('Firefox on Linux')
  expect(html).toContain('Since Fri, Nov 20')
})
