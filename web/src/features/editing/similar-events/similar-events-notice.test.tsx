import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleEvent } from '../../../test/event-samples.ts'
import { SimilarEventsNotice } from './similar-events-notice.tsx'

test('each event is a link that opens beside the form, with when, where and by whom', () => {
  const event = sampleEvent({ id: 'one', title: 'Zouk Night', organizer_name: 'Ana' })
  const html = renderToStaticMarkup(<SimilarEventsNotice events={[event]} />)
  expect(html).toContain('Similar events that night')
  expect(html).toContain('href="/events/one" target="_blank"')
  expect(html).toMatch(/Fri.*Nov 20, 8:00\sPM · Tango Hall, San Diego · by Ana/)
})

test('shows nothing without similar events', () => {
  expect(renderToStaticMarkup(<SimilarEventsNotice events={[]} />)).toBe('')
})
