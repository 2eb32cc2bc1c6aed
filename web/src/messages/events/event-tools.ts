import { inLanguages } from '../base/in-languages.ts'

const en = {
  guestList: 'Guest list',
  analytics: 'Analytics',
  edit: 'Edit',
  editNamed: (title: string) => `Edit ${title}`,
  duplicate: 'Duplicate',
  duplicating: 'Duplicating…',
  notAuthenticated: 'User not authenticated',
  noDrafts: 'No shared drafts here',
  noDraftsText:
    'Drafts that organizers share with each other appear here, so that two events do not fall on the same night.',
  create: 'Create an event',
}

/** Texts for organizers on public pages, apart from the texts that every visitor loads. */
export const eventToolsTexts = inLanguages({ en })
