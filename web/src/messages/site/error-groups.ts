import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Errors',
  text: 'Failures in the browsers of readers. The same failure is one entry. Nothing personal is stored.',
  hint: '“Solved” deletes an entry. It comes back when the failure happens again.',
  none: 'No errors',
  noneText: "When a page fails in a reader's browser, you see it here.",
  loadFailed: 'The errors could not be loaded',
  types: { error: 'Error', warning: 'Warning', info: 'Info' },
  times: (count: number) => (count === 1 ? 'once' : `${count} times`),
  last: (date: string) => `last ${date}`,
  first: (date: string) => `first ${date}`,
  stack: 'Details',
  context: { page: 'Page', component: 'Component', source: 'Source', version: 'Version' },
  deleteAll: 'Delete all',
  deleteAllTitle: 'Delete all errors?',
  deleteAllQuestion: 'The list is empty then. An error comes back when it happens again.',
  allDeleted: 'All errors deleted',
  deleteAllFailed: 'The errors could not be deleted',
  solved: 'Solved',
  solvedOf: (message: string) => `Solved: ${message}`,
  forgotten: 'Error marked as solved',
  failed: 'The error could not be marked as solved',
  more: 'Show more',
}

export const errorGroupsTexts = inLanguages({ en })
