import { inLanguages } from './in-languages.ts'

const en = {
  edit: 'Edit',
  editNamed: (title: string) => `Edit ${title}`,
  duplicate: 'Duplicate',
  duplicating: 'Duplicating…',
  notAuthenticated: 'User not authenticated',
  noDrafts: 'No shared drafts here',
  noDraftsText:
    'A draft that you or somebody else shares with organizers appears here, so that nobody plans against it.',
  create: 'Create an event',
}

/** What organizers see on public pages, apart from what every visitor fetches. */
export const eventToolsTexts = inLanguages({ en })
