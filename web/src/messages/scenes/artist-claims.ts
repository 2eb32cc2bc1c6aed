import { inLanguages } from '../base/in-languages.ts'

const en = {
  isItYou: 'Is this you?',
  isClaimed: 'The artist looks after this page.',
  askText: 'Ask for the page: then you edit it, and can take your name off any event.',
  signIn: 'Sign in and ask',
  ask: 'This is me',
  asked: 'You asked for this page. A leader of the scene or an admin looks at it.',
  withdraw: 'Withdraw',
  dialogText: (name: string) => `Tell the leaders of the scene how they see that you are ${name}.`,
  message: 'Message',
  send: 'Ask for the page',
  sending: 'Asking…',
  sent: 'You asked for the page',
  failed: 'Failed to ask for the page',
  claimOf: (name: string) => `${name} asks for this page`,
  claimText: 'Accept only if you know that this is the artist.',
  accept: 'Accept',
  decline: 'Decline',
  answered: 'Answered',
  answerFailed: 'Failed to send the answer',
  yours: 'Your page',
  yoursText: 'You look after this page. On the page of an event you can take your name off.',
  removals: 'Your name was taken off',
  allDates: 'all dates',
  allow: 'Allow again',
  allowNamed: (title: string) => `Allow again: ${title}`,
  allowed: 'Your name can be added there again',
  allowFailed: 'Failed to allow it',
  leave: 'Give the page back',
  leaveQuestion: 'Then leaders of scenes where you are on look after it again.',
  left: 'Done',
  leaveFailed: 'Failed to change the page',
}

/** Whose page it is. */
export const artistClaimsTexts = inLanguages({ en })
