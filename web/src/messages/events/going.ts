import type { DanceRole } from '@floorcraft/contract/events/going.ts'
import type { FloorWord } from '@floorcraft/contract/events/going-summary.ts'
import { inLanguages } from '../base/in-languages.ts'

const roles: Readonly<Record<DanceRole, string>> = { lead: 'Lead', follow: 'Follow', both: 'Both' }
const asRole = { lead: ' as lead', follow: ' as follow', both: ' as lead and follow' } as const

interface SettingsInWords {
  readonly list: 'none' | 'open' | 'places'
  readonly places: number | string
  readonly balance: { readonly tolerance: number | string; readonly from: number | string } | null
  /** When joining ends, in words. */
  readonly closes: string | null
  readonly under_18: boolean
}

const count = (number: number | string, one: string, several: string) =>
  `${number === '' ? '…' : number} ${Number(number) === 1 ? one : several}`

const en = {
  title: 'Who is going',
  ask: 'Are you going?',
  going: (count: number) => `${count} going`,
  went: (count: number) => `${count} went`,
  placesLeft: (places: number) =>
    places === 0 ? 'No places left' : places === 1 ? '1 place left' : `${places} places left`,
  floor: {
    balanced: 'Balanced',
    'leads wanted': 'Leads wanted',
    'follows wanted': 'Follows wanted',
  } satisfies Record<FloorWord, string>,
  roles,
  noRole: 'No role',
  goAs: (role: DanceRole) => `I'm going${asRole[role]}`,
  otherRole: 'Another role',
  go: "I'm going",
  joinWaiting: 'Join the waiting list',
  /** What follows the press. */
  next: 'You can take it back any time. We remind you, and tell you what changes.',
  nextForGuest: 'No account needed: we mail you a link.',
  chooseRole: 'How you dance',
  state: {
    going: (role: DanceRole | null) => `You're going${role ? asRole[role] : ''}`,
    waiting: "You're on the waiting list",
    offered: (until: string) => `A place for you until ${until}`,
  },
  unsent: 'It will be sent when you are online.',
  placeFree: 'A place is free. The first who takes it is going.',
  waitingForBalance: (role: DanceRole | null) =>
    `There are places, but enough ${role === 'follow' ? 'follows' : 'leads'} at the moment. We tell you when there is one for you.`,
  waitingText: 'We tell you when there is a place for you.',
  cancelledText: 'The event is cancelled. Your entry is kept, in case it takes place after all.',
  stay: 'Still coming?',
  stayText: (until: string) =>
    `The event moved to another night. Say yes before ${until} to keep your place.`,
  stayYes: "I'm still coming",
  take: 'Take the place',
  pass: 'Pass',
  leave: "I can't come",
  leaveWaiting: 'Leave the waiting list',
  leaveTitle: 'Give up your place?',
  leaveQuestion: 'Your place goes to the next dancer. If you come back, you may have to wait.',
  change: 'Change',
  left: 'You are no longer on the list',
  leftNamed: (title: string) => `You are no longer on the list of ${title}`,
  /** After a couple: the other one. */
  partnerStays: (name: string) => (name === '' ? 'Your partner stays on it.' : `${name} stays on it.`),
  linkEnded: 'The link of your partner has ended.',
  takeForMe: 'Take a place for me when one is free, up to an hour before the start',
  /** For dates of a series. */
  usually: {
    label: 'I usually come',
    hint: 'It holds no place. We ask you on the day of each date.',
    failed: 'Your choice could not be saved. Please try again.',
    regulars: (count: number) => `About ${count} dancers usually come to this series.`,
  },
  /** For those who go. */
  goers: {
    line: (names: readonly string[], others: number) => {
      const listed = others > 0 ? [...names, `${others} more`] : names
      return listed.length === 1 ? listed[0]! : `${listed.slice(0, -1).join(', ')} and ${listed.at(-1)}`
    },
    who: 'Dancers who go see these names until noon of the next day.',
    hidden: (count: number) =>
      count === 1 ? '1 more goes without a name here.' : `${count} more go without a name here.`,
    showMe: 'Show my name to others who go',
    showMeHint: 'For this event. You choose it for all events in your privacy settings.',
    failed: 'Your choice could not be saved. Please try again.',
  },
  closed: 'The list is closed',
  couple: {
    open: 'As a couple',
    bring: 'Bring a partner',
    title: 'Going as a couple',
    text: 'You get a link for your partner. Where places are limited, theirs is held for a time.',
    role: 'You',
    partnerRole: 'Your partner',
    submit: "We're going",
    submitting: 'Sending...',
    failed: 'This could not be sent. Please try again.',
  },
  /** The other person of a couple, and the links for them. */
  partner: {
    with: (name: string, role: DanceRole | null) =>
      `With ${name === '' ? 'your partner' : name}${role ? asRole[role] : ''}`,
    asked: 'Your partner has not said yes yet',
    askedText: (until: string | null) =>
      until ? `Send this link. The place is held until ${until}.` : 'Send this link.',
    bring: (role: 'lead' | 'follow') => `Bring a ${role}`,
    bringText: 'Send this link to a dancer. When they say yes, you are both going, if there is room for two.',
    copy: 'Copy link',
    message: (event: string) => `Will you come with me? ${event}`,
    divide: 'Wait one by one instead',
  },
  guest: {
    title: 'Going without an account',
    text: 'We mail you a link. You are on the list when you press the button on its page.',
    name: 'Your name',
    email: 'Your email',
    emailHint: 'Only for news about this event. Erased 30 days after it.',
    role: 'How you dance',
    withPartner: 'I come with a partner',
    submit: 'Mail me the link',
    submitting: 'Sending...',
    failed: 'The mail could not be sent. Please try again.',
    signIn: 'Sign in instead',
    sentTitle: 'Check your mail',
    sentText: (email: string) =>
      `We sent a link to ${email}. You are on the list when you press the button on its page, within a day.`,
    close: 'Close',
    /** The page of the link. */
    confirmTitle: 'Are you going?',
    confirmText: (name: string) => `One press, and you are on the list as “${name}”.`,
    invitedText: (name: string) =>
      `One press, and you come as the partner of the dancer who sent you the link, as “${name}”.`,
    cancelled: 'This event is cancelled.',
    confirm: "Yes, I'm going",
    placeTitle: 'Your place',
    asCouple: 'You come as a couple. You get a link for your partner.',
    hasAccount: 'Your account has this place now. Sign in to change it.',
    notMe: 'This was not me',
    notMeTitle: 'Erase this address?',
    notMeQuestion: 'The name and the address are erased, and the place is free for another dancer.',
    erase: 'Erase',
    erased: 'All done',
    erasedText:
      'Your name and your address are erased, and the place is free. You get no more mails about this event.',
    viewEvent: 'View event',
    loadFailed: 'Your place could not be loaded',
    missing: 'This link does not work any more',
    missingText: 'The place was erased, or the link is not complete. Ask again on the page of the event.',
    browse: 'Browse events',
  },
  /** The page of a partner's link. */
  invitation: {
    title: 'An invitation',
    partnerTitle: (name: string) => `${name} asks you to come as a couple`,
    bringTitle: (name: string) => `${name} would like to bring you`,
    partnerText: (until: string | null) =>
      until ? `A place is held for you until ${until}.` : 'Say yes, and you come together.',
    bringText: 'When you say yes, you are both going, if there is room for two.',
    as: (role: DanceRole) => `You come${asRole[role]}.`,
    yes: "Yes, I'll come",
    signIn: 'Sign in and say yes',
    guest: 'Say yes without an account',
    usedTitle: 'This link was used already',
    ownTitle: 'This link is for your partner',
    ownText: 'Send it to the dancer who comes with you.',
    loadFailed: 'The invitation could not be loaded',
    missing: 'This link does not work any more',
    missingText: 'The person who sent it is not on the list any more, or the link is not complete.',
  },
  failed: 'This could not be sent. Please try again.',
  /** For the organizer. */
  manage: 'Guest list',
  door: 'Door',
  settings: {
    title: 'Who can come',
    change: 'Change',
    list: 'Who may come',
    kinds: { open: 'Open list', places: 'Places', none: 'No list' },
    kindTexts: {
      open: 'Anyone can come',
      places: 'As many as there is room for',
      none: 'Nobody has to say so',
    },
    asksRoles: 'Dancers say whether they lead or follow',
    places: 'How many',
    isBalanced: 'Keep leads and follows balanced',
    isBalancedHint: 'A dancer who would tip the balance waits.',
    more: 'More',
    moreHints: {
      open: 'Deadline, roles, under 18',
      places: 'Deadline, how far roles may differ, under 18',
    },
    tolerance: 'Leads and follows may differ by',
    from: 'From so many people on',
    closes: 'Joining ends',
    closesAt: {
      never: 'When the event ends',
      now: 'Now',
      start: 'When it begins',
      hours: (hours: number) =>
        hours === 24
          ? 'A day before it begins'
          : hours === 1
            ? 'An hour before it begins'
            : `${hours} hours before it begins`,
    },
    scope: 'For which dates?',
    scopeHint:
      'A date keeps what was chosen for it alone, and nobody loses a place. The deadline is as long before each start.',
    scopes: {
      this_date: 'Only this date',
      this_and_following: 'This and all coming dates',
    },
    showsLeft: 'Show how many places are left',
    showsLeftHint: 'On the page and to search engines, from three people on.',
    under18: 'People under 18 come',
    under18Hint: 'Then dancers never see who comes. You still do.',
    save: 'Save',
    saving: 'Saving...',
    failed: 'The settings could not be saved. Please try again.',
    saved: 'Saved',
  },
  /** The settings in one sentence. Numbers can be texts that the organizer is typing. */
  sentence: ({ list, places, balance, closes, under_18 }: SettingsInWords) => {
    if (list === 'none') return 'No list.'
    const parts = [
      list === 'open' ? 'Open list: anyone can come' : count(places, 'place', 'places'),
      ...(list === 'places' && balance
        ? [
            `roles balanced within ${balance.tolerance || '…'} from ${count(balance.from, 'person', 'people')} on`,
          ]
        : []),
      ...(closes ? [`open until ${closes}`] : []),
    ]
    return `${parts.join(', ')}.${under_18 ? ' People under 18 come, so dancers see no names.' : ''}`
  },
  /** For the organizer: members who cannot come. */
  blocks: {
    menu: (name: string) => `More for ${name}`,
    block: (name: string) => `Block ${name}`,
    title: (name: string) => `Block ${name}`,
    question: (name: string) =>
      `${name} leaves the lists of all your coming events, and can join none of your events any more. We tell ${name} so. You can lift the block here.`,
    confirm: 'Block',
    done: (name: string) => `${name} is blocked`,
    failed: 'The dancer could not be blocked. Please try again.',
    list: 'Blocked dancers',
    listText: 'They can join none of your events.',
    since: (date: string) => `Since ${date}`,
    lift: 'Lift',
    liftFor: (name: string) => `Lift the block of ${name}`,
    lifted: (name: string) => `${name} can join your events again`,
    liftFailed: 'The block could not be lifted. Please try again.',
  },
  list: {
    title: (event: string) => `Guest list: ${event}`,
    back: 'Back to the event',
    loading: 'Loading the list...',
    failed: 'The list could not be loaded',
    missing: 'Event not found',
    missingText: 'It may have been taken down, or the address is not quite right.',
    counts: ({ going, offered, waiting }: Record<'going' | 'offered' | 'waiting', number>) =>
      [
        `${going} going`,
        ...(offered > 0 ? [`${offered} with an offer`] : []),
        ...(waiting > 0 ? [`${waiting} waiting`] : []),
      ].join(', '),
    notYours: 'Only the organizer and helpers see who is coming',
    notYoursText: 'Names are for them alone.',
    empty: 'Nobody is on the list yet',
    emptyText: 'Share the event. Dancers say that they come with one tap.',
    find: 'Find a name',
    none: (words: string) => `Nobody is called “${words}”`,
    groups: { going: 'Going', offered: 'With an offer', waiting: 'Waiting' },
    count: (people: number, of: number | null) =>
      of === null ? (people === 1 ? '1 person' : `${people} people`) : `${people} of ${of}`,
    byRole: (role: DanceRole, count: number) =>
      role === 'both' ? `${count} dance both` : `${count} ${role}${count === 1 ? '' : 's'}`,
    noName: 'Partner, not confirmed yet',
    byHand: 'Place given by hand',
    give: 'Give a place',
    giveName: (name: string) => `Give a place: ${name}`,
    giveTitle: (name: string) => `Give ${name} a place`,
    giveQuestion: (name: string) => `${name} gets a place at once, whatever places and balance say.`,
    given: (name: string) => `${name} is going`,
    giveFailed: 'The place could not be given. Please try again.',
    download: 'Download as CSV',
    file: 'who-is-coming.csv',
    columns: ['Name', 'Role', 'State', 'Joined'],
  },
}

export const goingTexts = inLanguages({ en })
