import type { MergeChoice } from '@floorcraft/contract/editing/event-merging.ts'
import { inLanguages } from '../base/in-languages.ts'

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

const choices: Readonly<Record<MergeChoice, string>> = {
  title: 'Title',
  event_type: 'Event type',
  description: 'Description',
  times: 'Date and time',
  venue: 'Venue',
  price: 'Price',
  dance_styles: 'Dance styles and music',
  line_up: 'Who is on',
  schedule: 'What happens when',
  has_live_music: 'Live music',
  ticket_url: 'Ticket link',
  facebook_url: 'Facebook event link',
  discount: 'Discount',
  image: 'Event image',
}

const reasons = {
  title: 'the same words in the title',
  place: 'the same place',
  time: 'the same start',
  link: 'the same link',
} as const

const en = {
  choices,
  pairs: {
    title: 'Double events',
    text: 'Two entries that may be one night. Merge them, or say that they are two.',
    loading: 'Looking for double events',
    failed: 'Unable to load the double events',
    none: 'No double events',
    noneText: 'Pairs appear here when two published events of a night look like one.',
    why: (found: readonly (keyof typeof reasons)[]) => {
      const words = found.map((reason) => reasons[reason])
      return words.length === 0 ? 'They look alike' : `Both have ${words.join(', ')}`
    },
    compare: 'Compare and merge',
    compareNamed: (a: string, b: string) => `Compare and merge ${a} and ${b}`,
    apart: 'Not the same',
    apartNamed: (a: string, b: string) => `${a} and ${b} are not the same`,
    keptApart: 'Kept as two events',
    apartFailed: 'Failed to keep them as two events',
    waiting: (pairs: number) =>
      pairs === 1 ? '1 pair of events may be one night' : `${pairs} pairs of events may be one night each`,
    look: 'Compare',
  },
  merges: {
    title: 'Merged lately',
    text: 'You can undo a merge for 30 days.',
    merged: (title: string) => `“${title}” is part of`,
    undo: 'Undo',
    undoNamed: (title: string) => `Undo the merge of ${title}`,
    covered: 'That event was merged once more. Undo that first.',
    question: (title: string) => `Bring “${title}” back?`,
    questionText: 'Both events are in the calendar again.',
    facts: [
      'People go back to the event that they were on, with the place that they have now. Who left stays away.',
      'Fields go back to what they were, except those that were edited since.',
      'Members are told only if the time or the place changes for them.',
    ],
    undone: 'The merge was undone',
    undoFailed: 'Failed to undo the merge',
  },
  choose: {
    title: 'Merge with a double event',
    text: (title: string) => `“${title}” stays. Choose the event that is the same night.`,
    choose: 'Compare',
    chooseNamed: (title: string) => `Compare with ${title}`,
    none: 'No other event of this night looks like it',
    noneText: 'Only published events of the same night and place can be merged.',
    back: 'Back to the event',
    open: 'Merge double',
  },
  compare: {
    title: 'Merge two events',
    loading: 'Loading the two events',
    failed: 'Unable to compare these events',
    notFound: 'Event not found',
    notFoundText: 'One of the two events was deleted or merged.',
    back: 'Double events',
    stays: 'Stays',
    goes: 'Goes',
    swap: 'Keep the other one',
    differ: 'What differs',
    differText: 'Choose what the event has in the end.',
    alike: 'Nothing else differs.',
    empty: 'Nothing',
    yes: 'Yes',
    no: 'No',
    merge: 'Merge…',
    question: 'Merge these two events?',
    confirm: 'Merge',
    stay: (title: string) => `“${title}” stays with its address.`,
    people: ({ savers, goers, on_both }: { savers: number; goers: number; on_both: number }) =>
      savers + goers === 0
        ? 'Nobody has saved the other one or goes to it.'
        : `${count(savers, 'member who saved', 'members who saved')} the other one and ${count(goers, 'person', 'people')} on its list come along${
            on_both === 0
              ? ''
              : `; ${count(on_both, 'is', 'are')} on both, and has one place, the better of the two`
          }.`,
    reviews: (reviews: number) =>
      `${count(reviews, 'review', 'reviews')} of the other one will name this event.`,
    links: 'Old links and calendar entries of the other one lead here.',
    told: 'Members are told once, and only if the time or the place changes for them.',
    undo: 'You can undo it for 30 days.',
    done: 'Merged. You can undo it for 30 days.',
    mergeFailed: 'Failed to merge the events',
  },
}

/** Merging two events that are one. */
export const eventMergingTexts = inLanguages({ en })
