import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Do you run events?',
  text: 'Organizers put their nights in the calendar, share drafts with each other and reach the whole scene. An administrator looks at each request.',
  request: 'Request Organizer Access',
  dialogText: 'Tell the administrators what you organize; a line is enough.',
  message: 'Message',
  messageHint: 'For example where you teach, or which social you run.',
  send: 'Send request',
  sending: 'Sending…',
  sent: 'Request sent!',
  sendFailed: 'Failed to send request',
  pendingTitle: 'Your request for organizer access is filed',
  pendingText: (date: string) => `Sent on ${date}. You will find the answer here.`,
  yourMessage: (message: string) => `“${message}”`,
  change: 'Change message',
  declinedTitle: 'Your request for organizer access was declined',
  declinedText: (date: string) =>
    `Answered on ${date}. You can ask again and say more about what you organize.`,
  approvedTitle: 'You are an organizer now',
  approvedText: 'Your request was approved. Your first event is a minute away.',
  createEvent: 'Create Event',
  loadFailed: 'Unable to look up your request',
  received: (count: number) =>
    count === 1 ? '1 member asks for organizer access' : `${count} members ask for organizer access`,
  allAnswered: 'Every request is answered',
  receivedFailed: 'Unable to load the requests for organizer access',
  asked: (date: string) => `asked on ${date}`,
  approve: 'Approve',
  approveNamed: (name: string) => `Approve ${name}`,
  approved: (name: string) => `${name} is an organizer now`,
  decline: 'Decline',
  declineNamed: (name: string) => `Decline ${name}`,
  declineQuestion: (name: string) => `Decline the request of ${name}? They are notified at once.`,
  declined: (name: string) => `Request of ${name} declined`,
  showAll: (count: number) => `Show all ${count}`,
}

export const organizerRequestsTexts = inLanguages({ en })
