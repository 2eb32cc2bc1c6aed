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

/** Texts for organizers on public pages, apart from the texts that every visitor loads. */
export const eventToolsTexts = inLanguages({ en })
