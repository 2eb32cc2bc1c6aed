import type { Page } from 'playwright-core'
import { inTurn, opens, press, type Screen, shows } from './screen.ts'

const clear = `🔥 ZOUK FRIDAY 🔥
Friday January 8, 2027
Class 8:30pm, social 9:30pm-1:30am
📍 The Copper Hall
$15 door / $10 presale
DJ Kav b2b Lua
Info: 619-555-0134`
const unsure = 'Bachata next Friday at 9pm! Practice first at my place, 12 Maple Street. 12€ or $10-15'
const several = 'Fri & Sat Jan 8 & 9, 2027: kizomba, 9pm-1am, $20 per night'

const pastes = (text: string) => (page: Page) => page.getByRole('dialog').getByLabel('Message').fill(text)
const opened = inTurn(shows(/the time of San Diego/), opens('Paste a message', 'Paste a message'))

/** Pasted messages in the form of a new event. */
export const pasteScreens: readonly Screen[] = [
  { name: 'paste a message', after: opened },
  {
    name: 'pasted message, all sure',
    after: inTurn(opened, pastes(clear), shows('Phone numbers are removed.')),
  },
  { name: 'pasted message, questions', after: inTurn(opened, pastes(unsure), shows('Which date is it?')) },
  {
    name: 'pasted message, several dates',
    after: inTurn(opened, pastes(several), shows('Create a series instead')),
  },
  {
    name: 'form filled in from a message',
    after: inTurn(opened, pastes(clear), press('Fill the form'), shows('The form is filled in.')),
  },
].map((screen) => ({ account: 'organizer' as const, path: '/events/new', ...screen }))
