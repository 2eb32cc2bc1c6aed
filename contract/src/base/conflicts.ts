import type { ConflictCode } from './errors.ts'
import type { RefusalReason } from './refusals.ts'

interface ConflictKind {
  readonly code: ConflictCode
  readonly reason: RefusalReason
  /** Missing when the sentence of the code is enough. */
  readonly message?: string
}

const stale = (message: string) => ({ code: 'STALE_VERSION', reason: 'stale_version', message }) as const
const exists = (message: string) => ({ code: 'DB_DUPLICATE_ENTRY', reason: 'duplicate', message }) as const

/**
 * Every refusal with status 409: its code, its reason and its sentence. The server refuses by the name of a row, so
 * the three always belong together.
 */
export const conflicts = {
  event_at_that_time: { code: 'EVENT_CONFLICT', reason: 'duplicate' },
  // design: a stale event keeps the code of conflicts between events.
  stale_event: {
    code: 'EVENT_CONFLICT',
    reason: 'stale_version',
    message: 'Another member has changed this event in the meantime. Please look at it again.',
  },
  stale_merge: stale('These events have changed in the meantime. Please look at them again.'),
  merge_covered: {
    code: 'ALREADY_ANSWERED',
    reason: 'wrong_state',
    message: 'This event was merged once more since. Undo that first.',
  },
  stale_series: stale('Another member has changed this series in the meantime.'),
  stale_scene: stale('Another member has changed this scene in the meantime. Please look at it again.'),
  stale_venue: stale('Another member has changed this venue in the meantime. Please look at it again.'),
  stale_teacher: stale('Another member changed this teacher in the meantime.'),
  artist_teaches: exists(
    'A scene names this artist among its teachers. Please remove the teacher there first.',
  ),
  artist_claimed: exists('Somebody looks after this page already.'),
  stale_artist: stale('Another member has changed this page in the meantime. Please look at it again.'),
  stale_profile: stale('Your profile was changed in another window in the meantime.'),
  stale_own_review: stale('Your review has changed in the meantime. Please look at it again.'),
  stale_review: stale('This review has changed in the meantime. Please look at it again.'),
  stale_gallery: stale('The gallery has changed in the meantime. Please look at it again.'),
  stale_site_theme: stale('Another admin has changed the theme in the meantime. Please look at it again.'),
  stale_region_theme: stale(
    'Another admin has changed the theme of this region in the meantime. Please look at it again.',
  ),
  global_event_taken: { code: 'GLOBAL_EVENT_TAKEN', reason: 'global_taken' },
  event_cancelled: { code: 'EVENT_CANCELLED', reason: 'wrong_state' },
  event_being_checked: {
    code: 'ALREADY_ANSWERED',
    reason: 'wrong_state',
    message: 'Members reported this event, and it is being checked. You can change its status afterwards.',
  },
  event_in_series: { code: 'EVENT_IN_SERIES', reason: 'wrong_state' },
  series_exists: exists('You already have this series.'),
  series_paused: { code: 'SERIES_PAUSED', reason: 'wrong_state' },
  series_ended: { code: 'SERIES_ENDED', reason: 'wrong_state' },
  date_cancelled: { code: 'DATE_CANCELLED', reason: 'wrong_state' },
  date_published: { code: 'DATE_PUBLISHED', reason: 'wrong_state' },
  scene_inactive: { code: 'SCENE_INACTIVE', reason: 'scene_inactive' },
  scene_in_use: { code: 'SCENE_IN_USE', reason: 'in_use' },
  leader_exists: exists('This member leads the scene already.'),
  review_exists: exists('You have reviewed this organizer already. Edit your review instead.'),
  response_exists: exists('This review has a response already.'),
  dispute_exists: exists('This review has been disputed already.'),
  flag_exists: exists('You have flagged this review already.'),
  review_hidden: { code: 'REVIEW_HIDDEN', reason: 'wrong_state' },
  request_answered: { code: 'ALREADY_ANSWERED', reason: 'wrong_state' },
  report_exists: exists('You reported this already. You hear from us when it is decided.'),
  reports_decided: {
    code: 'ALREADY_ANSWERED',
    reason: 'wrong_state',
    message: 'Somebody else has decided about these reports already.',
  },
  stale_reports: stale('Another report has come in. Please look at it too.'),
  submission_decided: {
    code: 'ALREADY_ANSWERED',
    reason: 'wrong_state',
    message: 'Somebody else has decided about this already.',
  },
  submission_closed: {
    code: 'ALREADY_ANSWERED',
    reason: 'wrong_state',
    message: 'This submission can no longer be changed.',
  },
  stale_submission: stale('This was changed after you looked at it. Please look at it again.'),
  event_claimed: {
    code: 'ALREADY_ANSWERED',
    reason: 'wrong_state',
    message: 'This event has an organizer, or is over.',
  },
  no_claim_contact: {
    code: 'ALREADY_ANSWERED',
    reason: 'wrong_state',
    message: 'This event has no contact that could get a code. Please ask the leaders of the scene.',
  },
  claim_refused_lately: {
    code: 'ALREADY_ANSWERED',
    reason: 'wrong_state',
    message: 'Your last request was refused less than a week ago.',
  },
  claim_decided: {
    code: 'ALREADY_ANSWERED',
    reason: 'wrong_state',
    message: 'This request is decided already, or was withdrawn.',
  },
  email_taken: {
    code: 'DB_DUPLICATE_ENTRY',
    reason: 'email_taken',
    message: 'An account with this email already exists',
  },
  last_admin: { code: 'LAST_ADMIN', reason: 'last_admin' },
  second_factor_on: { code: 'SECOND_FACTOR_ON', reason: 'wrong_state' },
  request_in_progress: { code: 'REQUEST_IN_PROGRESS', reason: 'in_progress' },
  event_full: { code: 'EVENT_CAPACITY_EXCEEDED', reason: 'full' },
  place_does_not_fit: {
    code: 'EVENT_CAPACITY_EXCEEDED',
    reason: 'full',
    message: 'There is no place for that at the moment. Nothing was changed.',
  },
  registration_closed: { code: 'REGISTRATION_CLOSED', reason: 'wrong_state' },
  registered_already: { code: 'DUPLICATE_REGISTRATION', reason: 'duplicate' },
  invitation_used: {
    code: 'DUPLICATE_REGISTRATION',
    reason: 'duplicate',
    message: 'This link was used already, or its time is over.',
  },
  going_list_in_use: {
    code: 'GOING_LIST_IN_USE',
    reason: 'in_use',
  },
  message_sent_today: { code: 'MESSAGE_SENT_TODAY', reason: 'wrong_state' },
  /** A constraint of the database that no rule above foresees. */
  row_exists: { code: 'DB_DUPLICATE_ENTRY', reason: 'duplicate' },
} as const satisfies Record<string, ConflictKind>

export type ConflictName = keyof typeof conflicts
