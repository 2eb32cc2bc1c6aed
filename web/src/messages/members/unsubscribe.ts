import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Stop these emails?',
  text: (email: string) => `They are sent to ${email}. You do not need to sign in.`,
  subjects: {
    digest: 'The regular email about new events',
    event_reminder: 'Reminders of events that you saved',
    event_cancelled: 'Cancellations of events that you saved',
    event_updated: 'Changes of events that you saved',
    new_event_in_scene: 'New events in your scenes',
    new_event_by_organizer: 'New events by organizers you follow',
    new_event_with_artist: 'New events with artists you follow',
    saved_search_match: 'New events that your saved searches find',
    going_changed: 'News about your place at an event',
    organizer_message: 'Messages of organizers about events that you go to',
    review_received: 'Reviews of you',
    review_response: 'Answers to your reviews',
    confirmation_requested: 'Dates that you have to confirm',
    night_question: 'Questions whether your night is on',
    series_question: 'Questions whether your series is still right',
    events_handed_over: 'Events that were given to you',
    organizer_request_answered: 'Answers to your request for organizer access',
    submission_waiting: 'Events that wait for your decision',
    report_waiting: 'Reports that wait for your decision',
    report_decided: 'What became of your reports',
    artist_claim: 'Requests and answers about pages of artists',
    scene_leader_assigned: 'Messages about leading a scene',
    helper_named: 'Messages about helping at a door',
  },
  stop: 'Stop these emails',
  stopping: 'Stopping...',
  done: 'These emails are off',
  doneText: (email: string) => `We no longer send them to ${email}. Other emails do not change.`,
  toPreferences: 'Choose what we write to you about',
  failed: 'The emails could not be stopped',
  loadFailed: 'Unable to load what this link is about',
  loadFailedText: 'Nothing was changed. Please try again.',
  missing: 'This link does not work',
  missingText:
    'Perhaps the address was not copied as a whole. In your preferences you can turn off every email.',
}

export const unsubscribeTexts = inLanguages({ en })
