import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Reviews',
  text: 'Flagged and disputed reviews, and hidden ones that their writer has changed.',
  queues: 'Queues',
  open: 'To decide',
  decided: 'Decided',
  loading: 'Loading the queue',
  loadFailed: 'Unable to load the reviews',
  none: { open: 'Nothing to decide', decided: 'No decisions yet' },
  noneText: 'Reviews that members flag or organizers dispute appear here.',
  about: 'about',
  flags: (count: number) => (count === 1 ? 'Flagged once' : `Flagged ${count} times`),
  more: 'Show more reviews',
  of: (action: string, name: string) => `${action}: review by ${name}`,
  hiddenChanged: 'Hidden, and changed by its writer since.',
  keep: 'Keep',
  hide: 'Hide',
  reopen: 'Take the decision back',
  keepTitle: 'Keep this review?',
  keepText: 'It stays public. The writer and the organizer see your reason.',
  hideTitle: 'Hide this review?',
  hideText: 'Only its writer and admins see it from now on, with your reason, and its rating does not count.',
  reason: 'Reason',
  keepDone: 'Review kept',
  hideDone: 'Review hidden',
  reopened: 'The review is back in the queue',
  saving: 'Saving…',
  failed: 'Failed to save the decision',
  changed: 'This review has changed meanwhile. Please look at it again.',
}

export const reviewModerationTexts = inLanguages({ en })
