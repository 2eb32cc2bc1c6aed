import { notificationTypeSchema } from '@floorcraft/contract/members/notifications.ts'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { notificationEmail } from './emails.ts'
import type { EventChange, NotificationFacts } from './notification-facts.ts'
import { type NotificationDefinition, notificationTypes } from './notification-types.ts'

const event = {
  title: 'Friday Social',
  start_datetime: '2026-11-27T20:00:00-08:00',
  timezone: 'America/Los_Angeles',
  is_all_day: false,
  venue_name: 'Tango Hall',
  venue_address: '1 Main St',
  venue_city: 'San Diego',
}
const elsewhere = { ...event, venue_name: 'Big Hall', venue_address: '' }
const later = { ...event, start_datetime: '2026-11-28T21:30:00-08:00' }
const renamed = { ...later, title: 'Saturday Social' }
const whole = { ...event, is_all_day: true, start_datetime: '2026-11-27T00:00:00-08:00' }
const sydney = { ...event, timezone: 'Australia/Sydney' }
const changed = { eventId: 'e1', reason: null, before: event, after: event }
const where = 'Friday Social is on Fri, Nov 27, 2026, 8:00 PM PST at Tango Hall, 1 Main St, San Diego.'
const news = {
  ...{ eventId: 'e1', event, more: 0, isSeries: false },
  ...{ sceneName: 'San Diego', sceneSlug: 'san-diego', organizerId: 'o1', organizerName: 'Marco' },
}
const claimed = {
  ...{ eventId: 'e1', title: 'Friday Social', sceneName: 'Zouk San Diego' },
}
const series = {
  seriesId: 's1',
  title: 'Weekly',
  venue: 'Tango Hall',
  timezone: 'America/Los_Angeles',
  dates: [
    {
      instanceId: 'i1',
      start: '2026-11-28T06:00:00Z',
      end: '2026-11-28T10:00:00Z',
      confirmBy: '2026-11-21T06:00:00Z',
    },
    {
      instanceId: 'i2',
      start: '2026-12-05T06:00:00Z',
      end: '2026-12-05T10:00:00Z',
      confirmBy: null,
      confirmPath: '/confirm?token=t',
    },
  ],
}

/** Every type, each with facts and what a member reads: title, message, link and reason. */
const examples: { readonly [Type in keyof NotificationFacts]: readonly Example<Type>[] } = {
  welcome: [
    {
      facts: null,
      title: 'Welcome to Floorcraft',
      message: 'Choose the scenes you dance in, and save the events you like: we tell you when they change.',
      path: '/preferences',
      because: 'you signed up',
    },
  ],
  policy_changed: [
    {
      facts: { title: 'Privacy Policy', effectiveDate: '2027-01-01', summary: 'We keep less.' },
      title: 'Privacy Policy: a new version from Jan 1, 2027',
      message: 'We keep less.',
      path: '/privacy-policy',
      because: 'you have an account, and the policy says what we keep about you',
    },
  ],
  data_export_ready: [
    {
      facts: { days: 7 },
      title: 'Your data is ready',
      message: 'The file with your data can be downloaded for 7 days. You need to be signed in.',
      path: '/privacy?tab=exports',
      because: 'you asked for your data',
    },
  ],
  organizer_message: [
    {
      facts: { eventId: 'e1', title: 'Friday Social', organizerName: 'Ana', text: 'Bring socks.' },
      title: 'Ana about Friday Social',
      message: 'Bring socks.',
      path: '/events/e1',
      because: 'you are on the list of the event',
      mailText:
        'Ana writes:\n\nBring socks.\n\nSee the event: https://floorcraft.example/events/e1#utm_source=mail',
    },
  ],
  helper_named: [
    {
      facts: { eventId: 'e1', event, organizerName: 'Ana' },
      title: 'You help at the door: Friday Social',
      message: `Ana named you as a helper, so you see the list of this night. ${where}`,
      path: '/events/e1/door',
      because: 'the organizer named you as a helper of the night',
    },
  ],
  going_changed: [
    ...(
      [
        ['going', null, 'You are going: Friday Social', where],
        ['place taken', null, 'We took a place for you: Friday Social', `You are going. ${where}`],
        [
          'waiting',
          null,
          'You are on the waiting list: Friday Social',
          'There is no place for you alone at the moment. We tell you when there is one.',
        ],
        [
          'offered',
          '2026-11-25T09:00:00-08:00',
          'A place for you: Friday Social',
          `Take it before Wed, Nov 25, 2026, 9:00 AM PST. ${where}`,
        ],
        [
          'offer over',
          null,
          'Your offer has ended: Friday Social',
          'You did not take the place in time. You are still on the waiting list.',
        ],
        ['place free', null, 'A place is free: Friday Social', `The first who takes it is going. ${where}`],
        [
          'still coming',
          null,
          'Are you still coming? Friday Social',
          `It has a new time. You keep your place without an answer. ${where}`,
        ],
        [
          'still waiting',
          null,
          'Do you still want to come? Friday Social',
          `It has a new time. You stay on the waiting list without an answer. ${where}`,
        ],
        [
          'still waiting',
          '2026-11-25T09:00:00-08:00',
          'Do you still want to come? Friday Social',
          `It has a new time. Say yes before Wed, Nov 25, 2026, 9:00 AM PST to stay on the waiting list. ${where}`,
        ],
        [
          'offer moved',
          '2026-11-25T09:00:00-08:00',
          'New time, and a place for you: Friday Social',
          `It has a new time. Take your place before Wed, Nov 25, 2026, 9:00 AM PST. ${where}`,
        ],
        [
          'still coming',
          '2026-11-25T09:00:00-08:00',
          'Are you still coming? Friday Social',
          `It has a new time. Say yes before Wed, Nov 25, 2026, 9:00 AM PST to keep your place. ${where}`,
        ],
        [
          'ended',
          null,
          'You are no longer on the list: Friday Social',
          'It moved to another night, and you did not say that you still come. You can join again.',
        ],
        [
          'blocked',
          null,
          'You are no longer on the list: Friday Social',
          'The organizer does not accept you on the lists of their events.',
        ],
        ['usual', null, 'Are you coming? Friday Social', `You usually come. Say so with one press. ${where}`],
      ] as const
    ).map(([news, until, title, message]) => ({
      facts: { eventId: 'e1', event, news, until },
      title,
      message,
      path: '/events/e1#going',
      because: 'you are on the list of the event',
    })),
  ],
  night_question: [
    {
      facts: { eventId: 'e1', question: 'noon', event },
      title: 'Is it on? Friday Social',
      message: `One press tells all dancers. ${where}`,
      path: '/events/e1#night',
      because: 'you organize the event',
      mailText: `is Friday Social on?

${where}

It is on, cancelled, or moved: https://floorcraft.example/events/e1#night&utm_source=mail

Dancers see your answer at once. Without one they read “Probably” or “Unconfirmed”.`,
    },
    {
      facts: { eventId: 'e1', question: 'closed', event, answerPath: '/is-it-on?token=t' },
      title: 'People say it is closed: Friday Social',
      message: `Please say whether it is on. Until then dancers read “Unconfirmed”. ${where}`,
      path: '/events/e1#night',
      because: 'you organize the event',
      mailText: `people at the door of Friday Social say that it is closed. Is it on?

${where}

It is on, cancelled, or moved: https://floorcraft.example/is-it-on?token=t

Dancers see your answer at once. Without one they read “Probably” or “Unconfirmed”.`,
    },
  ],
  series_question: [
    {
      facts: {
        seriesId: 's1',
        title: 'Friday Social',
        venue: 'Tango Hall',
        answerPath: '/still-right?token=t',
      },
      title: 'Still right? Friday Social',
      message:
        'Nobody has changed or confirmed this series for a month. Does it still take place at Tango Hall?',
      path: '/recurring-events?instances=s1',
      because: 'you organize the series',
      mailText: `does Friday Social still take place at Tango Hall?

Nobody has changed or confirmed the series for a month.

Still right: https://floorcraft.example/still-right?token=t

Without an answer its dates become “Unconfirmed” after two months.`,
    },
  ],
  events_handed_over: [
    {
      facts: { count: 1 },
      title: 'You have a new event',
      message: 'Their organizer has left and gave them to you. Please check which of them take place.',
      path: '/my-events',
      because: 'the events are yours now',
    },
    {
      facts: { count: 3 },
      title: 'You have 3 new events',
      message: 'Their organizer has left and gave them to you. Please check which of them take place.',
      path: '/my-events',
      because: 'the events are yours now',
    },
  ],
  event_reminder: [
    {
      facts: { eventId: 'e1', event },
      title: 'Reminder: Friday Social',
      message: 'Friday Social is on Fri, Nov 27, 2026, 8:00 PM PST at Tango Hall, 1 Main St, San Diego.',
      path: '/events/e1#going',
      because: 'you saved the event or go to it',
    },
  ],
  new_event_in_scene: [
    {
      facts: { ...news, event: whole },
      title: 'New in San Diego: Friday Social',
      message: 'Friday Social is on Friday, November 27 at Tango Hall, 1 Main St, San Diego.',
      path: '/events/e1',
      because: 'it is in one of your preferred scenes',
    },
    {
      facts: { ...news, more: 7, isSeries: true },
      title: 'New in San Diego: Friday Social',
      message: `${where} And 7 more dates.`,
      path: '/events/e1',
      because: 'it is in one of your preferred scenes',
    },
    {
      facts: { ...news, more: 299 },
      title: '300 new events in San Diego',
      message: `The first: ${where}`,
      path: '/events?scenes=san-diego',
      because: 'it is in one of your preferred scenes',
    },
  ],
  new_event_with_artist: [
    {
      facts: { ...news, artistName: 'DJ Kav', artistSlug: 'dj-kav' },
      title: 'DJ Kav is on: Friday Social',
      message: where,
      path: '/events/e1',
      because: 'you follow an artist who is on',
    },
    {
      facts: { ...news, more: 4, artistName: 'DJ Kav', artistSlug: 'dj-kav' },
      title: '5 new events with DJ Kav',
      message: `The first: ${where}`,
      path: '/artists/dj-kav',
      because: 'you follow an artist who is on',
    },
  ],
  new_event_by_organizer: [
    {
      facts: news,
      title: 'New by Marco: Friday Social',
      message: where,
      path: '/events/e1',
      because: 'you follow its organizer',
    },
    {
      facts: { ...news, more: 1, isSeries: true },
      title: 'New by Marco: Friday Social',
      message: `${where} And 1 more date.`,
      path: '/events/e1',
      because: 'you follow its organizer',
    },
    {
      facts: { ...news, more: 4 },
      title: '5 new events by Marco',
      message: `The first: ${where}`,
      path: '/organizers/o1',
      because: 'you follow its organizer',
    },
  ],
  saved_search_match: [
    {
      facts: { searchName: 'Zouk', searchPath: '/search?q=zouk', eventId: 'e1', event, more: 0 },
      title: 'New for “Zouk”: Friday Social',
      message: where,
      path: '/events/e1',
      because: 'you saved the search and asked for its new events',
    },
    {
      facts: { searchName: 'Zouk', searchPath: '/search?q=zouk', eventId: 'e1', event, more: 2 },
      title: '3 new events for “Zouk”',
      message: `The first: ${where}`,
      path: '/search?q=zouk',
      because: 'you saved the search and asked for its new events',
    },
  ],
  event_cancelled: [
    {
      facts: { ...changed, change: 'cancelled', reason: 'The hall is flooded' },
      title: 'Cancelled: Friday Social',
      message: 'Friday Social on Fri, Nov 27, 2026, 8:00 PM PST is cancelled. Reason: The hall is flooded.',
      path: '/events/e1',
      because: 'you saved the event',
    },
    {
      facts: { ...changed, change: 'cancelled', reason: 'Why? Rain!' },
      title: 'Cancelled: Friday Social',
      message: 'Friday Social on Fri, Nov 27, 2026, 8:00 PM PST is cancelled. Reason: Why? Rain!',
      path: '/events/e1',
      because: 'you saved the event',
    },
    {
      facts: { ...changed, change: 'cancelled' },
      title: 'Cancelled: Friday Social',
      message: 'Friday Social on Fri, Nov 27, 2026, 8:00 PM PST is cancelled.',
      path: '/events/e1',
      because: 'you saved the event',
    },
    {
      facts: { ...changed, change: 'cancelled', before: whole },
      title: 'Cancelled: Friday Social',
      message: 'Friday Social on Friday, November 27 is cancelled.',
      path: '/events/e1',
      because: 'you saved the event',
    },
    {
      facts: { ...changed, change: 'cancelled', before: sydney },
      title: 'Cancelled: Friday Social',
      message: 'Friday Social on Sat, Nov 28, 2026, 3:00 PM GMT+11 is cancelled.',
      path: '/events/e1',
      because: 'you saved the event',
    },
    {
      facts: { ...changed, change: 'deleted', reason: 'not told' },
      title: 'Removed: Friday Social',
      message: 'Friday Social on Fri, Nov 27, 2026, 8:00 PM PST was removed from the calendar.',
      path: '/events',
      because: 'you saved the event',
    },
  ],
  event_updated: [
    {
      facts: { ...changed, change: 'reinstated' },
      title: 'Back on: Friday Social',
      message:
        'Friday Social takes place after all: Fri, Nov 27, 2026, 8:00 PM PST at Tango Hall, 1 Main St, San Diego.',
      path: '/events/e1',
      because: 'you saved the event',
    },
    {
      facts: { ...changed, change: 'moved', after: later },
      title: 'New time: Friday Social',
      message:
        'Friday Social is now on Sat, Nov 28, 2026, 9:30 PM PST. It was on Fri, Nov 27, 2026, 8:00 PM PST.',
      path: '/events/e1',
      because: 'you saved the event',
    },
    {
      facts: { ...changed, change: 'moved', after: { ...later, venue_name: 'Big Hall' } },
      title: 'New time: Friday Social',
      message:
        'Friday Social is now on Sat, Nov 28, 2026, 9:30 PM PST at Big Hall, 1 Main St, San Diego. It was on Fri, Nov 27, 2026, 8:00 PM PST at Tango Hall, 1 Main St, San Diego.',
      path: '/events/e1',
      because: 'you saved the event',
    },
    {
      facts: { ...changed, change: 'moved', after: later, otherDates: [event] },
      title: 'New time: Friday Social',
      message:
        'Friday Social is now on Sat, Nov 28, 2026, 9:30 PM PST. It was on Fri, Nov 27, 2026, 8:00 PM PST. And 1 more date: Fri, Nov 27, 2026, 8:00 PM PST.',
      path: '/events/e1',
      because: 'you saved the event',
    },
    {
      facts: { ...changed, change: 'moved', after: later, otherDates: [event, later] },
      title: 'New time: Friday Social',
      message:
        'Friday Social is now on Sat, Nov 28, 2026, 9:30 PM PST. It was on Fri, Nov 27, 2026, 8:00 PM PST. And 2 more dates: Fri, Nov 27, 2026, 8:00 PM PST; Sat, Nov 28, 2026, 9:30 PM PST.',
      path: '/events/e1',
      because: 'you saved the event',
    },
    {
      facts: { ...changed, change: 'moved', after: renamed },
      title: 'New time: Saturday Social',
      message:
        'Saturday Social is now on Sat, Nov 28, 2026, 9:30 PM PST. It was on Fri, Nov 27, 2026, 8:00 PM PST.',
      path: '/events/e1',
      because: 'you saved the event',
    },
    {
      facts: { ...changed, change: 'relocated', after: elsewhere },
      title: 'New place: Friday Social',
      message:
        'Friday Social on Fri, Nov 27, 2026, 8:00 PM PST is now at Big Hall, San Diego. It was at Tango Hall, 1 Main St, San Diego.',
      path: '/events/e1',
      because: 'you saved the event',
    },
  ],
  review_received: [
    {
      facts: { organizerId: 'o1', reviewerName: 'Ana', rating: 4 },
      title: 'Ana reviewed you',
      message: 'Ana gave you 4 of 5.',
      path: '/organizers/o1',
      because: 'the review is about you',
    },
  ],
  review_response: [
    {
      facts: { organizerId: 'o1', organizerName: 'Bea' },
      title: 'Bea answered your review',
      message: 'Read what Bea says about it.',
      path: '/organizers/o1',
      because: 'you wrote the review',
    },
  ],
  artist_claim: [
    {
      facts: {
        ...{ news: 'declined', artistName: 'DJ Kav', artistSlug: 'dj-kav', memberName: 'Ana' },
        reply: 'Which club is it?',
      },
      title: 'The page of DJ Kav was not given to you',
      message: 'Which club is it? You can ask again and say more about you.',
      path: '/artists/dj-kav',
      because: 'you have the page of an artist, asked for it, or decide about it',
    },
    {
      facts: { news: 'deleted', artistName: 'DJ Kav', artistSlug: 'dj-kav', memberName: '' },
      title: 'The page of DJ Kav was deleted',
      message: 'An admin did it. Line-ups keep the name as text.',
      path: '/events',
      because: 'you have the page of an artist, asked for it, or decide about it',
    },
    {
      facts: { news: 'asked', artistName: 'DJ Kav', artistSlug: 'dj-kav', memberName: 'Ana' },
      title: 'Is Ana DJ Kav?',
      message: 'Look at the request, and accept or decline it.',
      path: '/artists/dj-kav',
      because: 'you have the page of an artist, asked for it, or decide about it',
    },
    {
      facts: { news: 'accepted', artistName: 'DJ Kav', artistSlug: 'dj-kav', memberName: 'Ana' },
      title: 'The page of DJ Kav is yours now',
      message: 'You can edit it, and take your name off events.',
      path: '/artists/dj-kav',
      because: 'you have the page of an artist, asked for it, or decide about it',
    },
    {
      facts: { news: 'declined', artistName: 'DJ Kav', artistSlug: 'dj-kav', memberName: 'Ana' },
      title: 'The page of DJ Kav was not given to you',
      message: 'You can ask again and say more about you.',
      path: '/artists/dj-kav',
      because: 'you have the page of an artist, asked for it, or decide about it',
    },
  ],
  scene_leader_assigned: [
    {
      facts: { sceneName: 'San Diego', sceneSlug: 'san-diego', role: 'leader' },
      title: 'You lead San Diego now',
      message: 'You can edit the scene, its teachers and its events.',
      path: '/scenes/san-diego/manage',
      because: 'you lead the scene',
    },
    {
      facts: { sceneName: 'San Diego', sceneSlug: 'san-diego', role: 'co_leader' },
      title: 'You are a co-leader of San Diego now',
      message: 'You can edit the scene, its teachers and its events.',
      path: '/scenes/san-diego/manage',
      because: 'you lead the scene',
    },
  ],
  confirmation_requested: [
    {
      facts: series,
      title: 'Please confirm: Weekly',
      message: 'Friday, November 27; Friday, December 4. No date is public before you confirm it.',
      path: '/recurring-events?instances=s1',
      because: 'you organize the series',
      mailText: `does Weekly at Tango Hall take place?

- Friday, November 27, 10:00 PM – 2:00 AM, next day (PST) (confirm by Friday, November 20)
- Friday, December 4, 10:00 PM – 2:00 AM, next day (PST)
  Confirm this date: https://floorcraft.example/confirm?token=t

Confirm, change or cancel the dates here: https://floorcraft.example/recurring-events?instances=s1#utm_source=mail

No date is public before you confirm it.`,
    },
  ],
  event_claim: [
    {
      facts: { ...claimed, news: 'asked' },
      title: 'A member asks for Friday Social',
      message: 'Look at the request in Zouk San Diego, and accept or refuse it.',
      path: '/dashboard/submissions',
      because: 'you asked for the event, or decide about it',
    },
    {
      facts: { ...claimed, news: 'accepted' },
      title: 'Friday Social is yours now',
      message: 'You can edit it, and you see who joins the list from now on.',
      path: '/events/e1',
      because: 'you asked for the event, or decide about it',
    },
    {
      facts: { ...claimed, news: 'refused', reply: 'Please write from your address.' },
      title: 'Friday Social was not given to you',
      message: 'Please write from your address.',
      path: '/events/e1',
      because: 'you asked for the event, or decide about it',
    },
    {
      facts: { ...claimed, news: 'closed' },
      title: 'Friday Social has an organizer now',
      message: 'The event was given to another member who asked for it.',
      path: '/events/e1',
      because: 'you asked for the event, or decide about it',
    },
    {
      facts: { ...claimed, news: 'merged' },
      title: 'Friday Social is one with another event now',
      message:
        'Your request for it has ended. If the other event has no organizer, you can ask for that one.',
      path: '/events/e1',
      because: 'you asked for the event, or decide about it',
    },
    {
      facts: { ...claimed, news: 'taken' },
      title: 'Friday Social has an organizer now',
      message: 'It has the same page, and the same people have saved it.',
      path: '/events/e1',
      because: 'you asked for the event, or decide about it',
    },
  ],
  submission_waiting: [
    {
      facts: { title: 'Friday Social', sceneName: 'Zouk San Diego', isChange: false },
      title: 'Friday Social waits for you',
      message: 'Somebody sent in an event in Zouk San Diego.',
      path: '/dashboard/submissions',
      because: 'you decide about events that are sent in',
    },
    {
      facts: { title: 'Friday Social', sceneName: 'Zouk San Diego', isChange: true },
      title: 'A change of Friday Social waits for you',
      message: 'Somebody wants to change an event in Zouk San Diego.',
      path: '/dashboard/submissions',
      because: 'you decide about events that are sent in',
    },
  ],
  report_waiting: [
    {
      facts: { name: 'Friday Social', sceneName: 'Zouk San Diego', isUrgent: false },
      title: 'Friday Social was reported',
      message: 'A member reported it in Zouk San Diego.',
      path: '/dashboard/reports',
      because: 'you decide about reports',
    },
    {
      facts: { name: 'Otto', sceneName: null, isUrgent: true },
      title: 'Please look at Otto soon',
      message: 'Several members reported it.',
      path: '/dashboard/reports',
      because: 'you decide about reports',
    },
  ],
  report_decided: [
    {
      facts: {
        ...{ name: 'Friday Social', kind: 'event', decision: 'upheld' },
        ...{ reason: 'The hall is closed.', path: '/events/e1' },
      },
      title: 'You were right about Friday Social',
      message: 'Your report was upheld: The hall is closed.',
      path: '/events/e1',
      because: 'you reported it',
    },
    {
      facts: {
        ...{ name: 'Too loud', kind: 'review', decision: 'refused' },
        ...{ reason: 'It is an opinion.', path: '/organizers/o1' },
      },
      title: 'We looked at the review',
      message: 'Your report was refused: It is an opinion.',
      path: '/organizers/o1',
      because: 'you reported it',
    },
  ],
  organizer_request_answered: [
    {
      facts: { answer: 'approved' },
      title: 'You are an organizer now',
      message: 'Your request for organizer access was approved. Your first event is a minute away.',
      path: '/events/new',
      because: 'you asked for organizer access',
    },
    {
      facts: { answer: 'declined' },
      title: 'Your request for organizer access was declined',
      message: 'You can ask again and say more about what you organize.',
      path: '/dashboard',
      because: 'you asked for organizer access',
    },
  ],
}
interface Example<Type extends keyof NotificationFacts> {
  readonly facts: NotificationFacts[Type]
  readonly title: string
  readonly message: string
  readonly path: string
  readonly because: string
  /** The text of the mail when it is not the message and the link. */
  readonly mailText?: string
}

describe.each(notificationTypeSchema.options)('%s', (type) => check(type))

function check<Type extends keyof NotificationFacts>(type: Type) {
  const cases: readonly Example<Type>[] = examples[type]
  test.each(cases)('$title', ({ facts, title, message, path, because, mailText }) => {
    const definition: NotificationDefinition<NotificationFacts[Type]> = notificationTypes[type]
    expect(definition.words(facts)).toEqual({ title, message })
    expect(definition.path(facts)).toBe(path)
    const recipient = { email: 'ana@example.com', email_verified: true, display_name: 'Ana' }
    const baseUrl = 'https://floorcraft.example'
    const letter = { recipient, baseUrl, id: 'n1', token: 'signed' }
    expect(notificationEmail({ type, facts }, letter)).toEqual({
      to: 'ana@example.com',
      subject: title,
      text: `Hello Ana,

${mailText ?? `${message}\n\n${definition.action}: ${baseUrl}${path}${path.endsWith('#going') ? '&' : '#'}utm_source=mail`}

--\u0020
You get this mail because ${because}.
Stop mails like this: ${baseUrl}/unsubscribe?token=signed
Choose what we write to you about: ${baseUrl}/preferences
`,
      id: 'n1@floorcraft.example',
      unsubscribeUrl: `${baseUrl}/api/notifications/unsubscribe?token=signed`,
    })
  })
}

test('a mail contains no link that a member wrote, and no name of a member whose address is not confirmed', () => {
  const title = 'Unlock https://evil.example'
  const facts = {
    ...changed,
    change: 'cancelled',
    reason: 'Go to\nevil.example',
    before: { ...event, title },
  } as const
  const recipient = {
    email: 'ana@example.com',
    email_verified: false,
    display_name: 'Your account is locked',
  }
  const baseUrl = 'https://floorcraft.example'
  const mail = notificationEmail({ type: 'event_cancelled', facts }, { recipient, baseUrl })
  expect(mail.subject).toBe('Cancelled: Unlock https: //evil. example')
  expect(mail.text).toContain('Reason: Go to evil. example.')
  expect(mail.text).toMatch(/^Hello,\n/)
  expect(mail.text.match(/https?:\/\/\S+/g)).toEqual([
    `${baseUrl}/events/e1#utm_source=mail`,
    `${baseUrl}/preferences`,
  ])
  const written = notificationEmail(
    {
      type: 'organizer_message',
      facts: { eventId: 'e1', title, organizerName: 'Ana <b>', text: 'Pay at https://evil.example\nnow.' },
    },
    { recipient, baseUrl },
  )
  expect(written.subject).toBe('Ana <b> about Unlock https: //evil. example')
  expect(written.text).toContain('Ana <b> writes:\n\nPay at https: //evil. example\nnow.\n')
  const hostile = { ...series, title, venue: 'www.evil.example' }
  const request = notificationEmail(
    { type: 'confirmation_requested', facts: hostile },
    { recipient, baseUrl },
  )
  expect(request.text).toContain('does Unlock https: //evil. example at www. evil. example take place?')
})

test('a type without reason, words or link does not compile', () => {
  type Definition = NotificationDefinition<EventChange>
  expectTypeOf(notificationTypes.event_updated).toExtend<Pick<Definition, 'reason'>>()
  expectTypeOf<Omit<Definition, 'mailText'>>().toExtend<Definition>()
  expectTypeOf<Omit<Definition, 'reason'>>().not.toExtend<Definition>()
  expectTypeOf<Omit<Definition, 'words'>>().not.toExtend<Definition>()
  expectTypeOf<Omit<Definition, 'path'>>().not.toExtend<Definition>()
  type Table = typeof notificationTypes
  expectTypeOf<Omit<Table, 'welcome'>>().not.toExtend<Table>()
})
