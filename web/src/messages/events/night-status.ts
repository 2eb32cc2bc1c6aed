import type { VoiceWord } from '@floorcraft/contract/events/night-status.ts'
import type { NightAnswer, NightReason } from '@floorcraft/contract/events/night-summary.ts'
import { inLanguages } from '../base/in-languages.ts'

const people = (count: number) => (count === 1 ? '1 person says' : `${count} people say`)

/** When the last of them said so; answers of the release before have no time. */
const lastly = (at: string) => at && `, lastly ${at}`

/** `at`: "Nov 20, 12:10 PM", or empty without a time. */
type ReasonText = (facts: { at: string; people: number }) => string

const en = {
  title: 'Is it on?',
  answers: {
    on: "It's on",
    probably: 'Probably on',
    unconfirmed: 'Unconfirmed',
    off: 'Off',
  } satisfies Record<NightAnswer, string>,
  reasons: {
    cancelled: ({ at }) => (at ? `It was cancelled ${at}.` : 'It was cancelled.'),
    'said on': ({ at }) => `Confirmed ${at}.`,
    published: ({ at }) => `Published ${at}.`,
    changed: ({ at }) => `This date was updated ${at}.`,
    'calendar accepted': ({ at }) => `Its calendar was checked ${at}.`,
    'people there': ({ people: count, at }) => `${people(count)} they are there${lastly(at)}.`,
    'people say closed': ({ people: count, at }) =>
      `${people(count)} it is closed${lastly(at)}. We have asked the organizer.`,
    'calendar lost it': ({ at }) => `Its calendar has not had this date since ${at}.`,
    'calendar cancelled it': ({ at }) => `Its calendar says since ${at} that it is cancelled.`,
    'series is quiet': ({ at }) => `This series was last confirmed ${at}.`,
    'no word': ({ at }) =>
      `It is in the calendar, without a fresh word from the organizer${at && `. The last one came ${at}`}.`,
  } satisfies Record<NightReason['reason'], ReasonText> as Readonly<
    Record<NightReason['reason'], ReasonText>
  >,
  say: { here: "I'm here", closed: "It's closed" } satisfies Record<VoiceWord, string>,
  said: {
    here: 'You said that you are there.',
    closed: 'You said that it is closed.',
  } satisfies Record<VoiceWord, string>,
  thanks: 'Thank you. Your word is counted, without your name.',
  takeBack: 'Take back',
  sayOn: "It's on",
  saidOn: 'Dancers see now that it is on',
  failed: 'Your word could not be saved',
  /** For leaders. */
  unconfirmed: {
    title: (count: number) => (count === 1 ? '1 night is unconfirmed' : `${count} nights are unconfirmed`),
    text: 'Tonight and tomorrow. Ask the organizer, or say that it is on when you know.',
    confirm: (event: string) => `It's on: ${event}`,
  },
  /** For an organizer. */
  ownUnconfirmed: {
    title: 'Is it on?',
    text: 'Your nights of today and tomorrow without a fresh word. One press tells all dancers.',
  },
}

export const nightStatusTexts = inLanguages({ en })
