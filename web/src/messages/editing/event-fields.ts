import { inLanguages } from '../base/in-languages.ts'

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

interface Told {
  readonly saved: 'event' | 'date' | 'dates'
  readonly isCancelled: boolean
}

/** "2 members who saved one of these dates will be told, each once, of the new time or place." */
function membersTold(members: number, { saved, isCancelled }: Told): string {
  const several = saved === 'dates'
  const news = isCancelled ? '' : several ? ' of the new time or place' : ' of its new time or place'
  if (members === 0)
    return `Nobody has saved ${several ? 'these dates' : `this ${saved}`}, so nobody is told${news}.`
  const who = `${count(members, 'member', 'members')} who saved ${several ? 'one of these dates' : `this ${saved}`}`
  const once = several ? ', each once' : ''
  return `${who} will be told${once && news ? `${once},` : once}${news}.`
}

const en = {
  pasteMessage: 'Paste a message',
  membersTold,
  sections: {
    basic: 'Basic Information',
    image: 'Event Image',
    details: 'Description',
    gallery: 'Event Gallery',
    times: 'Date & Time',
    venue: 'Venue Information',
    scene: 'Scene Selection',
    pricing: 'Pricing',
    discount: 'Discount Information',
    discountOnEdit: 'Discount Code (optional)',
    styles: 'Dance Styles',
    line_up: 'Line-up',
    schedule: 'Schedule',
    links: 'Tickets & Links',
    global: 'Global Event',
    dates: 'Dates',
    confirmation: 'Confirmation',
  },
  lineUp: {
    hint: 'A name with a page links to it, and its followers hear of the night.',
    time: 'Time',
    remove: (name: string) => `Remove ${name}`,
    suggestions: 'Artists',
    hasPage: 'Has a page',
    newPage: (name: string) => `Make a page for ${name}`,
    newPageNote: 'Only if none of the others is meant',
  },
  music: {
    hint: 'How much of each style is played. Dancers can look for nights that are mostly theirs.',
    stylesFirst: 'Choose the dance styles first. Then you can say how much of each is played.',
    percent: (share: number) => `${share}%`,
    less: (style: string) => `Less ${style}`,
    more: (style: string) => `More ${style}`,
    left: (share: number) => `${share}% left`,
    full: 'Together 100%',
    notSaid: 'Not said',
    addRoom: 'Add a room',
    room: 'Room',
    roomNumber: (number: number) => `Room ${number}`,
    roomExample: 'Main room',
    remove: (room: string) => `Remove ${room}`,
  },
  schedule: {
    hint: 'Each item begins when the one before ends. Press it to change it. When the event moves, its items move too.',
    added: (kind: string, start: string) => `Added: ${kind}, ${start}`,
    addedSeveral: (items: number) => `Added ${count(items, 'item', 'items')}`,
    removed: 'Removed',
    remove: (words: string) => `Remove ${words}`,
    night: 'Day',
    start: 'Starts',
    end: 'Ends',
    kind: 'What it is',
    level: 'Level',
    noLevel: 'Not said',
    title: 'Title',
    artists: 'Who',
    artistsHint: 'Separate names with commas. A name in the line-up links to its page.',
    room: 'Room',
    paste: 'Paste lines',
    lines: 'Lines with a time each',
    linesExample: '20:00 class Ana & Leo\n21:30 social DJ Kav',
    unread: (lines: string) => `Not read, because no time is before it: ${lines}`,
    take: (items: number) => (items === 0 ? 'Add items' : `Add ${count(items, 'item', 'items')}`),
    copy: 'Copy from last time',
    copyFrom: (title: string, day: string, items: number) =>
      `${title}, ${day}: ${count(items, 'item', 'items')}`,
    copyNone: 'None of your events has a schedule yet.',
    copyFailed: 'Failed to load your last schedules.',
  },
  labels: {
    organizer_uid: 'Organizer',
    title: 'Title',
    event_type: 'Event type',
    description: 'Description',
    cover_image_url: 'Event image',
    start_date: 'Start date',
    start_time: 'Start time',
    end_date: 'End date',
    end_time: 'End time',
    duration_hours: 'Duration (hours)',
    timezone: 'Time zone',
    recurrence_type: 'Recurrence type',
    recurrence_days: 'Days of the week',
    skip_dates: 'Dates left out',
    venue_name: 'Venue name',
    venue_address: 'Address',
    venue_city: 'City',
    venue_state: 'State',
    scene_id: 'Scene',
    currency: 'Currency',
    presale: 'Presale price',
    door: 'Door price',
    other_prices: 'More prices',
    old_amounts: 'Prices before',
    line_up: 'Who is on',
    schedule: 'What happens when',
    price_note: 'Price note',
    discount_code: 'Discount code',
    discount_percentage: 'Discount (%)',
    discount_amount: 'Discount amount',
    discount_expiry: 'Expires',
    discount_usage_limit: 'Usage limit',
    dance_styles: 'Dance styles',
    music: 'Music',
    has_live_music: 'Live music',
    ticket_url: 'Ticket link',
    facebook_url: 'Facebook event link',
    is_global: 'Global event',
    requires_confirmation: 'Requires confirmation',
    confirmation_deadline_days: 'Confirmation deadline (days)',
    auto_publish_if_confirmed: 'Auto-publish if confirmed',
    status: 'Status',
    cancel_dates: 'Cancel its dates',
    scope: 'Which dates',
  },
  titleExample: 'Friday Zouk Social',
  descriptionExample: 'What happens, who plays, what to bring',
  scene: {
    choose: 'Select a scene',
    error: 'Error loading scenes:',
  },
  /** The note after a change of the scene with the old venue. */
  oldVenue: {
    still: (venue: string, city: string) => `The venue is still ${venue} in ${city}.`,
    clear: 'Clear the venue',
    cleared: 'The venue is cleared.',
  },
  prices: {
    hint: 'Leave both empty for a free event.',
    hintBesideNote: 'Enter 0 for a free event: it has a price note.',
    noteExample: 'Sliding scale, cash only, …',
    isFree: 'This is free',
    isFreeHint:
      'It sets the door price to 0. Otherwise the note stands in place of a price, and the event does not count as free.',
    /** "Door price (USD)" */
    inCurrency: (label: string, currency: string) => `${label} (${currency})`,
    /** "Prices were in US dollars. What are they in British pounds?" */
    question: (before: string, after: string) => `Prices were in ${before}. What are they in ${after}?`,
    sameFigures: 'The same figures',
    none: 'No prices',
  },
  styles: {
    hint: 'Separate them with commas, or tap:',
    example: 'zouk, bachata',
    suggestions: 'Quick suggestions',
  },
  times: {
    datePicks: 'Quick picks for the date',
    today: 'Today',
    tomorrow: 'Tomorrow',
    startPicks: 'Quick picks for the start',
    endPicks: 'Quick picks for the end',
    /** For an end that has a word: "ends at midnight". */
    at: (word: string) => `at ${word}`,
    ends: (end: string) => `Ends ${end}`,
    endsNextDay: (end: string) => `Ends ${end}, next day`,
    summary: (start: string, end: string) => `${start} – ${end}`,
    summaryNextDay: (start: string, end: string) => `${start} – ${end}, next day`,
    length: (hours: number, minutes: number) =>
      [hours > 0 && count(hours, 'hour', 'hours'), minutes > 0 && count(minutes, 'minute', 'minutes')]
        .filter(Boolean)
        .join(' '),
    days: (days: number) => count(days, 'day', 'days'),
  },
  /** A value in the dialog for a stale version. */
  aPicture: 'A picture',
}

/** The words of the fields that the forms of events and series share. */
export const eventFieldsTexts = inLanguages({ en })
