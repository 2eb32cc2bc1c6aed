import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiProvider } from '../../../lib/api/queries.ts'
import { samplePreviewEvent } from '../../../test/calendar-import-samples.ts'
import type { FinishedImport } from './api.ts'
import { CompleteStep } from './complete-step.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { ImportOptions } from './import-options.tsx'

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

test('asks for the status of new events when a calendar without new ones is linked', () => {
  const summary = {
    ...{ total_found: 1, new_events: 0, exact_duplicates: 1 },
    ...{ similar_events: 0, too_long: 0, unreadable: 0 },
  }
  const preview = {
    ...{ calendar_name: 'Milongas', calendar_url: null, converted: false, summary },
    ...{ new: [], similar: [], exact_duplicates: [samplePreviewEvent('a')] },
  }
  const options = (link: boolean) =>
    renderToStaticMarkup(
      <ImportOptions
        preview={preview}
        choices={{ chosen: new Set(), status: 'private_draft', style: 'salsa', update: false, link }}
        onChoices={() => {}}
        canLink
      />,
    )
  expect(options(false)).not.toContain('Status of new events')
  expect(options(true)).toContain('Status of new events')
  expect(options(true)).toContain('New events become: Private Draft')
})

test('says in the end that the calendar is linked, also when nothing was imported', () => {
  const end = (imported: number, isLinked: boolean) => {
    const result = { imported, isLinked, updated: 0 } as FinishedImport
    return renderToStaticMarkup(<CompleteStep result={result} onClose={() => {}} />).replaceAll(
      /<[^>]+>/g,
      ' ',
    )
  }
  expect(end(0, true)).toContain('The calendar is linked')
  expect(end(0, true)).not.toContain('imported')
  expect(end(2, true)).toMatch(/Successfully imported 2 events.+The calendar is linked/)
  expect(end(2, false)).not.toContain('linked')
})
