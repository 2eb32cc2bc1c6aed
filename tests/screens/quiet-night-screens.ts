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
    after: inTurn(opened, openDetails, press(/^zouk$/), shows(/^Saturday, December 5: busy/)),
  },
  {
    name: 'recurring events, quiet nights',
    path: '/recurring-events',
    account: 'leader',
    full: true,
    after: async (page) => {
      await press('Create Recurring Event')(page)
      const form = page.getByRole('form', { name: 'Create Recurring Event' })
      await form.getByLabel('Start date').fill('2026-12-05')
      await form.getByRole('button', { name: 'zouk', exact: true }).click()
      await shows(/^Saturday: \d+ of 12 nights are quiet/)(page)
      await shows(/^Saturday, December 5: busy/)(page)
    },
  },
  {
    name: 'planning, quiet nights',
    path: '/planning?scenes=san-diego',
    account: 'leader',
    after: inTurn(press('Quiet nights'), press(/^zouk$/), shows(/ is quiet$/)),
  },
  {
    name: 'manage scene, gaps of quiet nights',
    path: '/scenes/san-diego/manage?tab=events',
    account: 'leader',
    full: true,
    after: inTurn(press('Show gaps'), shows(/^Numbers are nights/)),
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
