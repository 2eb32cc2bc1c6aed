import { inLanguages } from './in-languages.ts'

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
      '/admin/audit-log': 'Audit Log',
    },
  },
}

export const adminTexts = inLanguages({ en })
