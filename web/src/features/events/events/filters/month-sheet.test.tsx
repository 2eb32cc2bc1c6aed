import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiProvider } from '../../../../lib/api/queries.ts'
import { noFilters } from './event-filters.ts'
import { MonthSheet } from './month-sheet.tsx'

test('tonight can be chosen, and nights before it cannot', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={() => new Promise(() => {})}>
        <MonthSheet
          today={Temporal.PlainDate.from('2026-11-20')}
          chosen={undefined}
          filters={noFilters}
          listScenes={undefined}
          onChoose={() => {}}
          onClose={() => {}}
        />
      </ApiProvider>
    </QueryClientProvider>,
  )
  const isOff = (day: string) => RegExp(`data-day="${day}"[^>]*aria-disabled="(\\w+)"`).exec(html)?.[1]
  expect(['2026-11-19', '2026-11-20', '2026-11-21'].map(isOff)).toEqual(['true', 'false', 'false'])
})
