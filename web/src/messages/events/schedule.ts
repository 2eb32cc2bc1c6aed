import { inLanguages } from '../base/in-languages.ts'

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

const en = {
  title: 'Schedule',
  /** Names the fact that leads to the whole schedule. */
  inShort: 'Schedule in short',
  kinds: { class: 'Class', social: 'Social', show: 'Show', break: 'Break' },
  levels: { open: 'All levels', beginner: 'Beginners', intermediate: 'Intermediate', advanced: 'Advanced' },
  /** "3 nights, 4 rooms, 60 items" */
  size: ({ nights, rooms, items }: { nights: number; rooms: number; items: number }) =>
    [
      nights > 1 && count(nights, 'day', 'days'),
      rooms > 1 && count(rooms, 'room', 'rooms'),
      count(items, 'item', 'items'),
    ]
      .filter(Boolean)
      .join(', '),
  see: 'See the schedule',
  days: 'Days of the schedule',
  pick: (title: string) => `Pick ${title}`,
  clash: (titles: string) => `At the same time as ${titles}`,
  picks: {
    hint: 'Press + on what you want to see, and it becomes your own schedule.',
    count: (picks: number, clashes: number) =>
      `${count(picks, 'pick', 'picks')}${clashes > 0 ? `, ${clashes} at the same time as others` : ''}`,
    only: 'Only my picks',
    calendar: 'Add my picks to my calendar',
  },
  failed: 'Failed to change your picks',
}

/** What happens when at an event. */
export const scheduleTexts = inLanguages({ en })
