import type { Page } from 'playwright-core'
import { samplePreviewEvent } from '../../web/src/test/calendar-import-samples.ts'
import { sampleFeed, sampleProposal } from '../../web/src/test/linked-feed-samples.ts'
import { answers, fails, hangs, inTurn, opens, press, type Screen, shows } from './screen.ts'

const existing = {
  ...samplePreviewEvent('stored', { title: 'Noche de Zouk', venue_name: 'Tango Hall (upstairs)' }),
  id: '01a20000-0000-7000-8000-000000000000',
  status: 'published' as const,
}
const moved = {
  existing,
  changes: [
    {
      field: 'start_datetime' as const,
      before: '2026-11-27T20:00:00-08:00',
      after: '2026-11-27T21:30:00-08:00',
    },
  ],
  kept: [
    {
      field: 'title' as const,
      before: 'Noche de Zouk with Ana',
      after: 'Noche de Zouk, the big winter edition with a live band and three guest teachers',
    },
  ],
}

const many = Array.from({ length: 220 }, (_, index) => {
  const night = Temporal.PlainDate.from('2026-11-23').add({ days: index % 100 })
  return samplePreviewEvent(`new-${index}`, {
    title:
      index % 9 === 4
        ? `Zouk Night with a very long name that says everything ${index}`
        : `Zouk Night ${index}`,
    start_datetime: `${night}T20:00:00-08:00`,
    end_datetime: `${night.add({ days: 1 })}T01:00:00-08:00`,
    cancelled: index % 40 === 7,
  })
})

function previewOf(found: {
  fresh?: readonly object[]
  exact?: readonly object[]
  similar?: readonly object[]
}) {
  const { fresh = [], exact = [], similar = [] } = found
  const json = {
    calendar_name: 'Zouk in San Diego',
    calendar_url: 'https://calendar.example.org/zouk.ics',
    converted: false,
    ...{ new: fresh, exact_duplicates: exact, similar },
    summary: {
      total_found: fresh.length + exact.length + similar.length,
      new_events: fresh.length,
      exact_duplicates: exact.length,
      similar_events: similar.length,
      too_long: 0,
      unreadable: 0,
    },
  }
  return answers(/preview-calendar-import$/, 'POST', { json })
}

const typeAddress = inTurn(opens('Import Events', /^Import /), (page: Page) =>
  page.getByLabel('Calendar URL').fill('https://calendar.example.org/zouk.ics'),
)
const preview = inTurn(typeAddress, press('Preview events'), shows('Zouk in San Diego'))

const waits = answers(/calendar-imports\/place$/, 'GET', { json: { imports_before: 2 } })

const dialog = { path: '/my-scenes', account: 'leader' } as const
const desk = { path: '/scenes/san-diego/manage?tab=events', account: 'leader' } as const
const list = /\/linked-feeds$/
const feeds = (json: unknown) => answers(list, 'GET', { json })

/** The import of a calendar, and the linked calendars of a scene. */
export const importScreens: readonly Screen[] = [
  { ...dialog, name: 'calendar import', after: opens('Import Events', /^Import /) },
  {
    ...dialog,
    name: 'calendar import, with a problem',
    after: inTurn(
      opens('Import Events', /^Import /),
      press('Preview events'),
      shows('Please enter a calendar URL'),
    ),
  },
  {
    ...dialog,
    name: 'calendar import, 220 events',
    before: previewOf({ fresh: many, exact: [samplePreviewEvent('a', moved), samplePreviewEvent('b')] }),
    after: preview,
  },
  {
    ...dialog,
    name: 'calendar import, similar events and changes',
    before: previewOf({
      fresh: many.slice(0, 2),
      exact: [samplePreviewEvent('a', moved), samplePreviewEvent('b')],
      similar: [samplePreviewEvent('c', { existing }), samplePreviewEvent('d', { existing })],
    }),
    after: inTurn(preview, (page) => page.getByText('Similar events').scrollIntoViewIfNeeded()),
  },
  {
    ...dialog,
    name: 'calendar import, nothing new',
    before: previewOf({ exact: [samplePreviewEvent('a'), samplePreviewEvent('b')] }),
    after: preview,
  },
  {
    ...dialog,
    name: 'calendar import, waiting for the preview',
    before: inTurn(waits, hangs(/preview-calendar-import$/)),
    after: inTurn(typeAddress, press('Preview events'), shows(/^2 imports are before yours/)),
  },
  {
    ...dialog,
    name: 'calendar import, importing',
    before: inTurn(waits, previewOf({ fresh: many.slice(0, 12) }), hangs(/import-calendar$/)),
    after: inTurn(preview, press('Import 12 events'), shows(/^2 imports are before yours/)),
  },
  {
    ...desk,
    name: 'linked calendars',
    full: true,
    before: feeds({
      feeds: [
        sampleFeed(),
        sampleFeed({
          id: 'other',
          name: 'The calendar of the Association of Social Dancers of Greater San Diego and Tijuana',
          always_accept: ['new', 'changed'],
          last_error: 'The calendar’s server answered with an error (503). Is the calendar public?',
        }),
      ],
      proposals: [
        sampleProposal('a'),
        sampleProposal('b', { kind: 'changed', ...moved }),
        sampleProposal('c', {
          kind: 'cancelled',
          existing,
          cancelled: true,
          feed_id: 'other',
          changes: [{ field: 'cancelled', before: 'false', after: 'true' }],
        }),
        sampleProposal('d', { kind: 'gone', existing }),
        sampleProposal('e', { existing }),
      ],
    }),
    after: shows('Proposed changes (5)'),
  },
  {
    ...desk,
    name: 'linked calendars, linking one',
    before: feeds({ feeds: [], proposals: [] }),
    after: opens('Link a calendar', 'Link a calendar'),
  },
  { ...desk, name: 'linked calendars, loading', before: hangs(list) },
  {
    ...desk,
    name: 'linked calendars, failed',
    expected: [/status of 500/],
    before: fails(list),
    after: shows('Unable to load the linked calendars'),
  },
]
