import { inLanguages } from '../base/in-languages.ts'

/** The second step of a sign-in. */
const en = {
  label: 'Code of your app',
  recoveryLabel: 'Recovery code',
  text: 'Your account has a second factor. Enter the six digits that your authenticator app shows now.',
  recoveryText: 'Enter one of the recovery codes that you kept. Each works once.',
  required: 'Please enter a code',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the code of your app',
  restart: 'Start again',
}

export const signInCodeTexts = inLanguages({ en })
