import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Notifications',
  tabs: { label: 'Which notifications', all: 'All', unread: 'Unread' },
  unreadCount: (count: number) => `${count} unread`,
  /** For screen readers: the button of the bell. */
  bell: (count: number) => (count === 0 ? 'Notifications' : `Notifications, ${count} unread`),
  settings: 'Notification settings',
  markAll: 'Mark all as read',
  markAllShort: 'Mark all read',
  markRead: 'Mark as read',
  markReadNamed: (title: string) => `Mark as read: ${title}`,
  delete: 'Delete',
  deleteNamed: (title: string) => `Delete: ${title}`,
  unread: 'Unread',
  readOne: 'Marked as read',
  readAll: 'All notifications marked as read',
  deleted: 'Notification deleted',
  readFailed: 'Failed to mark as read',
  readAllFailed: 'Failed to mark all as read',
  deleteFailed: 'Failed to delete notification',
  restoreFailed: 'The notification could not be restored',
  empty: 'No notifications',
  emptyUnread: "You're all caught up!",
  emptyAll: "When you receive notifications, they'll appear here",
  emptyBell: 'No notifications yet',
  viewAll: 'View all notifications',
  loadMore: 'Load more notifications',
  loadingMore: 'Loading…',
  loading: 'Loading your notifications…',
  loadFailed: 'Unable to load your notifications',
  today: 'Today',
  yesterday: 'Yesterday',
}

export const notificationsTexts = inLanguages({ en })
