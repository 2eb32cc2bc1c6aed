import { sentenceCase } from '@floorcraft/contract/base/texts/text-length.ts'
import { seriesMessages } from '@floorcraft/contract/editing/series.ts'
import { inLanguages } from '../base/in-languages.ts'

const ordinals: Readonly<Record<number, string>> = { 29: '29th', 30: '30th', 31: '31st' }
const dates = (count: number) => `${count} ${count === 1 ? 'date' : 'dates'}`

const tellsMembers = (members: number) =>
  members === 0
    ? 'Nobody has saved them.'
    : members === 1
      ? '1 member who saved them gets one notice.'
      : `${members} members who saved them get one notice each.`

const en = {
  title: 'Recurring Events',
  description: 'Describe once what happens every week or month. Its dates are made eight weeks ahead.',
  create: 'Create Recurring Event',
  loading: 'Loading recurring events…',
  loadFailed: 'Unable to load recurring events',
  counters: {
    total: 'Total Events',
    active: 'Active',
    paused: 'Paused',
    requiresConfirmation: 'Requires Confirmation',
    toConfirm: (count: number) => `${dates(count)} to confirm now`,
  },
  filters: {
    label: 'Filters',
    words: 'Search events and venues',
    scene: 'Filter by scene',
    anyScene: 'All scenes',
    style: 'Filter by dance style',
    anyStyle: 'All styles',
    day: 'Filter by day of week',
    anyDay: 'Any day',
    status: 'Filter by status',
    anyStatus: 'Any status',
    clear: 'Clear filters',
    found: (count: number, total: number) => `${count} of ${total} shown`,
  },
  statuses: { active: 'Active', paused: 'Paused', ended: 'Ended' },
  empty: 'No recurring events',
  emptyText: 'Get started with the night you run every week: its dates then fill themselves in.',
  noneFound: 'No events match your filters',
  card: {
    next: 'Next',
    starts: 'Starts',
    toConfirm: (count: number) => `${dates(count)} to confirm`,
    toConfirmOf: (count: number, title: string) => `${dates(count)} to confirm of ${title}`,
    showMore: (count: number) => `Show ${count} more`,
    noNext: 'No date is planned',
    ended: 'This series has ended',
    ending: (count: number, last: string) =>
      count === 1
        ? `Ends. 1 date still takes place, on ${last}`
        : `Ends. ${count} dates still take place, the last on ${last}`,
    cancelDates: (count: number) => (count === 1 ? 'Cancel this date' : `Cancel these ${count} dates`),
    cancelDatesOf: (count: number, title: string) => `Cancel ${dates(count)} of ${title}`,
    hours: (count: number) => `${count} ${count === 1 ? 'hour' : 'hours'}`,
    confirmation: 'Requires confirmation',
    by: (name: string) => `by ${name}`,
    viewInstances: 'View Instances',
    instancesOf: (title: string) => `View Instances of ${title}`,
    menu: (title: string) => `More for ${title}`,
    pause: 'Pause Event',
    resume: 'Resume Event',
    edit: 'Edit',
    remove: 'Delete',
  },
  confirmCancelDates: (count: number, members: number) =>
    `Cancel ${dates(count)} of this series? ${tellsMembers(members)} This cannot be undone in one step.`,
  confirmDelete: (title: string) =>
    `Are you sure you want to delete "${title}"? This will cancel all future instances.`,
  toasts: {
    create: { done: 'Recurring event created successfully!', failed: 'Failed to create recurring event' },
    update: { done: 'Recurring event updated successfully!', failed: 'Failed to update recurring event' },
    remove: { done: 'Recurring event deleted successfully!', failed: 'Failed to delete recurring event' },
    cancelDates: { done: 'The dates of this series are cancelled', failed: 'Failed to cancel these dates' },
    status: { done: 'Event status updated successfully!', failed: 'Failed to update event status' },
    confirm: { done: 'Instance confirmed successfully!', failed: 'Failed to confirm instance' },
    confirmedSeveral: (done: number, asked: number) =>
      done === asked ? `${dates(done)} confirmed` : `${done} of ${dates(asked)} confirmed`,
    confirmSeveralFailed: 'Failed to confirm these dates',
    cancel: { done: 'Instance cancelled successfully', failed: 'Failed to cancel instance' },
    override: { done: 'Instance updated successfully', failed: 'Failed to update instance' },
    generate: { done: 'New instances generated successfully', failed: 'Failed to generate new instances' },
    nothingToGenerate: 'All dates of the next eight weeks are there already',
    convert: {
      done: 'Event successfully converted to recurring!',
      failed: 'Failed to convert event',
    },
  },
  form: {
    endDateHint: 'Leave it empty for an ongoing series.',
    requiresConfirmationHint:
      'You are asked before each date; nothing is announced until you have confirmed.',
    publishedAtOnce: 'Every date is published as soon as it is made.',
    deadlineHint: 'This many days before each date. After that it is shown to you as unconfirmed.',
    autoPublishHint: 'Otherwise a confirmed date becomes a private draft.',
    creating: 'Creating...',
    draftWaits: (title: string) =>
      title === ''
        ? 'You have begun a series and not created it yet.'
        : `You have begun “${title}” and not created it yet.`,
    continueDraft: 'Continue',
    discardDraft: 'Discard',
  },
  rule: {
    chooseType: 'Choose how often',
    chooseTypeFirst: 'Choose how often to see the dates.',
    types: {
      weekly: 'Weekly',
      biweekly: 'Every two weeks',
      monthly: 'Monthly',
      quarterly: 'Quarterly',
    },
    daysHint: 'If you choose none, the weekday of the start date counts.',
    monthDay: 'Which day',
    /** "On the first Friday of every month". */
    on: (frequency: string) => `On ${frequency}`,
    /** "Every Friday": the rule as a sentence of its own. */
    sentence: sentenceCase,
    sentenceUntil: (frequency: string, until: string) => `${sentenceCase(frequency)} until ${until}`,
    monthsLeftOut: (day: number) => `Months without a ${ordinals[day] ?? day} are left out.`,
    preview: 'The next dates',
    previewHint: 'Press a date to leave it out.',
    later: 'And after three months',
    chooseStart: 'Choose a start date to see the dates.',
    noDates: 'There is no such date before the end.',
    skipDate: (date: string) => `Leave out ${date}`,
    first: 'this event',
    skipTitle: 'Leave out another date',
    addSkip: 'Leave out',
    notADate: 'This is not one of its dates.',
    skipped: 'Left out',
    putBack: (date: string) => `Put back ${date}`,
  },
  clocks: {
    start: (time: string) => `it starts at ${time}`,
    end: (time: string) => `it ends at ${time}`,
    skipped: (date: string, meant: string, then: string) => `${date}: the clocks skip ${meant}, so ${then}.`,
    repeated: (date: string, meant: string, then: string) =>
      `${date}: ${meant} comes twice that night; ${then} the first time.`,
  },
  edit: {
    title: 'Edit Recurring Event',
    fixed: 'The pattern, start date and days cannot be changed.',
    pattern: 'Recurrence pattern',
    days: 'Days',
    scopes: {
      all_upcoming: 'All upcoming dates',
      this_and_following: 'One date and all following ones',
      pending: 'Only new dates and dates to be confirmed',
    },
    scopeHints: {
      all_upcoming:
        'Dates that have begun stay, and dates keep what was changed for them alone. Members who saved published dates get one notice of a new time or place.',
      this_and_following:
        'Earlier dates stay as they are, and dates keep what was changed for them alone. Members who saved published dates get one notice of a new time or place.',
      pending: 'Confirmed and published dates stay as they are.',
    },
    fromDate: 'From this date on',
    chooseDate: 'Choose a date',
    single: 'Only one date changes?',
    /** Why a date cannot be left out here. */
    taken: 'Published and confirmed dates take place as they are. Cancel them under View Instances.',
    staying: (count: number) =>
      count === 1
        ? '1 date after this end is published or confirmed and will still take place.'
        : `${count} dates after this end are published or confirmed and will still take place.`,
    cancelDates: (count: number) =>
      count === 1 ? 'Cancel this date too' : `Cancel these ${count} dates too`,
    cancelDatesHint: 'You are told how many members this concerns before it is done.',
    save: 'Save Changes',
    saving: 'Saving...',
  },
  instances: {
    title: 'Instances',
    filters: { upcoming: 'Upcoming', past: 'Past', all: 'All' },
    show: 'Which dates',
    loading: 'Loading instances…',
    loadFailed: 'Unable to load the instances',
    empty: {
      upcoming: 'No upcoming dates',
      past: 'No past dates',
      all: 'No dates yet',
    },
    emptyText: 'Dates are made eight weeks ahead. Generate asks for those that are missing.',
    pausedText: 'The series is paused: no dates are made until you resume it.',
    endedText: 'The series has ended: no more dates are made.',
    emptyPastText: 'Past dates will be listed here.',
    generate: 'Generate New Instances',
    generating: 'Generating...',
    today: 'Today',
    tomorrow: 'Tomorrow',
    statuses: {
      pending_confirmation: 'Pending confirmation',
      confirmed: 'Confirmed',
      cancelled: 'Cancelled',
      published: 'Published',
    },
    unconfirmed: 'Unconfirmed',
    confirmationRequired: 'Confirmation required',
    confirmBy: (date: string) => `Confirm by ${date}`,
    reason: (reason: string) => `Reason: ${reason}`,
    movedFrom: (date: string) => `Moved from ${date}`,
    resumeFirst: 'The series is paused: resume it to confirm this date.',
    /** "Monday night": an hour after midnight still belongs to the evening before. */
    nightOf: (weekday: string) => `${weekday} night`,
    free: 'Free',
    presale: (price: string) => `Presale ${price}`,
    door: (price: string) => `Door ${price}`,
    otherPrice: (name: string, price: string) => `${name} ${price}`,
    confirm: 'Confirm',
    confirmOf: (date: string) => `Confirm ${date}`,
    confirming: 'Confirming...',
    confirmUntil: 'Confirm all until',
    chooseDate: 'Choose a date',
    selectOf: (date: string) => `Select ${date} to confirm it`,
    selected: (count: number) => `${dates(count)} selected`,
    clearSelection: 'Clear',
    confirmCount: (count: number) => `Confirm ${dates(count)}`,
    cancel: 'Cancel',
    cancelOf: (date: string) => `Cancel ${date}`,
    edit: 'Edit',
    editOf: (date: string) => `Edit ${date}`,
    viewEvent: 'View Event',
    viewDraft: 'View Draft',
    count: dates,
  },
  /** For which dates a cancellation or a change is. */
  scope: {
    label: 'Which dates',
    choices: {
      this_date: 'Only this date',
      this_and_following: 'This and all following dates',
      all_upcoming: 'All upcoming dates',
    },
  },
  cancelInstance: {
    title: 'Cancel this date?',
    reason: 'Cancellation reason',
    hint: 'For a published date, everyone can read it on its page, and members who saved it are told.',
    /** Cancelling does not end the series. */
    scopeHint:
      'Dates that have begun stay. The series goes on: end it, too, if no further dates should be made.',
    submit: 'Cancel this date',
    submitSeveral: 'Cancel these dates',
    submitting: 'Cancelling...',
    keep: 'Keep it',
  },
  editInstance: {
    titles: {
      this_date: 'Edit this date',
      this_and_following: 'Edit this and all following dates',
      all_upcoming: 'Edit all upcoming dates',
    },
    hint: 'An empty title, venue or price follows the series.',
    publishedHint: 'Members who saved this date are told when its time or place changes.',
    scopeHint:
      'Dates that have begun stay, and dates keep what was changed for them alone. Members who saved published dates get one notice of a new time or place.',
    movedHint: 'Another venue has its own address. Left empty, none is shown.',
    save: 'Save Changes',
    saving: 'Saving...',
  },
  convert: {
    title: 'Convert to Recurring',
    starts: (date: string) => `Starts ${date}`,
    text: 'This event becomes the first date of a series.',
    submit: 'Convert to Recurring',
    submitting: 'Converting...',
  },
  problems: seriesMessages,
}

export const seriesTexts = inLanguages({ en })
