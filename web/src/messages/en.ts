import { common } from './common.ts'
import { events } from './events.ts'

/** The one catalogue of the interface's texts. Another language is another object of the same type. */
export const messages = { locale: 'en-US', common, events }

export type Messages = typeof messages
