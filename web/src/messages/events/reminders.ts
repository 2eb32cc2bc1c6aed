import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Reminder',
  choose: 'Remind me at a time I choose',
  at: (when: string) => `Reminder: ${when}`,
  muted: 'Muted: no reminders and no news',
  change: 'Change',
  calendar: 'Calendar file with this alarm',
  failed: 'The reminder could not be saved. Please try again.',
  saved: (when: string) => `We remind you: ${when}`,
  none: 'No reminder at a chosen time',
  mutedDone: 'Muted. We only tell you about your place.',
  dialog: {
    title: 'Reminder',
    when: 'Remind me',
    never: 'Not at a time of my own',
    before: (hours: number, clock: string) =>
      hours < 1
        ? `${hours * 60} minutes before, ${clock}`
        : hours === 1
          ? `1 hour before, ${clock}`
          : `${hours} hours before, ${clock}`,
    other: 'At another time',
    time: 'Date and time',
    timeHint: (city: string) => `On the clock of ${city}`,
    usual: 'The reminders of your preferences come as well.',
    mute: 'Mute this event',
    muteHint:
      'No reminders and no news of it, also when it is cancelled or moved. You still hear when a place is offered to you, or when you are asked whether you still come, because your place would be lost.',
    save: 'Save',
    saving: 'Saving...',
  },
}

export const remindersTexts = inLanguages({ en })
