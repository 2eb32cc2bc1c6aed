import { inLanguages } from './in-languages.ts'

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

const en = {
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
    links: 'Tickets & Links',
    global: 'Global Event',
    confirmation: 'Confirmation',
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
    presale: 'Presale price',
    door: 'Door price',
    other_prices: 'More prices',
    price_note: 'Price note',
    discount_code: 'Discount code',
    discount_percentage: 'Discount (%)',
    discount_amount: 'Discount amount',
    discount_expiry: 'Expires',
    discount_usage_limit: 'Usage limit',
    dance_styles: 'Dance styles',
    has_live_music: 'Live music',
    ticket_url: 'Ticket link',
    facebook_url: 'Facebook event link',
    is_global: 'Global event',
    requires_confirmation: 'Requires confirmation',
    confirmation_deadline_days: 'Confirmation deadline (days)',
    auto_publish_if_confirmed: 'Auto-publish if confirmed',
    status: 'Status',
  },
  titleExample: 'Friday Zouk Social',
  descriptionExample: 'What happens, who plays, what to bring',
  scene: {
    choose: 'Select a scene',
    error: 'Error loading scenes:',
  },
  prices: {
    hint: 'Leave both empty for a free event.',
    /** "Door price (USD)" */
    inCurrency: (label: string, currency: string) => `${label} (${currency})`,
  },
  styles: {
    hint: 'Separate them with commas, or tap:',
    example: 'zouk, bachata',
    suggestions: 'Quick suggestions',
  },
  times: {
    startPicks: 'Quick picks for the start',
    endPicks: 'Quick picks for the end',
    ends: (end: string) => `Ends ${end}`,
    endsNextDay: (end: string) => `Ends ${end}, next day`,
    summary: (start: string, end: string) => `${start}, ends ${end}`,
    summaryNextDay: (start: string, end: string) => `${start}, ends ${end}, next day`,
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
