import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Signed-in devices',
  text: 'Sign out a device that you do not know or no longer use, and then choose a new password.',
  unknown: 'Unknown device',
  current: 'This device',
  seen: (time: string) => `Last seen ${time}`,
  signedIn: (day: string) => `Signed in ${day}`,
  showAll: (count: number) => `Show all ${count} devices`,
  end: 'Sign out',
  endOf: (device: string, time: string) => `Sign out ${device}, last seen ${time}`,
  endAll: 'Sign out everywhere',
  dialog: {
    end: (device: string) => `Sign out ${device}`,
    endAll: 'Sign out everywhere',
    password: 'Enter your password, so that nobody else can do this at your device.',
    code: 'Enter a code, so that nobody else can do this at your device.',
    fresh: 'This works for ten minutes after you signed in. Later, sign in again first.',
    waiting: 'Signing out...',
  },
  ended: 'The device is signed out.',
  endedAll: 'You are signed out on all devices.',
  failed: 'The device could not be signed out. Please try again.',
  loadFailed: 'Your devices could not be loaded',
}

export const ownSessionsTexts = inLanguages({ en })
