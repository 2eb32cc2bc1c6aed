import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Dashboard',
  welcome: (name: string) => `Welcome back, ${name}!`,
  notLoggedIn: 'Not logged in',
  login: 'Login',
  desk: 'Moderation desk',
  nextNights: {
    title: 'Your next nights',
    all: 'All of them',
    toConfirm: (count: number) => `${count} ${count === 1 ? 'date' : 'dates'} of yours to confirm`,
    drafts: (count: number) => `${count} ${count === 1 ? 'draft' : 'drafts'} of yours to publish`,
    saves: (count: number) => `Saved by ${count} ${count === 1 ? 'member' : 'members'}`,
    none: 'No nights are planned.',
    create: 'Create an event',
    failed: 'Unable to load your events',
  },
  sections: {
    admin: 'Admin',
    organizer: 'Organizing',
    user: 'Your dance life',
    scene: 'Scenes',
    account: 'Account',
  },
  tiles: {
    '/admin': { title: 'Admin Panel', text: 'Figures and everything else at a glance' },
    '/admin/events': { title: 'Manage Events', text: 'Check and correct every event' },
    '/admin/users': { title: 'Manage Users', text: 'Members and their roles' },
    '/admin/scenes': { title: 'Manage Scenes', text: 'Cities, leaders and looks' },
    '/admin/regions': { title: 'Manage Regions', text: 'Group scenes and theme them' },
    '/my-scenes': { title: 'My Scenes', text: 'Keep your scene up to date' },
    '/events/new': { title: 'Create Event', text: 'Add a night to the calendar' },
    '/my-events': { title: 'My Events', text: 'Edit, copy and share what you run' },
    '/planning': { title: 'Planning Calendar', text: 'Find a free night, see every draft' },
    '/recurring-events': { title: 'Recurring Events', text: 'Series that fill themselves in' },
    '/analytics': { title: 'Analytics', text: 'How many people look at your events' },
    '/events': { title: 'Browse Events', text: 'Where do you dance tonight?' },
    '/saved': { title: 'Saved Events', text: 'The nights you put a heart on' },
    '/profile': { title: 'Profile', text: 'Your name, picture and city' },
    '/preferences': { title: 'Preferences', text: 'Your scenes and notifications' },
  },
}

export const dashboardTexts = inLanguages({ en })
