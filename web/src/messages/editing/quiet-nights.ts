import type { AudienceBand, NightLevel, sharedStyles } from '@floorcraft/contract/editing/quiet-nights.ts'
import { inLanguages } from '../base/in-languages.ts'

const levels: Readonly<Record<NightLevel, string>> = { quiet: 'quiet', some: 'something on', busy: 'busy' }
const audiences: Readonly<Record<AudienceBand, string>> = {
  under_10: 'under 10 people',
  to_30: '10 to 30 people',
  to_100: '31 to 100 people',
  over_100: 'over 100 people',
}
const styles: Readonly<Record<(typeof sharedStyles)[number], string>> = {
  same: 'same style',
  some: 'some of the same styles',
  unknown: 'styles unknown',
}

const en = {
  title: 'Quiet nights',
  intro: 'Twelve weeks of nights near you: what is on, and how many dancers it draws away from yours.',
  proposals: 'Quiet nights, one press each',
  proposal: (day: string, level: NightLevel) =>
    level === 'quiet' ? `${day} is quiet` : `${day} has the least on`,
  strip: 'Nights of twelve weeks',
  keyboardHint: 'Arrow keys move: up and down by day, left and right by week. Enter chooses the night.',
  levels,
  legend: 'Marks',
  /** Read by screen readers for a night. */
  night: (day: string, level: NightLevel, events: number) =>
    `${day}, ${levels[level]}${events === 0 ? '' : `, ${events} ${events === 1 ? 'event' : 'events'}`}`,
  choose: 'Choose a night to see what else is on.',
  free: (day: string) => `${day} is quiet: nothing near you that your dancers would go to.`,
  reasons: (day: string, level: NightLevel) =>
    level === 'quiet' ? `${day} is quiet. Only this is on:` : `${day}: ${levels[level]}`,
  more: (count: number) => `and ${count} more`,
  draft: 'Draft',
  by: (organizer: string) => `by ${organizer}`,
  here: 'close by',
  audiences,
  styles,
  newTab: 'opens in a new tab',
  inScene: (scene: string) => `For which style, in ${scene}?`,
  /** How many nights of a weekday are quiet. */
  weekday: (day: string, { quiet, all }: { quiet: number; all: number }) =>
    `${day}: ${quiet} of ${all} nights are quiet.`,
  gaps: {
    title: 'Gaps of the scene',
    intro: 'Styles and weekdays without a regular night.',
    show: 'Show gaps',
    hide: 'Hide gaps',
    level: 'Level',
    anyLevel: 'Any level',
    style: 'Style',
    nights: (count: number) => `${count} nights`,
    propose: (style: string, weekday: string) => `Propose a night here: ${style}, ${weekday}`,
    explained: (weeks: number) =>
      `Numbers are nights in the next ${weeks} weeks; two make a regular night. Plus proposes a night there. Levels come from the schedules of events.`,
    empty: 'No styles yet',
    emptyText: 'Once events or the profile of the scene name styles, their gaps show here.',
    loading: 'Looking for gaps…',
    failed: 'The gaps could not be loaded',
  },
  loading: 'Looking at twelve weeks of nights…',
  failed: 'The nights could not be loaded',
  noScene: 'Choose a scene first, to see which nights are quiet there.',
}

export const quietNightsTexts = inLanguages({ en })
