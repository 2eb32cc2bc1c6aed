import type { EventMerge, EventPair, MergeChoice } from '../../contract/src/editing/event-merging.ts'
import type { Event } from '../../contract/src/events/events.ts'
import { callApi, listUpcomingEvents } from '../browser/calendar.ts'
import { answers, fails, inTurn, opens, type Screen, shows } from './screen.ts'

const pairsCall = /^\/api\/event-pairs$/
const mergesCall = /^\/api\/event-merges$/
const similarCall = /^\/api\/events\/similar$/
const previewCall = /^\/api\/events\/[^/]+\/merge-with\/[^/]+$/

/** Two events that are one: the offered pairs, the comparison, and undo. */
export async function mergeScreens(url: string): Promise<Screen[]> {
  const [one, two] = await listUpcomingEvents(url, 'san-diego')
  const read = (id: string) => callApi<Event>(url, `/events/${id}`)
  const [first, second] = [await read(one!.id), await read(two!.id)]
  const pair: EventPair = { first, second, reasons: ['title', 'place', 'time'] }
  const merge: EventMerge = {
    ...{ id: 'first', version: 1, title: 'Friday Zouk at the Copper Hall with a very long name' },
    ...{ merged_at: '2026-11-19T20:00:00Z', into: first, into_version: 1, is_covered: false },
  }
  const preview = (differing: readonly MergeChoice[], problem: string | null = null) =>
    answers(previewCall, 'GET', {
      json: {
        ...{ version: 1, other_version: 1, differing, problem },
        moved: { savers: 12, goers: 5, on_both: 1, reviews: 2 },
      },
    })
  const all: readonly MergeChoice[] = [
    ...(['title', 'description', 'times', 'venue', 'price', 'dance_styles'] as const),
    ...(['line_up', 'schedule', 'has_live_music', 'ticket_url', 'image'] as const),
  ]
  const lists = (pairs: readonly EventPair[], merges: readonly EventMerge[]) =>
    inTurn(answers(pairsCall, 'GET', { json: pairs }), answers(mergesCall, 'GET', { json: merges }))
  const doubles = { account: 'leader', path: '/dashboard/double-events', full: true } as const
  const compare = {
    account: 'leader',
    path: `/events/${first.id}/merge/${second.id}`,
    full: true,
  } as const
  const choose = { account: 'leader', path: `/events/${first.id}/merge`, full: true } as const
  return [
    { ...doubles, name: 'double events, none', before: lists([], []), after: shows('No double events') },
    {
      ...doubles,
      name: 'double events',
      before: lists([pair], [merge, { ...merge, id: 'second', is_covered: true }]),
      after: shows('Merged lately'),
    },
    {
      ...doubles,
      name: 'double events, undo?',
      before: lists([], [merge]),
      after: opens(/Bring .+ back\?/, /^Undo the merge/),
    },
    {
      ...doubles,
      name: 'double events, failed',
      before: fails(pairsCall),
      expected: [/status of 500/],
      after: shows('Unable to load the double events'),
    },
    { ...compare, name: 'merge events', before: preview(all), after: shows('What differs') },
    {
      ...compare,
      name: 'merge events, confirm?',
      before: preview(all),
      after: opens('Merge these two events?', 'Merge…'),
    },
    { ...compare, name: 'merge events, alike', before: preview([]), after: shows('Nothing else differs') },
    {
      ...compare,
      name: 'merge events, other nights',
      before: preview([], 'The two events are on different nights'),
      after: shows('The two events are on different nights'),
    },
    {
      ...choose,
      name: 'merge events, which one?',
      before: answers(similarCall, 'POST', { json: [second] }),
      after: shows('Compare'),
    },
    {
      ...choose,
      name: 'merge events, no double',
      before: answers(similarCall, 'POST', { json: [] }),
      after: shows('No other event of this night'),
    },
  ]
}
