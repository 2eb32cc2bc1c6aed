import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Manage Leaders',
  none: 'This scene has no leaders yet',
  loadFailed: 'The leaders could not be loaded',
  list: 'Leaders of the scene',
  add: 'Add a leader',
  user: 'User',
  userHint: 'Search by name or email, and choose from the list.',
  role: 'Role',
  roleOf: (name: string) => `Role of ${name}`,
  roles: { leader: 'Leader', co_leader: 'Co-Leader' },
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  question: (name: string, scene: string) =>
    `Are you sure you want to remove ${name} as a leader of ${scene}?`,
  consequence: 'They lose access to the scene at once. Their events stay.',
  close: 'Close',
  adding: {
    submit: 'Add Leader',
    pending: 'Adding...',
    done: 'Leader added successfully',
    failed: 'Failed to add leader',
  },
  changing: { done: 'Leader role updated successfully', failed: 'Failed to update leader role' },
  removing: { done: 'Leader removed successfully', failed: 'Failed to remove leader' },
}

export const leadersTexts = inLanguages({ en })
