import type {
  PublishedSubmission,
  QueuedSubmission,
  Submission,
  TrustedSender,
} from '../../contract/src/editing/submissions.ts'
import { callApi, findScene } from '../browser/calendar.ts'
import { answers, fails, inTurn, opens, press, type Screen, shows } from './screen.ts'

const sent = /^\/api\/submissions\/signed$/
const queue = /^\/api\/submissions$/
const publishedCall = /^\/api\/published-submissions$/
const similarCall = /^\/api\/events\/similar$/
const sendersCall = /^\/api\/trusted-senders$/

/** Events of people without an account: the form, the page of the link, and the queue of leaders. */
export async function submissionScreens(url: string): Promise<Screen[]> {
  const { id, name, slug } = await findScene(url, 'san-diego')
  const known = (await callApi<unknown[]>(url, `/events?scenes=${id}`)).slice(0, 3)
  const timezone = 'America/Los_Angeles'
  const content = {
    title: 'Friday Zouk at the Copper Hall',
    event_type: 'social',
    description: 'A class at eight, then social dancing until late.',
    start_datetime: '2026-12-04T20:00:00',
    end_datetime: '2026-12-05T00:00:00',
    timezone,
    venue_name: 'The Copper Hall',
    venue_address: '12 Harbor Street',
    venue_city: 'San Diego',
    venue_state: 'CA',
    dance_styles: ['zouk'],
    has_live_music: false,
    price_info: { door: 12 },
    price_note: null,
    currency: 'USD',
    ticket_url: 'https://tickets.example/copper',
    facebook_url: null,
  }
  const submission: Submission = {
    ...{ state: 'unconfirmed', version: 1, scene: { id, name, slug, timezone }, content },
    ...{ change: null, event_id: null, reason: null, same_as: null },
  }
  const state = (changes: Partial<Submission>) =>
    answers(sent, 'GET', { json: { ...submission, ...changes } })
  const { state: _, reason: __, same_as: ___, ...shown } = submission
  const queued: QueuedSubmission = {
    ...{ ...shown, id: 'first', email: 'sender@example.com', waiting_since: '2026-11-20T18:00:00Z' },
    ...{ current: null, event_version: null, barred: null, from_source: 1 },
  }
  const change = { title: 'Friday Zouk', price_info: { door: 15 } }
  const changed = { ...queued, id: 'second', event_id: 'event', change, current: content, from_source: 3 }
  const barred = { ...queued, id: 'third', barred: 'own_night' as const }
  const published: PublishedSubmission = {
    ...{ id: 'fourth', version: 2, scene: submission.scene, content, email: 'regular@example.com' },
    ...{ event_id: 'event', undo: null, published_at: '2026-11-20T18:00:00Z', barred: null },
  }
  const undo = { venue_name: 'The Old Hall', price_info: { door: 10 } }
  const senders: TrustedSender[] = ['regular', 'a.very.long.address.of.a.dance.school.in.san.diego'].map(
    (sender) => ({
      ...{ scene: submission.scene, email: `${sender}@example.com`, approved: 3 },
      trusted_until: '2027-05-18T18:00:00Z',
    }),
  )
  const trusts = inTurn(
    answers(queue, 'GET', { json: [] }),
    answers(publishedCall, 'GET', { json: [published, { ...published, id: 'fifth', undo }] }),
    answers(sendersCall, 'GET', { json: senders }),
  )
  const waits = (...list: readonly QueuedSubmission[]) => answers(queue, 'GET', { json: list })
  const page = { path: '/submit?token=signed', full: true } as const
  const leader = { account: 'leader', path: '/dashboard/submissions', full: true } as const
  const reason = 'There is no such hall any more.'
  return [
    { name: 'submit', path: '/submit', full: true, after: shows('Send it in') },
    { name: 'submit, problems', path: '/submit', full: true, after: press('Send it in') },
    { ...page, name: 'submission, unconfirmed', before: state({}), after: shows('Is this yours?') },
    { ...page, name: 'submission, waiting', before: state({ state: 'waiting' }) },
    {
      ...page,
      name: 'submission, a change waits',
      before: state({ state: 'approved', event_id: 'event', change }),
      after: shows('Your change waits'),
    },
    {
      ...page,
      name: 'submission, refused',
      before: state({ state: 'refused', reason }),
      after: shows(reason),
    },
    {
      ...page,
      name: 'submission, in the calendar already',
      before: state({ state: 'refused', same_as: 'event' }),
      after: shows('It is in the calendar already'),
    },
    {
      ...page,
      name: 'submission, withdraw?',
      before: state({ state: 'waiting' }),
      after: opens('Withdraw this event?', 'Withdraw it'),
    },
    { ...leader, name: 'submissions, none', before: waits(), after: shows('Nothing waits') },
    { ...leader, name: 'submissions', before: waits(queued, changed, barred), after: shows('Sent by') },
    {
      ...leader,
      path: '/dashboard/desk',
      name: 'moderation desk, several selected',
      before: waits(queued, changed, barred),
      after: inTurn(press('Select all'), shows('2 selected')),
    },
    {
      ...leader,
      name: 'submissions, refuse',
      before: waits(queued),
      after: opens('Why do you refuse it?', 'Refuse'),
    },
    {
      ...leader,
      name: 'submissions, which event?',
      before: inTurn(waits(queued), answers(similarCall, 'POST', { json: known })),
      after: opens('Which event is it?', 'It is there already'),
    },
    {
      ...leader,
      name: 'submissions, no such event',
      before: inTurn(waits(queued), answers(similarCall, 'POST', { json: [] })),
      after: opens('Which event is it?', 'It is there already'),
    },
    {
      ...leader,
      name: 'submissions, remove the source?',
      before: waits(queued),
      after: opens('Remove all of this source?', 'Remove all of this source'),
    },
    { ...leader, name: 'submissions, trusted senders', before: trusts, after: shows('Trusted senders') },
    {
      ...leader,
      name: 'submissions, undo?',
      before: trusts,
      after: opens('Undo this?', 'Undo: Friday Zouk at the Copper Hall'),
    },
    {
      ...leader,
      name: 'submissions, failed',
      before: fails(queue),
      expected: [/status of 500/],
      after: shows('Unable to load sent-in events'),
    },
  ]
}
