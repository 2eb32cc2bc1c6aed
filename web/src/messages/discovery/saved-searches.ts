import { inLanguages } from '../base/in-languages.ts'

const en = {
  save: 'Save Search',
  question: 'Name this search:',
  notify: 'Notify me when something new matches',
  saveButton: 'Save',
  saving: 'Saving...',
  saved: 'Search saved successfully!',
  saveFailed: 'Failed to save search',
  title: 'Saved Searches',
  uses: (count: number) => `${count} ${count === 1 ? 'use' : 'uses'}`,
  manage: 'Manage saved searches',
  none: 'No saved searches',
  noneText: 'Save a search from its results to run it again with one tap.',
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  renamed: 'Search renamed',
  changeFailed: 'The saved search could not be changed',
  remove: 'Delete',
  removeOf: (name: string) => `Delete ${name}`,
  removed: (name: string) => `"${name}" was deleted`,
  removeFailed: 'The saved search could not be deleted',
  done: 'Done',
  subscribeTo: 'Subscribe to this search',
  failed: 'Your saved searches could not be loaded',
}

export const savedSearchesTexts = inLanguages({ en })
