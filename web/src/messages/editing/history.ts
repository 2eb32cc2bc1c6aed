import type { Origin } from '@floorcraft/contract/site/content-versions.ts'
import { inLanguages } from '../base/in-languages.ts'

/** Who made a change, and from where. A deleted account has no name. */
function byWhom(origin: Origin, name: string | undefined): string {
  const member = name ?? 'A former member'
  const with_ = (words: string) => (name === undefined ? words : `${words} · ${name}`)
  const words = {
    person: member,
    restored: `${member} brought back an older version`,
    series: with_('With its series'),
    import: with_('Imported from a calendar'),
    feed: with_('From a linked calendar'),
    submission: with_('Sent in without an account'),
    'handed over': 'Given to another organizer',
    other: 'Changed by the site',
  }
  return words[origin]
}

const en = {
  open: 'History',
  title: 'History',
  titleOf: (name: string) => `History of ${name}`,
  intro: 'Every change, the newest first. You can look at what differs, and bring an older version back.',
  back: 'Back to the page',
  backToSeries: 'Back to the series',
  loading: 'Loading the history',
  loadFailed: 'Unable to load the history',
  missing: 'There is no history for you here',
  missingText: 'Only those who may edit it see what changed, and a deleted one has no history.',
  home: 'To the dashboard',
  none: 'Nothing has changed yet',
  noneText: 'Each change from now on is listed here, with who made it.',
  byWhom,
  created: 'Created',
  earlier: 'What it was before',
  earlierText: 'Older changes are not kept.',
  now: 'Now',
  changed: (fields: string) => `Changed: ${fields}`,
  whatChanged: 'What changed',
  whatChangedIn: (version: string) => `What changed: ${version}`,
  compare: {
    title: 'Compare two versions',
    older: 'The older version',
    newer: 'The newer version',
    hide: 'Close',
    same: 'Both versions are the same.',
    failed: 'Unable to compare these versions',
    notKept: 'It was changed. What it was before is not kept.',
    nothing: 'Nothing',
    yes: 'Yes',
    no: 'No',
    before: 'Before',
    after: 'After',
  },
  restore: {
    open: 'Bring back',
    openOf: (version: string) => `Bring back: ${version}`,
    title: 'Bring this version back?',
    question: {
      event:
        'It becomes a new change of the event. Members who saved it are told once when its time or place changes.',
      series:
        'It becomes a new change of the series. Dates that are confirmed or published stay as they are.',
      venue: 'It becomes a new change of the venue.',
    },
    stays: 'Status, organizer, scene and pictures stay as they are.',
    now: 'Now',
    back: 'This version',
    changes: 'What it changes',
    confirm: 'Bring it back',
    cancel: 'Cancel',
    done: 'The older version is back',
    failed: 'The older version could not be brought back',
  },
  labels: {
    start_datetime: 'Start',
    end_datetime: 'End',
    price_info: 'Prices',
    coordinates: 'Place on the map',
    cancellation_reason: 'Reason of the cancellation',
  },
}

/** The page with the versions of an event, a series or a venue. */
export const historyTexts = inLanguages({ en })
