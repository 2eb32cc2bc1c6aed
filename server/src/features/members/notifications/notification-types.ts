import { mediumDate } from '@floorcraft/contract/base/time/dates.ts'
import type { NotificationType } from '@floorcraft/contract/members/notifications.ts'
import { confirmationMailText, confirmationWords, type MailTools } from './confirmation-words.ts'
import {
  eventChangeWords,
  goingWords,
  isSummary,
  type NotificationWords,
  newEventWords,
  whenAndWhere,
} from './event-words.ts'
import {
  nightQuestionMail,
  nightQuestionWords,
  seriesQuestionMail,
  seriesQuestionWords,
} from './night-words.ts'
import type { EventChange, NotificationFacts } from './notification-facts.ts'

export interface NotificationDefinition<Facts> {
  /** Whether its mails are collected in a digest. */
  readonly isDigest?: true
  /** Completes "You get this mail because ...". */
  readonly reason: string
  readonly words: (facts: Facts) => NotificationWords
  /** The words on the button of the mail. */
  readonly action: string
  /** The path of the link. */
  readonly path: (facts: Facts) => string
  /** The text of the mail, if it is more than the message and the link. */
  readonly mailText?: (facts: Facts, tools: MailTools) => string
}

const eventPath = ({ eventId }: { eventId: string }) => `/events/${eventId}`
/** The list on the page of the event. Opening it changes nothing; a press there does. */
const listPath = (facts: { eventId: string }) => `${eventPath(facts)}#going`
const organizerPath = ({ organizerId }: { organizerId: string | null }) => `/organizers/${organizerId}`

const changeOfSavedEvent = {
  action: 'See the event',
  reason: 'you saved the event',
  words: eventChangeWords,
  path: (change: EventChange) => (change.change === 'deleted' ? '/events' : eventPath(change)),
} as const

/** All types of notifications. A type without reason, words or link does not compile. */
export const notificationTypes: {
  readonly [Type in NotificationType]: NotificationDefinition<NotificationFacts[Type]>
} = {
  welcome: {
    action: 'Choose your scenes',
    reason: 'you signed up',
    words: () => ({
      title: 'Welcome to Floorcraft',
      message: 'Choose the scenes you dance in, and save the events you like: we tell you when they change.',
    }),
    path: () => '/preferences',
  },
  event_reminder: {
    action: 'See the event and say whether you go',
    reason: 'you saved the event or go to it',
    words: ({ event }) => ({ title: `Reminder: ${event.title}`, message: whenAndWhere(event) }),
    path: listPath,
  },
  new_event_in_scene: {
    action: 'See what is new',
    isDigest: true,
    reason: 'it is in one of your preferred scenes',
    words: (news) =>
      newEventWords(news, { one: `New in ${news.sceneName}`, several: `in ${news.sceneName}` }),
    path: (news) => (isSummary(news) ? `/events?scenes=${news.sceneSlug}` : eventPath(news)),
  },
  new_event_by_organizer: {
    action: 'See what is new',
    isDigest: true,
    reason: 'you follow its organizer',
    words: (news) =>
      newEventWords(news, { one: `New by ${news.organizerName}`, several: `by ${news.organizerName}` }),
    path: (news) => (isSummary(news) ? organizerPath(news) : eventPath(news)),
  },
  new_event_with_artist: {
    action: 'See what is new',
    isDigest: true,
    reason: 'you follow an artist who is on',
    words: (news) =>
      newEventWords(news, { one: `${news.artistName} is on`, several: `with ${news.artistName}` }),
    path: (news) => (isSummary(news) ? `/artists/${news.artistSlug}` : eventPath(news)),
  },
  saved_search_match: {
    action: 'See what was found',
    reason: 'you saved the search and asked for its new events',
    words: ({ searchName, event, more }) => ({
      title:
        more > 0 ? `${more + 1} new events for “${searchName}”` : `New for “${searchName}”: ${event.title}`,
      message: more > 0 ? `The first: ${whenAndWhere(event)}` : whenAndWhere(event),
    }),
    path: ({ more, searchPath, eventId }) => (more > 0 ? searchPath : `/events/${eventId}`),
  },
  event_cancelled: changeOfSavedEvent,
  event_updated: changeOfSavedEvent,
  going_changed: {
    action: 'See your place',
    reason: 'you are on the list of the event',
    words: goingWords,
    path: listPath,
  },
  organizer_message: {
    action: 'See the event',
    reason: 'you are on the list of the event',
    words: ({ title, organizerName, text }) => ({
      title: `${organizerName} about ${title}`,
      message: text,
    }),
    path: eventPath,
    mailText: ({ organizerName, text }, { link, memberText, memberParagraphs }) =>
      `${memberText(organizerName)} writes:\n\n${memberParagraphs(text)}\n\nSee the event: ${link}`,
  },
  helper_named: {
    action: 'Open the door list',
    reason: 'the organizer named you as a helper of the night',
    words: ({ event, organizerName }) => ({
      title: `You help at the door: ${event.title}`,
      message: `${organizerName} named you as a helper, so you see the list of this night. ${whenAndWhere(event)}`,
    }),
    path: (facts) => `${eventPath(facts)}/door`,
  },
  review_received: {
    action: 'Read the review',
    reason: 'the review is about you',
    words: ({ reviewerName, rating }) => ({
      title: `${reviewerName} reviewed you`,
      message: `${reviewerName} gave you ${rating} of 5.`,
    }),
    path: organizerPath,
  },
  review_response: {
    action: 'Read the answer',
    reason: 'you wrote the review',
    words: ({ organizerName }) => ({
      title: `${organizerName} answered your review`,
      message: `Read what ${organizerName} says about it.`,
    }),
    path: organizerPath,
  },
  artist_claim: {
    action: 'See the page',
    reason: 'you have the page of an artist, asked for it, or decide about it',
    words: ({ news, artistName, memberName, reply }) => {
      const words = {
        asked: [`Is ${memberName} ${artistName}?`, 'Look at the request, and accept or decline it.'],
        accepted: [
          `The page of ${artistName} is yours now`,
          'You can edit it, and take your name off events.',
        ],
        declined: [
          `The page of ${artistName} was not given to you`,
          'You can ask again and say more about you.',
        ],
        edited: [`An admin changed your page ${artistName}`, 'Look at it, and change what is wrong.'],
        merged: [
          `An admin merged another page into yours, ${artistName}`,
          'Your page has its nights and followers now.',
        ],
        deleted: [
          `The page of ${artistName} was deleted`,
          'An admin did it. Line-ups keep the name as text.',
        ],
      } as const
      const [title, message] = words[news]
      return { title, message: reply ? `${reply} ${message}` : message }
    },
    path: ({ artistSlug, news }) => (news === 'deleted' ? '/events' : `/artists/${artistSlug}`),
  },
  submission_waiting: {
    action: 'Look at it',
    reason: 'you decide about events that are sent in',
    words: ({ title, sceneName, isChange }) => ({
      title: isChange ? `A change of ${title} waits for you` : `${title} waits for you`,
      message: isChange
        ? `Somebody wants to change an event in ${sceneName}.`
        : `Somebody sent in an event in ${sceneName}.`,
    }),
    path: () => '/dashboard/submissions',
  },
  report_waiting: {
    action: 'Look at it',
    reason: 'you decide about reports',
    words: ({ name, sceneName, isUrgent }) => ({
      title: isUrgent ? `Please look at ${name} soon` : `${name} was reported`,
      message: `${isUrgent ? 'Several members reported it' : 'A member reported it'}${sceneName ? ` in ${sceneName}` : ''}.`,
    }),
    path: () => '/dashboard/reports',
  },
  report_decided: {
    action: 'Open the page',
    reason: 'you reported it',
    words: ({ name, kind, decision, reason }) => ({
      title: `${decision === 'upheld' ? 'You were right about' : 'We looked at'} ${kind === 'review' ? 'the review' : name}`,
      message: `${decision === 'upheld' ? 'Your report was upheld' : 'Your report was refused'}: ${reason}`,
    }),
    path: ({ path }) => path,
  },
  event_claim: {
    action: 'See it',
    reason: 'you asked for the event, or decide about it',
    words: ({ news, title, sceneName, reply = '' }) => {
      const words = {
        asked: [
          `A member asks for ${title}`,
          `Look at the request in ${sceneName}, and accept or refuse it.`,
        ],
        accepted: [`${title} is yours now`, 'You can edit it, and you see who joins the list from now on.'],
        refused: [`${title} was not given to you`, reply],
        closed: [`${title} has an organizer now`, 'The event was given to another member who asked for it.'],
        merged: [
          `${title} is one with another event now`,
          'Your request for it has ended. If the other event has no organizer, you can ask for that one.',
        ],
        taken: [`${title} has an organizer now`, 'It has the same page, and the same people have saved it.'],
      } as const
      const [heading, message] = words[news]
      return { title: heading, message }
    },
    path: (facts) => (facts.news === 'asked' ? '/dashboard/submissions' : eventPath(facts)),
  },
  scene_leader_assigned: {
    action: 'Manage the scene',
    reason: 'you lead the scene',
    words: ({ sceneName, role }) => ({
      title: role === 'leader' ? `You lead ${sceneName} now` : `You are a co-leader of ${sceneName} now`,
      message: 'You can edit the scene, its teachers and its events.',
    }),
    path: ({ sceneSlug }) => `/scenes/${sceneSlug}/manage`,
  },
  confirmation_requested: {
    action: 'Confirm, change or cancel the dates',
    reason: 'you organize the series',
    words: confirmationWords,
    path: ({ seriesId }) => `/recurring-events?instances=${seriesId}`,
    mailText: confirmationMailText,
  },
  night_question: {
    action: 'Say whether it is on',
    reason: 'you organize the event',
    words: nightQuestionWords,
    path: (facts) => `${eventPath(facts)}#night`,
    mailText: nightQuestionMail,
  },
  series_question: {
    action: 'Look at the series',
    reason: 'you organize the series',
    words: seriesQuestionWords,
    path: ({ seriesId }) => `/recurring-events?instances=${seriesId}`,
    mailText: seriesQuestionMail,
  },
  events_handed_over: {
    action: 'See my events',
    reason: 'the events are yours now',
    words: ({ count }) => ({
      title: count === 1 ? 'You have a new event' : `You have ${count} new events`,
      message: 'Their organizer has left and gave them to you. Please check which of them take place.',
    }),
    path: () => '/my-events',
  },
  policy_changed: {
    action: 'Read the policy',
    reason: 'you have an account, and the policy says what we keep about you',
    words: ({ title, effectiveDate, summary }) => ({
      title: `${title}: a new version from ${mediumDate(Temporal.PlainDate.from(effectiveDate), 'en-US')}`,
      message: summary,
    }),
    path: () => '/privacy-policy',
  },
  data_export_ready: {
    action: 'Download the file',
    reason: 'you asked for your data',
    words: ({ days }) => ({
      title: 'Your data is ready',
      message: `The file with your data can be downloaded for ${days} days. You need to be signed in.`,
    }),
    path: () => '/privacy?tab=exports',
  },
  organizer_request_answered: {
    action: 'Go on',
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
