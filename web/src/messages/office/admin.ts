import { inLanguages } from '../base/in-languages.ts'

const en = {
  shell: {
    label: 'Admin',
    back: 'Back to Dashboard',
    tabs: {
      '/admin': 'Overview',
      '/admin/users': 'Users',
      '/admin/events': 'Events',
      '/admin/scenes': 'Scenes',
      '/admin/regions': 'Regions',
      '/admin/analytics': 'Analytics',
      '/admin/email-config': 'Email Config',
      '/admin/theme': 'Theme',
      '/admin/reviews': 'Reviews',
      '/admin/audit-log': 'Audit Log',
      '/admin/errors': 'Errors',
    },
  },
  overview: {
    title: 'Admin Panel',
    statsFailed: 'Unable to load admin statistics. Please try refreshing the page.',
    statsLoading: 'Loading statistics…',
    users: 'Users',
    organizers: (count: string) => `${count} ${count === '1' ? 'organizer' : 'organizers'}`,
    events: 'Events',
    eventParts: (published: string, drafts: string) =>
      `${published} published · ${drafts} ${drafts === '1' ? 'draft' : 'drafts'}`,
    scenes: 'Scenes',
    sceneText: 'Cities with a calendar',
    actions: 'Quick actions',
    requests: (count: number) =>
      count === 0
        ? 'Manage users and requests'
        : `Answer ${count} organizer ${count === 1 ? 'request' : 'requests'}`,
    unconfirmed: (count: number) =>
      count === 0
        ? 'Planning calendar of all scenes'
        : `${count} unconfirmed ${count === 1 ? 'date' : 'dates'} in two weeks`,
    reports: 'Reports',
    reviews: (count: number) =>
      count === 0 ? 'Moderate reviews' : `${count} ${count === 1 ? 'review' : 'reviews'} to decide about`,
    newEvent: 'Create an event',
    scenesAction: 'Manage scenes and leaders',
    artists: 'Artists with one name',
    theme: 'Change the site theme',
    policy: 'Privacy policy',
    desk: 'Moderation desk',
    log: 'See what admins and leaders have done',
    system: 'System information',
    deletionReasons: 'Why members left',
    systemFailed: 'The server did not describe itself.',
    systemLoading: 'Loading system information…',
    facts: {
      version: 'Platform version',
      updated: 'Last updated',
      database: 'Database',
      identity: 'Identity provider',
      mail: 'Mail',
      storage: 'Storage',
      jobs: 'Background jobs',
      uptime: 'Running for',
    },
    now: (time: string) => `Now (${time})`,
    connected: (version: string, size: string) => `Connected: PostgreSQL ${version}, ${size}`,
    builtIn: 'Floorcraft sign-in (email and password)',
    withSocial: (providers: string) => `Floorcraft sign-in (email and password, ${providers})`,
    external: (name: string) => `${name} (OpenID Connect)`,
    smtp: (host: string) => `Mail server ${host}`,
    console: 'Console: mails are printed and not sent',
    disk: (pictures: string, free: string) =>
      `Disk of the server: ${pictures} ${pictures === '1' ? 'picture' : 'pictures'}, ${free} free`,
    objectStore: 'S3-compatible store',
    jobs: (waiting: string) => `${waiting} waiting`,
    failedJobs: (failed: string) => `${failed} failed`,
  },
}

export const adminTexts = inLanguages({ en })
