import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Artists',
  intro: 'Pages with one name. Merge them if they are one artist: for 30 days you can take it back.',
  loading: 'Loading the artists',
  loadFailed: 'Unable to load the artists',
  none: 'No two pages have one name',
  noneText: 'New ones appear here.',
  nights: (count: number) =>
    count === 0 ? 'Nothing announced' : count === 1 ? '1 upcoming event' : `${count} upcoming events`,
  keep: (name: string) => `Keep this one, and make the other page of ${name} part of it`,
  keepShort: 'Keep this one',
  apart: 'They are two artists',
  merges: 'Merged lately',
  merged: (name: string, into: string) => `${name} is part of ${into}`,
  undo: 'Take back',
  remove: 'Delete page',
  removeNamed: (name: string) => `Delete the page of ${name}?`,
  removeQuestion:
    'Its followers and requests go too. Line-ups keep the name as text. This cannot be taken back.',
  removed: 'Page deleted',
  removeFailed: 'Failed to delete the page',
  teaches: (scenes: string) => `Teaches in ${scenes}`,
  done: 'Merged',
  undone: 'The merge was taken back',
  keptApart: 'Kept as two',
  failed: 'Failed to change the artists',
}

/** The pages with equal names, for admins. */
export const artistMergesTexts = inLanguages({ en })
