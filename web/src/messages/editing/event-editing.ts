import { inLanguages } from '../base/in-languages.ts'

const en = {
  deleted: 'Event deleted successfully!',
  deleteFailed: 'Failed to delete event',
  duplicated: 'Event duplicated successfully!',
  duplicateFailed: 'Failed to duplicate event',
  statusUpdated: 'Event status updated',
  statusFailed: 'Failed to update event status',
  confirmDelete: (title: string) => `Delete “${title}”? This cannot be undone.`,
  offer: {
    title: 'Cancel it instead of deleting?',
    text: 'This event is public. A cancelled event keeps its page, struck out, and members who saved it are notified. A deleted event has no page.',
    cancelInstead: 'Cancel instead',
    deleteAnyway: 'Delete anyway',
  },
  cancel: {
    open: 'Cancel Event',
    title: 'Cancel this event?',
    text: (title: string) =>
      `“${title}” keeps its page with a Cancelled badge, and members who saved it are notified. You can reinstate it later.`,
    reason: 'Reason',
    reasonHint: 'Dancers see it on the event’s page.',
    submit: 'Cancel Event',
    submitting: 'Cancelling…',
    keep: 'Keep the event',
    done: 'Event cancelled. Members who saved it are notified.',
    failed: 'Failed to cancel event',
  },
  reinstate: {
    open: 'Reinstate',
    confirm: (title: string) =>
      `Reinstate “${title}”? It is published again, and members who saved it are notified.`,
    done: 'Event reinstated!',
    failed: 'Failed to reinstate event',
  },
  deleting: 'Deleting…',
}

export const eventEditingTexts = inLanguages({ en })
