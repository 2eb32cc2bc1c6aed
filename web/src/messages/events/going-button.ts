import type { DanceRole, OwnGoing } from '@floorcraft/contract/events/going.ts'
import { inLanguages } from '../base/in-languages.ts'

const ofState: Readonly<Record<OwnGoing['state'], string>> = {
  going: 'Going',
  offered: 'Offered',
  waiting: 'Waiting',
}
const asRole = { lead: ' as lead', follow: ' as follow', both: ' as lead and follow' } as const

const en = {
  ask: 'Going?',
  /** On the page of an event. */
  go: "I'm going",
  askName: (title: string) => `Going? ${title}`,
  state: (state: OwnGoing['state']) => ofState[state],
  stateName: (state: OwnGoing['state'], title: string) => `${ofState[state]}: ${title}`,
  unsent: 'It will be sent when you are online.',
  sheet: {
    title: 'Are you going?',
    /** The role comes after the word. */
    go: (role: DanceRole | null) => `Going${role ? asRole[role] : ' with no role'}`,
    offered: 'There is a place for you',
    page: 'Everything about the event',
    done: (title: string, role: DanceRole | null) => `You're going to ${title}${role ? asRole[role] : ''}`,
    waiting: (title: string) => `${title} is full. You are on the waiting list.`,
    none: 'This event has no list. Just come.',
  },
}

export const goingButtonTexts = inLanguages({ en })
