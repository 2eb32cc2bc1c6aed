import type { Page } from 'playwright-core'
import { auditActions } from '../../contract/src/site/audit.ts'
import {
  answers,
  changing,
  fails,
  hangs,
  inTurn,
  listing,
  opens,
  press,
  type Screen,
  shows,
} from './screen.ts'

const admin = { account: 'admin' } as const
const users = /^\/api\/admin\/users$/
const longName = 'Maximiliana-Constanza Fernández de la Vega y Etxeberria '.repeat(3).trim()

/** Every look of a row, and many rows less to check. */
const beginning = (path: RegExp) => listing(path, (list) => list.slice(0, 16))

/** Accounts with the longest names, half of them disabled. */
const longAccounts = listing(users, (list) =>
  list.slice(0, 6).map((user, index) => ({
    ...user,
    display_name: `${longName} ${index}`,
    email: `${'a-very-long-mailbox-'.repeat(5)}${index}@example.com`,
    phone: '+34 600 000 000',
    disabled_at: index % 2 === 0 ? null : '2026-11-01T00:00:00Z',
  })),
)

const chooseRole = (page: Page) =>
  page.getByRole('combobox', { name: 'Role of Dana Dancer' }).selectOption('Organizer')

const openAccount = (page: Page) => page.getByRole('link', { name: 'Dana Dancer' }).click()

/** A disabled account with notes by the longest name, and a log with each action. */
const disabledAccount = inTurn(
  changing(/^\/api\/admin\/users\/[^/]+$/, (user: object) => ({
    ...user,
    disabled_at: '2026-11-01T00:00:00Z',
    disabled_reason: 'Three events in a row that never took place.',
    disabled_until: '2027-01-01T00:00:00Z',
    reviews: { written: 12, hidden: 3 },
    notes: [longName, 'Zoe'].map((name, index) => ({
      id: `note-${index}`,
      content: `${index === 0 ? `${longName}\n` : ''}Asked by mail to stop.`,
      created_at: '2026-11-10T20:00:00Z',
      author: index === 0 ? { id: 'x', name } : null,
    })),
  })),
  (page) => answers(log, 'GET', { json: entries.slice(0, 20) })(page),
)

/** A version in force and a later one. */
const policies = answers(/^\/api\/admin\/privacy-policies$/, 'GET', {
  json: ['2027-02-01', '2026-01-01', '2025-01-01'].map((effective_date, index) => ({
    title: index === 0 ? longName.slice(0, 120) : 'Privacy Policy',
    version: `${3 - index}.0`,
    effective_date,
    published_at: '2026-11-01T00:00:00Z',
    summary_of_changes: 'We keep less.',
    content: '## What we keep\n\nYour name.\n\n- Your events\n- Your saves',
  })),
})

const writePolicy = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Version' }).fill('4.0')
  await page.getByLabel('In force from').fill('2027-03-01')
  await page.getByLabel('What changes').fill('We keep even less.')
}

const events = /^\/api\/admin\/events$/
const cancelled = '/admin/events?status=cancelled'
/** Failures of browsers, one of them with a long message. */
const failures = ['TypeError: events.map is not a function', `RangeError: ${'verylongword'.repeat(30)}`].map(
  (message, index) => ({
    id: `${index}`,
    type: 'error',
    message,
    stack: `${message}\n    at EventRow (https://floorcraft.example/assets/calendar-1a2b3c.js:10:20)`,
    context: { page: '/events', version: '0.1.0' },
    times: index === 0 ? 212 : 1,
    first_seen_at: '2026-11-18T09:12:00Z',
    last_seen_at: '2026-11-20T18:30:00Z',
  }),
)

const log = /^\/api\/admin\/audit-log$/

/** One entry of each action, with the longest names. */
const entries = auditActions.map((action, index) => ({
  id: `entry-${index}`,
  at: `2026-11-${20 - (index % 3)}T20:00:00Z`,
  actor: { id: 'someone', name: index % 2 === 0 ? 'Zoe' : longName },
  action,
  subject: { type: action.split('.')[0], id: 'subject', name: index % 4 === 0 ? longName : 'San Diego' },
  scene: index % 2 === 0 ? null : { id: 'scene', name: 'San Diego', slug: 'san-diego' },
  details:
    index % 3 === 0
      ? { before: 'user', after: 'organizer' }
      : { before: { scene_vibe: null }, after: { scene_vibe: longName }, fields: ['title', 'venue_name'] },
}))

/** The screens of administrators. */
export const adminScreens: readonly Screen[] = [
  { ...admin, name: 'admin overview', path: '/admin', full: true, after: shows('Platform version') },
  {
    ...admin,
    name: 'admin overview, without statistics',
    path: '/admin',
    expected: [/status of 500/],
    before: fails(/^\/api\/admin\/(stats|overview)$/),
    after: inTurn(
      shows('Unable to load admin statistics. Please try refreshing the page.'),
      shows('The server did not describe itself.'),
    ),
  },
  {
    ...admin,
    name: 'admin users',
    path: '/admin/users',
    before: beginning(users),
    after: shows('Dana Dancer'),
  },
  { ...admin, name: 'admin users, loading', path: '/admin/users', before: hangs(users) },
  {
    ...admin,
    name: 'admin users, long names',
    path: '/admin/users',
    before: longAccounts,
    after: shows(`${longName} 0`),
    full: true,
  },
  {
    ...admin,
    name: 'admin users, none found',
    path: '/admin/users?q=nothing+like+this',
    after: shows('No users found'),
  },
  {
    ...admin,
    name: 'admin users, changing a role',
    path: '/admin/users?q=dana',
    after: inTurn(chooseRole, (page) => page.getByRole('dialog', { name: 'Role of Dana Dancer' }).waitFor()),
  },
  {
    ...admin,
    name: 'admin users, disabling an account',
    path: '/admin/users?q=organizer@',
    after: inTurn(press(/^More for/), press('Disable account'), (page) =>
      page.getByRole('dialog', { name: /^Disable the account of/ }).waitFor(),
    ),
  },
  {
    ...admin,
    name: 'account',
    path: '/admin/users?q=dana',
    after: inTurn(openAccount, shows('No notes yet')),
    full: true,
  },
  {
    ...admin,
    name: 'account, disabled, with notes',
    path: '/admin/users?q=dana',
    before: disabledAccount,
    after: inTurn(openAccount, shows('Works again on'), shows('changed the role of')),
    full: true,
  },
  {
    ...admin,
    name: 'account, missing',
    path: '/admin/users/nothing',
    refused: [404],
    after: shows('This account does not exist'),
  },
  {
    ...admin,
    name: 'admin users, declining a request',
    path: '/admin/users',
    before: beginning(users),
    after: opens('Decline Noa Newcomer', 'Decline Noa Newcomer'),
  },
  {
    ...admin,
    name: 'admin events',
    path: '/admin/events',
    before: beginning(events),
    after: shows('Published'),
  },
  { ...admin, name: 'admin events, loading', path: '/admin/events', before: hangs(events) },
  {
    ...admin,
    name: 'admin events, failed',
    path: '/admin/events',
    expected: [/status of 500/],
    before: fails(events),
    after: shows('Unable to load the events'),
  },
  {
    ...admin,
    name: 'admin events, long titles',
    path: '/admin/events',
    before: listing(events, (list) =>
      list
        .slice(0, 6)
        .map((event) => ({ ...event, title: longName, organizer_name: longName, venue_name: longName })),
    ),
    after: shows(longName),
  },
  {
    ...admin,
    name: 'admin events, publishing a cancelled one',
    path: cancelled,
    before: beginning(events),
    after: opens('Publish again', /Cancelled\. Publish it$/),
  },
  {
    ...admin,
    name: 'admin events, deleting one',
    path: '/admin/events?status=published',
    before: beginning(events),
    after: opens('Cancel it instead of deleting?', /^Delete /),
  },
  {
    ...admin,
    name: 'policy editor',
    path: '/admin/privacy-policy',
    after: shows('Published versions'),
    full: true,
  },
  {
    ...admin,
    name: 'policy editor, preview',
    path: '/admin/privacy-policy',
    before: policies,
    after: opens('How it will look', 'Preview'),
  },
  {
    ...admin,
    name: 'policy editor, asked',
    path: '/admin/privacy-policy',
    before: policies,
    after: inTurn(writePolicy, opens('Publish this version?', 'Publish')),
  },
  {
    ...admin,
    name: 'policy editor, problems',
    path: '/admin/privacy-policy',
    before: policies,
    after: inTurn(press('Publish'), shows('Say what changes')),
  },
  {
    ...admin,
    name: 'moderation desk, requests',
    path: '/dashboard/desk?queue=requests',
    after: shows('Noa Newcomer'),
    full: true,
  },
  {
    ...admin,
    name: 'moderation desk, reviews',
    path: '/dashboard/desk?queue=reviews',
    after: shows('To decide'),
  },
  { ...admin, name: 'errors, none', path: '/admin/errors', after: shows('No errors') },
  {
    ...admin,
    name: 'errors',
    path: '/admin/errors',
    before: answers(/^\/api\/admin\/errors$/, 'GET', { json: failures }),
    after: (page) => page.getByText('Details').first().click(),
  },
  { ...admin, name: 'audit log, empty', path: '/admin/audit-log', after: shows('Nothing has happened yet') },
  {
    ...admin,
    name: 'audit log',
    path: '/admin/audit-log',
    before: answers(log, 'GET', { json: entries }),
    after: shows('changed the role of'),
    full: true,
  },
  {
    ...admin,
    name: 'audit log, nothing found',
    path: '/admin/audit-log?action=user.disabled&from=2026-11-01',
    after: shows('Nothing found'),
  },
]
