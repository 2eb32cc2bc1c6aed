import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Preferences',
  intro: 'Choose the scenes you dance in and what you want to hear about.',
  scenes: 'Preferred Scenes',
  scenesHint: 'The events page opens with these.',
  chosen: (count: number) => (count === 0 ? 'None chosen' : `${count} chosen`),
  findScene: 'Find a scene or city',
  noScenesYet: 'No scenes available yet.',
  noScenesYetText: 'An administrator opens the first scene. Then you can choose it here.',
  showGlobal: 'Show global events',
  noScene: (words: string) => `No scenes found matching "${words}"`,
  loadFailed: 'Your preferences could not be loaded',
  notifications: 'Notification Settings',
  channels: 'Send it by',
  switches: {
    email_notifications: { title: 'Email', text: '' },
    push_notifications: { title: 'Push', text: 'To the devices that you add' },
  },
  noSms: 'Text messages are not offered on this site.',
  about: 'Tell me about',
  columns: { in_app: 'App', email: 'Email', push: 'Push' },
  channelOf: (type: string, channel: string) => `${type}: ${channel}`,
  groups: {
    saved: 'Events that you saved',
    news: 'New events',
    own: 'You and your events',
  },
  types: {
    event_reminder: 'Reminders',
    event_cancelled: 'Cancellations',
    event_updated: 'Changes of time and place',
    new_event_in_scene: 'In your scenes',
    new_event_by_organizer: 'By organizers you follow',
    new_event_with_artist: 'With artists you follow',
    saved_search_match: 'Found by saved searches',
    going_changed: 'Your place at an event',
    organizer_message: 'Messages of organizers about events you go to',
    review_received: 'Reviews of you',
    review_response: 'Answers to your reviews',
    confirmation_requested: 'Dates to confirm',
    night_question: '“Is it on?” at noon',
    series_question: '“Still right?” about series',
    events_handed_over: 'Events given to you',
    organizer_request_answered: 'Organizer access',
    scene_leader_assigned: 'Leading a scene',
    submission_waiting: 'Events that were sent in',
    report_waiting: 'Reports to decide',
    report_decided: 'Your reports',
    event_claim: 'Claims of events',
    artist_claim: 'Pages of artists',
    helper_named: 'Helping at a door',
  },
  remindMe: 'Remind me',
  remindMeHint: 'Before a saved event begins. You can choose several times.',
  hoursBefore: (hours: number) =>
    hours % 168 === 0
      ? '1 week before'
      : hours % 24 === 0
        ? hours === 24
          ? '1 day before'
          : `${hours / 24} days before`
        : hours === 1
          ? '1 hour before'
          : `${hours} hours before`,
  digest: 'Email about new events',
  digestHint:
    'New events in your scenes and by organizers and with artists come together in one mail, in the morning. All other mails come at once.',
  frequencies: {
    none: 'Never',
    daily: 'Every day',
    weekly: 'Every Thursday',
    monthly: 'On the first of the month',
  },
  quietHours: 'Quiet hours',
  quietHoursText: 'Mails and pushes wait until they end, unless an event of this night changes',
  quietFrom: 'From',
  quietTo: 'To',
  timezone: 'Your time zone',
  keyboard: 'Keyboard',
  all: 'All',
  allOf: (channel: string) => `All by ${channel}`,
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
