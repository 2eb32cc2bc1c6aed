import { inLanguages } from './in-languages.ts'

/** What every page may have to say about the session. */
const en = {
  loadingProfile: 'Loading profile...',
  refreshPage: 'Refresh page',
  profileFailed: 'Your profile could not be loaded',
  sessionEnded: 'Your session has expired. Please log in again.',
  signedOut: 'You are signed out.',
}

export const sessionTexts = inLanguages({ en })
