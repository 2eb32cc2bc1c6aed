import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiProvider } from '../../lib/queries.ts'
import { ImportDialog } from './import-dialog.tsx'

test('begins with the address and two months', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={async () => undefined as never}>
        <ImportDialog
          scene={{ id: 'one', slug: 'san-diego', name: 'San Diego' }}
          onImported={() => {}}
          onClose={() => {}}
        />
      </ApiProvider>
    </QueryClientProvider>,
  )
  expect(html).toContain('From a public calendar into San Diego')
  expect(html).toContain('name="calendar_url"')
  expect(html).toMatch(/value="2" selected=""[^>]*>2 months/)
})
