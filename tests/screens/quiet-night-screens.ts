import { openDetails } from '../browser/organizing.ts'
import { fails, hangs, inTurn, press, type Screen, shows } from './screen.ts'

const nightsCall = /^\/api\/events\/quiet-nights$/
const form = { path: '/events/new', account: 'organizer', full: true } as const
const opened = inTurn(shows(/the time of San Diego/), press('Quiet nights'))

/** The strip of twelve weeks in each of its states. */
export const quietNightScreens: readonly Screen[] = [
  { ...form, name: 'create event, quiet nights', after: inTurn(opened, shows(/ is quiet$/)) },
  {
    ...form,
    name: 'create event, quiet nights, a busy night',
    path: '/events/new?date=2026-12-05',
    after: inTurn(opened, openDetails, press('zouk'), shows(/^Saturday, December 5: busy/)),
  },
  {
    ...form,
    name: 'create event, quiet nights, loading',
    before: hangs(nightsCall),
    after: inTurn(opened, shows(/^Looking at twelve weeks/)),
  },
  {
    ...form,
    name: 'create event, quiet nights, failed',
    before: fails(nightsCall),
    expected: [/status of 500/],
    after: inTurn(opened, shows('The nights could not be loaded')),
  },
]
