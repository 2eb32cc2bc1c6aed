import { inLanguages } from './in-languages.ts'

const plural = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

const en = {
  title: 'Users',
  count: (count: number) => plural(count, 'account', 'accounts'),
  search: 'Find by name, email or phone',
  groups: {
    label: 'Which users',
    all: 'All',
    user: 'Users',
    organizer: 'Organizers',
    scene_leader: 'Scene Leaders',
    admin: 'Admins',
    disabled: 'Disabled',
  },
  roles: { user: 'User', organizer: 'Organizer', scene_leader: 'Scene Leader', admin: 'Admin' },
  roleOf: (name: string) => `Role of ${name}`,
  you: 'You',
  disabled: 'Disabled',
  joined: (date: string) => `Joined ${date}`,
  leads: (scenes: string) => `Leads ${scenes}`,
  upcoming: (count: number) => plural(count, 'upcoming event', 'upcoming events'),
  more: (name: string) => `More for ${name}`,
  profile: 'View profile',
  events: 'Show events',
  disable: 'Disable account',
  enable: 'Enable account',
  loading: 'Loading users…',
  loadFailed: 'Unable to load the users',
  none: 'No users found',
  clear: 'Show all users',
  changeRole: {
    title: (name: string) => `Role of ${name}`,
    question: (role: string) => `Are you sure you want to change this user's role to ${role}?`,
    confirm: 'Change role',
    toAdmin: 'Admins can change everything: members, events, scenes, the theme and the mail.',
    signedOut: 'The lower role signs them out on every device.',
    ownAccount: 'This is your own account. You lose the admin pages at once.',
    staysLeader: (scenes: string) => `They still lead ${scenes}, so they stay a scene leader.`,
    keepsEvents: (events: string) => `Their ${events} stay published.`,
    done: 'User role updated successfully',
    failed: 'Failed to update user role',
  },
  disabling: {
    title: (name: string) => `Disable the account of ${name}?`,
    question: 'They are signed out on every device at once, and cannot sign in until the account is enabled.',
    keepsEvents: (events: string) => `${events} stay on the calendar.`,
    showEvents: 'Show these events',
    confirm: 'Disable account',
    done: 'Account disabled',
    failed: 'Failed to disable the account',
  },
  enabling: { done: 'Account enabled', failed: 'Failed to enable the account' },
}

export const usersTexts = inLanguages({ en })
