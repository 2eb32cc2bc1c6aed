import type { NotificationType } from '@floorcraft/contract/notifications.ts'
import { confirmationMailText, confirmationWords, type MailTools } from './confirmation-words.ts'
import { eventChangeWords, type NotificationWords, whenAndWhere } from './event-words.ts'
import type { EventChange, NotificationFacts } from './notification-facts.ts'

/** The preference that switches a channel of a type on and off; `always` when no preference does. */
type SwitchedBy = 'always' | 'event_reminders' | 'new_events_in_scenes' | 'event_changes'

export interface NotificationDefinition<Facts> {
  /** The channels of this type, each with its switch. A member who has no record in the app gets no mail either. */
  readonly channels: { readonly in_app: SwitchedBy; readonly email?: SwitchedBy }
  /** Completes "You get this mail because ...". */
  readonly reason: string
  readonly words: (facts: Facts) => NotificationWords
  /** The path of the link. */
  readonly path: (facts: Facts) => string
  /** The text of the mail, if it is more than the message and the link. */
  readonly mailText?: (facts: Facts, tools: MailTools) => string
}

const eventPath = ({ eventId }: { eventId: string }) => `/events/${eventId}`
const organizerPath = ({ organizerId }: { organizerId: string }) => `/organizers/${organizerId}`

const changeOfSavedEvent = {
  // The app keeps a record of every change; the preference is about mail.
  channels: { in_app: 'always', email: 'event_changes' },
  reason: 'you saved the event',
  words: eventChangeWords,
  path: (change: EventChange) => (change.change === 'deleted' ? '/events' : eventPath(change)),
} as const

/** All types of notifications. A type without channels, reason, words or link does not compile. */
export const notificationTypes: {
  readonly [Type in NotificationType]: NotificationDefinition<NotificationFacts[Type]>
} = {
  welcome: {
    channels: { in_app: 'always', email: 'always' },
    reason: 'you signed up',
    words: () => ({
      title: 'Welcome to Floorcraft',
      message: 'Choose the scenes you dance in, and save the events you like: we tell you when they change.',
    }),
    path: () => '/preferences',
  },
  event_reminder: {
    channels: { in_app: 'event_reminders', email: 'event_reminders' },
    reason: 'you saved the event',
    words: ({ event }) => ({ title: `Reminder: ${event.title}`, message: whenAndWhere(event) }),
    path: eventPath,
  },
  new_event_in_scene: {
    channels: { in_app: 'new_events_in_scenes', email: 'new_events_in_scenes' },
    reason: 'it is in one of your preferred scenes',
    words: ({ event, sceneName }) => ({
      title: `New in ${sceneName}: ${event.title}`,
      message: whenAndWhere(event),
    }),
    path: eventPath,
  },
  event_cancelled: changeOfSavedEvent,
  event_updated: changeOfSavedEvent,
  review_received: {
    channels: { in_app: 'always', email: 'always' },
    reason: 'the review is about you',
    words: ({ reviewerName, rating }) => ({
      title: `${reviewerName} reviewed you`,
      message: `${reviewerName} gave you ${rating} of 5.`,
    }),
    path: organizerPath,
  },
  review_response: {
    channels: { in_app: 'always', email: 'always' },
    reason: 'you wrote the review',
    words: ({ organizerName }) => ({
      title: `${organizerName} answered your review`,
      message: `Read what ${organizerName} says about it.`,
    }),
    path: organizerPath,
  },
  scene_leader_assigned: {
    channels: { in_app: 'always', email: 'always' },
    reason: 'you lead the scene',
    words: ({ sceneName, role }) => ({
      title: role === 'leader' ? `You lead ${sceneName} now` : `You are a co-leader of ${sceneName} now`,
      message: 'You can edit the scene, its teachers and its events.',
    }),
    path: ({ sceneSlug }) => `/scenes/${sceneSlug}/manage`,
  },
  confirmation_requested: {
    channels: { in_app: 'always', email: 'always' },
    reason: 'you organize the series',
    words: confirmationWords,
    path: ({ seriesId }) => `/recurring-events?instances=${seriesId}`,
    mailText: confirmationMailText,
  },
  organizer_request_answered: {
    channels: { in_app: 'always' },
    reason: 'you asked for organizer access',
    words: ({ answer }) =>
      answer === 'approved'
        ? {
            title: 'You are an organizer now',
            message: 'Your request for organizer access was approved. Your first event is a minute away.',
          }
        : {
            title: 'Your request for organizer access was declined',
            message: 'You can ask again and say more about what you organize.',
          },
    path: ({ answer }) => (answer === 'approved' ? '/events/new' : '/dashboard'),
  },
}
