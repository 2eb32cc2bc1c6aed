import type { EventClaim, QueuedClaim } from '../../contract/src/editing/event-claims.ts'
import { findUnclaimedEvent } from '../browser/unclaimed-event.ts'
import { answers, inTurn, opens, press, type Screen, shows } from './screen.ts'

const claimCall = /^\/api\/events\/[^/]+\/claim$/
const codeCall = /^\/api\/events\/[^/]+\/claim\/code$/
const proofCall = /^\/api\/events\/[^/]+\/claim\/proof$/
const queueCall = /^\/api\/event-claims$/
const submissionsCall = /^\/api\/submissions$/

/** Who looks after an event that came from a calendar: the question on its page, and the queue of leaders. */
export async function claimScreens(url: string): Promise<Screen[]> {
  const event = await findUnclaimedEvent(url)
  const open: EventClaim = { is_open: true, contact: 'h•••@h•••.example', code_until: null, own: null }
  const asked_at = '2026-11-20T18:00:00Z'
  const own = (state: 'waiting' | 'refused', reason: string | null = null): EventClaim => ({
    ...{ ...open, contact: null, own: { state, asked_at, reason } },
  })
  const is = (claim: EventClaim) => answers(claimCall, 'GET', { json: claim })
  const mailed = { ...open, code_until: '2126-11-20T18:30:00Z' }
  const dialog = 'Is this your night?'
  const wrong = { path: 'code', message: 'This is not the code, or its time is over.' }
  const refused = {
    error: {
      code: 'VALIDATION_ERROR',
      message: 'Please check your input.',
      details: [wrong],
      request_id: 'x',
    },
  }
  const page = { account: 'dancer', path: `/events/${event.id}` } as const
  const { id, title, start_datetime, timezone, venue_name } = event
  const queued: QueuedClaim = {
    id: 'first',
    event: { id, title, start_datetime, timezone, venue_name },
    scene: { id: 'scene', name: 'San Diego' },
    member: { id: 'member', name: 'Mara Harbor', email: 'mara@example.com', since: '2026-03-02T18:00:00Z' },
    message: 'I open the hall every first Sunday.\nOur page names me as the host.',
    asked_at,
    barred: null,
  }
  const long = { ...queued.member, email: 'a.very.long.address.of.a.dance.school.in.san.diego@example.com' }
  const waits = (...claims: QueuedClaim[]) =>
    inTurn(answers(queueCall, 'GET', { json: claims }), answers(submissionsCall, 'GET', { json: [] }))
  const queue = { account: 'leader', path: '/dashboard/submissions', full: true } as const
  return [
    { ...page, name: 'event, is this your night?', after: shows(dialog) },
    { ...page, name: 'claim, dialog', before: is(open), after: opens(dialog, dialog) },
    {
      ...page,
      name: 'claim, code is mailed',
      before: inTurn(is(open), answers(codeCall, 'POST', { json: mailed })),
      after: inTurn(opens(dialog, dialog), press('Mail the code'), shows('Code from the mail')),
    },
    {
      ...page,
      name: 'claim, wrong code',
      before: inTurn(is(mailed), answers(proofCall, 'POST', { status: 422, json: refused })),
      after: inTurn(
        opens(dialog, dialog),
        (at) => at.getByLabel('Code from the mail').fill('1234 5678'),
        press('This is my night'),
        shows(wrong.message),
      ),
      refused: [422],
    },
    {
      ...page,
      name: 'claim, only leaders',
      before: is({ ...open, contact: null }),
      after: opens(dialog, dialog),
    },
    {
      ...page,
      name: 'claim, waiting',
      before: is(own('waiting')),
      after: opens(dialog, 'Your request waits'),
    },
    {
      ...page,
      name: 'claim, refused',
      before: is(own('refused', 'Please write from the address on your page.')),
      after: opens(dialog, dialog),
    },
    {
      ...queue,
      name: 'claims',
      before: waits(
        queued,
        { ...queued, id: 'second', member: long },
        { ...queued, id: 'third', barred: 'own_night' },
      ),
      after: shows('Who asks for an event'),
    },
    {
      ...queue,
      name: 'claims, refuse',
      before: waits(queued),
      after: opens('Why do you refuse it?', 'Refuse'),
    },
  ]
}
