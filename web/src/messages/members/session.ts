import { inLanguages } from '../base/in-languages.ts'

/** Texts about the session, which every page may need. */
const en = {
  loadingProfile: 'Loading profile...',
  refreshPage: 'Refresh page',
  profileFailed: 'Your profile could not be loaded',
  sessionEnded: 'Your session has expired. Please log in again.',
  draftsQuestion: 'Forms that you have not sent are kept on this device. Sign out and delete these drafts?',
  unsentQuestion:
    'What you pressed without a connection is not sent yet, and signing out deletes it. Sign out anyway?',
  signedOut: 'You are signed out.',
  signedOutHere: 'You are signed out on this device. The server has not confirmed it.',
}

export const sessionTexts = inLanguages({ en })
