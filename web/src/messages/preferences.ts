import { inLanguages } from './in-languages.ts'

const en = {
  title: 'Preferences',
  intro: 'Choose the scenes you dance in and what you want to hear about.',
  scenes: 'Preferred Scenes',
  scenesHint: 'The events page opens with these.',
  chosen: (count: number) => (count === 0 ? 'None chosen' : `${count} chosen`),
  findScene: 'Find a scene or city',
  noScene: (words: string) => `No scenes found matching "${words}"`,
  loadFailed: 'Your preferences could not be loaded',
  notifications: 'Notification Settings',
  about: 'Tell me about',
  channels: 'Send it by',
  options: {
    event_reminders: { title: 'Event reminders', text: 'Before an event that you saved begins' },
    new_events_in_scenes: { title: 'New events', text: 'When something is announced in your scenes' },
    event_changes: { title: 'Changes', text: 'When a saved event moves or is cancelled' },
    email_notifications: { title: 'Email', text: '' },
    push_notifications: { title: 'Push', text: 'On this and your other devices' },
    sms_notifications: { title: 'Text message', text: '' },
  },
  remindMe: 'Remind me',
  hoursBefore: (hours: number) =>
    hours % 24 === 0
      ? hours === 24
        ? '1 day before'
        : `${hours / 24} days before`
      : hours === 1
        ? '1 hour before'
        : `${hours} hours before`,
  notYet: 'Not sent yet',
  notYetHint: 'Options marked "Not sent yet" have no effect yet. Your choice is stored for later.',
  proTip: 'Pro Tip',
  proTipText:
    'Going to a festival or on holiday? Add that scene for a while, and its nights appear beside those at home.',
  save: 'Save Preferences',
  saving: 'Saving...',
  saved: 'Preferences saved successfully!',
  failed: 'Failed to save preferences',
  unsaved: 'You have unsaved changes',
  discard: 'Discard',
}

export const preferencesTexts = inLanguages({ en })
