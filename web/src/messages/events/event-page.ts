import { inLanguages } from '../base/in-languages.ts'

const en = {
  back: 'Back',
  notFound: 'Event not found',
  notFoundText: 'It may have been taken down, or the address is not quite right.',
  browse: 'Browse Events',
  loading: 'Loading event',
  loadFailure: 'Unable to load this event',
  cancelledTitle: 'This event is cancelled',
  /** Shows the rest of the reason. */
  more: 'Read more',
  less: 'Read less',
  past: 'Past event',
  global: 'Global event',
  liveMusic: 'Live Music',
  about: 'About this event',
  flyer: (title: string) => `Flyer of ${title}`,
  openPictures: 'Open the pictures',
  share: 'Share & Export',
  gallery: 'Gallery',
  photo: (index: number, total: number) => `Photo ${index} of ${total}`,
  lightbox: {
    Previous: 'Previous',
    Next: 'Next',
    Close: 'Close',
    Lightbox: 'Pictures',
    'Photo gallery': 'Pictures',
    Slide: 'Picture',
    Carousel: 'Pictures',
    '{index} of {total}': '{index} of {total}',
  },
  when: 'Date & Time',
  series: 'Series',
  /** For an event of a series. */
  next: (date: string) => `Next date: ${date}`,
  /** For a start after midnight, which belongs to the night before. */
  ofNight: (date: string, weekday: string) => `${date} (${weekday} night)`,
  yourTime: (times: string, zone: string) => `Your time (${zone}): ${times}`,
  where: 'Location',
  openIn: 'Open in',
  styles: 'Dance Styles',
  tickets: 'Tickets',
  freeEvent: 'FREE EVENT',
  priceNames: { presale: 'Presale', door: 'At the door' } as Readonly<Record<string, string>>,
  getTickets: 'Get Tickets',
  /** The event's page on another site. */
  eventPage: (site: string | undefined) => (site === 'Facebook' ? 'Facebook Event' : (site ?? 'Event page')),
  organizer: 'Organized by',
  alsoThatNight: 'Also that night',
  wholeNight: 'The whole night',
  moreFromOrganizer: 'More from this organizer',
  /** Of a button: adds the event to the calendar of the device. */
  calendar: 'Calendar',
  calendarFile: 'Add to your calendar',
}

export const eventPageTexts = inLanguages({ en })
