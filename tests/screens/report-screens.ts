import type { Page } from 'playwright-core'
import type { ReportedThing } from '../../contract/src/discovery/reports.ts'
import { findScene, listUpcomingEvents } from '../browser/calendar.ts'
import { answers, changing, fails, inTurn, opens, press, type Screen, shows } from './screen.ts'

const queue = /^\/api\/reports$/
const saved = /^\/api\/users\/saved-events$/
const oneEvent = /^\/api\/events\/[^/]+$/
const oneMember = /^\/api\/users\/[0-9a-f-]{36}$/

const isChecked = (event: object) => ({ ...event, status: 'being_checked', nights: [] })
const follow = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first().click()

/** Reporting a thing, what is hidden, and the queue of those who decide. */
export async function reportScreens(url: string): Promise<Screen[]> {
  const { name, slug } = await findScene(url, 'san-diego')
  const [event] = await listUpcomingEvents(url, 'san-diego')
  const path = `/events/${event!.id}`
  const report: ReportedThing['reports'][number] = {
    ...{ reason: 'spam', note: null, created_at: '2026-11-20T18:00:00Z' },
  }
  const reported: ReportedThing = {
    ...{ kind: 'event', id: 'first', name: event!.title, path, scene: { name, slug }, state: 'open' },
    ...{ check: null, returns_at: null, can_take_down: true, barred: null, report_count: 2 },
    reports: [report, { ...report, reason: 'wrong', note: 'It begins at nine.\nThe flyer says so.' }],
    ...{ decided_at: null, decision_reason: null, took_down: false },
  }
  const hidden: ReportedThing = {
    ...{ ...reported, id: 'hidden', check: 'hidden', returns_at: '2026-11-22T18:00:00Z', report_count: 3 },
    reports: [
      report,
      { ...report, created_at: '2026-11-20T18:01:00Z' },
      { ...report, reason: 'unsafe', note: 'The organizer follows dancers home.' },
    ],
  }
  const spared: ReportedThing = {
    ...reported,
    id: 'spared',
    kind: 'organizer',
    name: 'Coastline Zouk',
    check: 'spared',
  }
  const barred: ReportedThing = {
    ...reported,
    id: 'barred',
    kind: 'venue',
    name: 'The Copper Hall',
    barred: 'own_report',
  }
  const decided: ReportedThing = {
    ...{ ...reported, state: 'upheld', took_down: true, decided_at: '2026-11-21T18:00:00Z' },
    decision_reason: 'It sells shoes. There is no dancing.',
  }
  const waits = (...things: readonly ReportedThing[]) => answers(queue, 'GET', { json: things })
  const dancer = { account: 'dancer', path } as const
  const leader = { account: 'leader', path: '/dashboard/reports', full: true } as const
  const openReport = opens('Report this event', /^Report:/)
  const firstSaved = (page: Page) => page.locator('main a[href^="/events/"]').first().click()
  return [
    { ...dancer, name: 'report an event', after: openReport },
    {
      ...dancer,
      name: 'report an event, with problems',
      after: inTurn(openReport, press('Send report'), shows('Please choose what is wrong')),
    },
    {
      ...{ name: 'saved, being checked', account: 'dancer', path: '/saved' },
      before: changing<object[]>(saved, (events) => events.map(isChecked)),
      after: shows('Being checked'),
    },
    {
      ...{ name: 'event, being checked', account: 'dancer', path: '/saved', full: true },
      before: inTurn(
        changing<object[]>(saved, (events) => events.map(isChecked)),
        changing<object>(oneEvent, isChecked),
      ),
      after: inTurn(shows('Being checked'), firstSaved, shows('Members reported this event')),
    },
    {
      ...{ name: 'organizer, being checked', account: 'dancer', path: '/saved' },
      before: changing<object>(oneMember, (member) => ({ ...member, is_being_checked: true })),
      after: inTurn(
        shows('Organizers you follow'),
        follow('Coastline Zouk'),
        shows('Members reported this page'),
      ),
    },
    { ...leader, name: 'reports, none', before: waits(), after: shows('Nothing is reported') },
    {
      ...leader,
      name: 'reports',
      before: waits(hidden, spared, reported, barred),
      after: shows('3 reports'),
    },
    {
      ...leader,
      name: 'reports, upheld',
      before: waits(decided),
      after: inTurn(
        (page) => page.getByRole('tab', { name: 'Upheld' }).click(),
        shows('It sells shoes. There is no dancing.'),
      ),
    },
    {
      ...leader,
      name: 'uphold reports',
      before: waits(hidden),
      after: opens('Uphold the reports?', /^Uphold:/),
    },
    {
      ...leader,
      name: 'refuse reports',
      before: waits(hidden),
      after: opens('Refuse the reports?', /^Refuse:/),
    },
    {
      ...leader,
      name: 'reports, failed',
      before: fails(queue),
      expected: [/status of 500/],
      after: shows('Unable to load the reports'),
    },
  ]
}
