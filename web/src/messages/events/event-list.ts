import type { GoingSummary } from '@floorcraft/contract/events/going-summary.ts'
import { inLanguages } from '../base/in-languages.ts'
import { danceWordsTexts } from '../scenes/dance-words.ts'

type TallyPart = 'upcoming' | 'running' | 'cancelled' | 'past'

const eventsCount = (count: number) => `${count} ${count === 1 ? 'event' : 'events'}`

const en = {
  title: 'Browse Events',
  sceneTitle: (names: string) => `Dance events in ${names}`,
  description: (place: string, count: number) =>
    `Socials, classes, workshops and festivals in ${place}: ${eventsCount(count)} to come, with times, prices and venues.`,
  plainDescription:
    'Find tonight’s zouk, bachata, salsa and kizomba: socials, classes, workshops and festivals by city.',
  events: eventsCount,
  /** Without a number until every page of the list has arrived. */
  loaded: (count: number | undefined) => (count === undefined ? 'Events loaded' : eventsCount(count)),
  /** The events by state, when not all of them are upcoming. */
  tally: ({ upcoming, running, cancelled, past }: Readonly<Record<TallyPart, number>>) =>
    running + cancelled + past > 0
      ? [
          upcoming && `${upcoming} upcoming`,
          running && `${running} happening now`,
          cancelled && `${cancelled} cancelled`,
          past && `${past} past`,
        ]
          .filter(Boolean)
          .join(', ')
      : '',
  tabs: { label: 'Lists', local: 'Local', global: 'Global', drafts: 'Drafts' },
  view: { label: 'View', list: 'List view', card: 'Card view' },
  tonight: 'Tonight',
  tomorrow: 'Tomorrow',
  happeningNow: 'Happening now',
  running: (count: number) => `${count} happening now`,
  pastEvents: 'Past Events (Last 30 Days)',
  nothingTonight: 'Nothing on tonight. This is what comes next.',
  /** "9:00 AM PST for you": the start on the clock of a reader elsewhere. */
  forYou: (time: string) => `${time} for you`,
  /** "12 going · leads wanted" */
  going: ({ going_count, floor }: GoingSummary) => `${going_count} going${floor ? ` · ${floor}` : ''}`,
  /** Whether a night takes place. */
  nights: { on: 'On', probably: 'Probably', unconfirmed: 'Unconfirmed', off: 'Off' },
  /** The parts of a night: "Class 20:00". */
  parts: { class: 'Class', social: 'Social', show: 'Show' },
  /** Of a weekender: "24 classes · 6 socials". */
  counts: (of: { class: number; social: number }) => `${of.class} classes · ${of.social} socials`,
  liveMusic: 'Live music',
  filters: {
    label: 'Filters',
    open: 'Filters',
    all: 'All filters',
    close: 'Close filters',
    active: (count: number) => `${count} ${count === 1 ? 'filter' : 'filters'} on`,
    remove: (filter: string) => `Remove filter ${filter}`,
    clear: 'Clear all',
    /** Without a number until every page of the list has arrived. */
    show: (count: number | undefined) => `Show ${count === undefined ? 'events' : eventsCount(count)}`,
    types: danceWordsTexts.en.types,
    prices: { all: 'All', free: 'Free', paid: 'Paid' },
    times: {
      all: 'Any time',
      morning: 'Morning',
      afternoon: 'Afternoon',
      evening: 'Evening',
      night: 'Night',
    },
    stylesTitle: 'Dance style',
    styles: danceWordsTexts.en.styles,
    mostly: danceWordsTexts.en.mostly,
    ranges: { tonight: 'Tonight', weekend: 'This weekend', 'next-weekend': 'Next weekend' },
    otherNight: 'Choose a night',
    nightsTitle: 'Nights',
    pastEvents: 'Past Events',
  },
  empty: 'No events found matching your filters',
  emptyPlain: 'No events here yet',
  emptyPlainText: 'Nothing is announced yet.',
  showLocal: 'Show local events',
  showGlobal: 'Show global events',
  noneYetText: 'You can browse global events now.',
  noScene: 'Where do you dance?',
  noSceneText: 'Choose a scene, or several.',
  loadFailed: 'Unable to load events',
  loading: 'Loading events…',
}

export const eventListTexts = inLanguages({ en })
