import type {
  ReportedKind,
  ReportedThing,
  ReportReason,
  ReportState,
} from '@floorcraft/contract/discovery/reports.ts'
import { inLanguages } from '../base/in-languages.ts'

const counted = (count: number) => (count === 1 ? '1 report' : `${count} reports`)

const en = {
  report: 'Report',
  of: (action: string, name: string) => `${action}: ${name}`,
  dialog: {
    titles: {
      event: 'Report this event',
      organizer: 'Report this organizer',
      review: 'Report this review',
      venue: 'Report this venue',
    } satisfies Record<ReportedKind, string>,
    text: 'A leader of the scene looks at it, and you hear what became of it. Your name is shown to nobody.',
    reason: 'What is wrong?',
    note: 'Tell us more',
    noteHint: 'Optional. How do you know?',
    send: 'Send report',
    sending: 'Sending...',
    done: 'Thank you. You hear from us when it is decided.',
    failed: 'Your report could not be sent',
  },
  reasons: {
    wrong: 'Something is not right',
    cancelled: 'It does not take place, or is closed',
    double: 'It is here twice',
    spam: 'It is spam',
    unsafe: 'It is unsafe or harmful',
  } satisfies Record<ReportReason, string>,
  checked: {
    organizer:
      'Members reported this page, and it is being checked. Only you, followers and admins see it meanwhile.',
    venue:
      'Members reported this venue, and it is being checked. Only leaders of the scene and admins see it meanwhile.',
  },
  queue: {
    title: 'Reports',
    text: 'What members reported in your scenes. One decision answers all reports of a thing, and those who reported it are told.',
    tabs: 'Reports',
    states: { open: 'Open', upheld: 'Upheld', refused: 'Refused' } satisfies Record<ReportState, string>,
    loading: 'Loading the reports',
    loadFailed: 'Unable to load the reports',
    none: {
      open: 'Nothing is reported',
      upheld: 'No report was upheld yet',
      refused: 'No report was refused yet',
    } satisfies Record<ReportState, string>,
    noneText: {
      open: 'When somebody reports an event, an organizer, a review or a venue, you find it here.',
      upheld: 'Reports that were right stand here, with what you wrote.',
      refused: 'Reports that were not right stand here, with what you wrote.',
    } satisfies Record<ReportState, string>,
    kinds: {
      event: 'Event',
      organizer: 'Organizer',
      review: 'Review',
      venue: 'Venue',
    } satisfies Record<ReportedKind, string>,
    reports: counted,
    hidden: (when: string) => `Hidden. Without a decision it comes back on ${when}.`,
    returned: 'It was hidden for 48 hours, and is back. Please decide about it.',
    spared:
      'Several members say it is spam or unsafe. It is not hidden, because its organizer is known here.',
    uphold: 'Uphold',
    refuse: 'Refuse',
    more: 'Show more',
    barred: {
      own_report: 'You reported this yourself. Somebody else decides about it.',
      own_thing: 'This is yours. Somebody else decides about it.',
      own_night: 'You organize another event of this night. Somebody else decides about this one.',
    } satisfies Record<NonNullable<ReportedThing['barred']>, string>,
    tookDown: 'Taken down',
    decided: (day: string) => `Decided ${day}`,
    upholdTitle: 'Uphold the reports?',
    upholdText: 'Those who reported it read your words. They do not learn your name.',
    refuseTitle: 'Refuse the reports?',
    refuseText:
      'It stays, or comes back. Those who reported it read your words. They do not learn your name.',
    takeDown: {
      event: 'Take it down: it becomes a draft of its organizer',
      review: 'Take it down: only its writer and admins see it',
    },
    reason: 'What do you tell them?',
    saving: 'Saving...',
    upheld: 'Reports upheld',
    refused: 'Reports refused',
    failed: 'That could not be saved',
  },
}

export const reportsTexts = inLanguages({ en })
