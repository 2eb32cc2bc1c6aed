import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Moderation Desk',
  text: 'Everything that waits for a decision, with the same keys.',
  queues: 'What waits',
  tabs: {
    submissions: 'Sent-in events',
    reports: 'Reports',
    reviews: 'Reviews',
    requests: 'Organizer requests',
  },
  noRequests: 'No requests wait',
  noRequestsText: 'When a member asks for organizer access, you find it here.',
}

export const moderationDeskTexts = inLanguages({ en })
