import type { Page } from 'playwright-core'
import { fails, hangs, inTurn, listing, opens, press, type Screen, shows } from './screen.ts'

const admin = { account: 'admin' } as const
const users = /^\/api\/admin\/users$/
const longName = 'Maximiliana-Constanza Fernández de la Vega y Etxeberria '.repeat(3).trim()

/** Accounts with the longest names, half of them disabled. */
const longAccounts = listing(users, (list) =>
  list.map((user, index) => ({
    ...user,
    display_name: `${longName} ${index}`,
    email: `${'a-very-long-mailbox-'.repeat(5)}${index}@example.com`,
    phone: '+34 600 000 000',
    disabled_at: index % 2 === 0 ? null : '2026-11-01T00:00:00Z',
  })),
)

const chooseRole = (page: Page) =>
  page.getByRole('combobox', { name: 'Role of Dana Dancer' }).selectOption('Organizer')

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
  { ...admin, name: 'admin users', path: '/admin/users', after: shows('Dana Dancer') },
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
    name: 'admin users, declining a request',
    path: '/admin/users',
    after: opens('Decline Noa Newcomer', 'Decline Noa Newcomer'),
  },
]
