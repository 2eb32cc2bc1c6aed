// Generated from the migrated database by generate-tables.ts: do not edit.
import type { ColumnType } from 'kysely'

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

/** Written with jsonb() or as JSON text. */
export type Json = ColumnType<JsonValue, string, string>
export type Timestamp = ColumnType<Temporal.Instant, Temporal.Instant | string, Temporal.Instant | string>
/** Wall time without a zone: "2026-07-01T20:00:00". */
export type WallTime = ColumnType<string, Temporal.PlainDateTime | string, Temporal.PlainDateTime | string>
export type CalendarDate = ColumnType<string, Temporal.PlainDate | string, Temporal.PlainDate | string>

/** Has a default. Kysely's own Generated loses the difference between what is read and what is written. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
/** Computed by the database. */
export type Computed<T> = ColumnType<T extends ColumnType<infer S, unknown, unknown> ? S : T, never, never>

export type AccountDeletionsTable = {
  member_id: string
  token_hash: Buffer
  requested_at: Timestamp
  expires_at: Timestamp
  email: string
}

export type AnalyticsActionsTable = {
  day: CalendarDate
  reader: Buffer
  action: string
  event_id: string | null
  scene_id: string | null
  source: string | null
  city: string | null
}

export type AnalyticsCountsTable = {
  day: CalendarDate
  action: string
  event_id: string | null
  scene_id: string | null
  source: string | null
  city: string | null
  is_demo: boolean
  count: number
}

export type AnalyticsSaltsTable = {
  day: CalendarDate
  salt: Buffer
}

export type ArtistClaimsTable = {
  id: string
  artist_id: string
  member_id: string
  message: string
  asked_at: Timestamp
}

export type ArtistFollowsTable = {
  member_id: string
  artist_id: string
  created_at: Timestamp
}

export type ArtistRemovalsTable = {
  id: string
  artist_id: string
  event_id: string | null
  series_id: string | null
  removed_at: Timestamp
}

export type ArtistsTable = {
  id: string
  slug: string
  name: string
  aliases: Generated<string>
  roles: Generated<string[]>
  bio: string | null
  picture_url: string | null
  website_url: string | null
  instagram: string | null
  facebook: string | null
  dance_styles: Generated<string[]>
  location: string | null
  is_hidden: Generated<boolean>
  claimed_by: string | null
  merged_into: string | null
  merged_at: Timestamp | null
  version: Generated<number>
  is_demo: Generated<boolean>
  created_at: Timestamp
  updated_at: Timestamp
  claimed_name: string | null
}

export type ArtistsApartTable = {
  first_id: string
  second_id: string
}

export type AuditLogTable = {
  id: string
  at: Timestamp
  actor_id: string | null
  actor_name: string
  action: string
  subject_type: string
  subject_id: string
  subject_name: string
  scene_id: string | null
  details: Generated<Json>
}

export type BeingCheckedTable = {
  kind: 'event' | 'organizer' | 'review' | 'venue'
  thing: string
  since: Timestamp
  returned_at: Timestamp | null
  former_status: string | null
}

export type ClaimedEventsTable = {
  event_id: string
  claimed_at: Timestamp
}

export type ConfigEntriesTable = {
  key: string
  value: string
  category: string
  is_sensitive: boolean
  updated_at: Timestamp
}

export type ConfirmationLinkSecretTable = {
  only_row: Generated<boolean>
  secret: string
}

export type ContentVersionsTable = {
  thing_id: string
  id: Computed<number>
  at: Timestamp
  member_id: string | null
  origin: string
  old_values: Json | null
}

export type CookieConsentsTable = {
  member_id: string
  analytics: boolean
  marketing: boolean
  chosen_at: Timestamp
  policy_version: string | null
}

export type DataExportsTable = {
  id: string
  member_id: string
  status: 'pending' | 'processing' | 'completed' | 'failed' | 'expired'
  sections: string[]
  requested_at: Timestamp
  file_size: number | null
  expires_at: Timestamp | null
}

export type DeletedEventsTable = {
  event_id: string
  scene_id: string
  organizer_id: string | null
  title: string
  timezone: string
  is_all_day: boolean
  start_at: Timestamp
  end_at: Timestamp
  dance_styles: Generated<string[]>
  is_global: boolean
  sequence: number
  created_at: Timestamp
  deleted_at: Timestamp
}

export type DeletionReasonsTable = {
  id: string
  reason: string
  at: Timestamp
}

export type DisabledAccountsTable = {
  member_id: string
  reason: string | null
  ends_at: Timestamp | null
}

export type DoorArrivalsTable = {
  event_id: string
  half_hour: number
  people: number
}

export type DoorCheckInsTable = {
  event_id: string
  person: string
  member_id: string | null
  is_in: boolean
  half_hour: number
}

export type DoorCountersTable = {
  event_id: string
  phone_id: string
  kind: 'lead' | 'follow' | 'any' | 'price'
  price: string
  half_hour: number
  plus: number
  minus: number
}

export type DoorNightsTable = {
  event_id: string
  did_not_come: number | null
  left_list: number | null
  are_names_erased: Generated<boolean>
}

export type DoorPhonesTable = {
  event_id: string
  phone_id: string
  last_press: number
}

export type EmailChangesTable = {
  member_id: string
  token_hash: Buffer | null
  email: string
  expires_at: Timestamp
  id: string
}

export type EmailConfirmationsTable = {
  token_hash: Buffer
  member_id: string
  expires_at: Timestamp
}

export type EmailTestsTable = {
  only_row: Generated<boolean>
  at: Timestamp
  to_email: string
  problem: string | null
}

export type ErrorReportsTable = {
  id: string
  fingerprint: Buffer
  kind: 'error' | 'warning' | 'info'
  message: string
  stack: string
  context: Generated<Json>
  times: Generated<number>
  first_seen_at: Timestamp
  last_seen_at: Timestamp
}

export type EventClaimCodesTable = {
  event_id: string
  member_id: string
  email: string
  code_hash: string | null
  tries_left: number
  expires_at: Timestamp
}

export type EventClaimsTable = {
  id: string
  event_id: string
  member_id: string
  state: 'waiting' | 'accepted' | 'refused' | 'closed'
  message: string
  asked_at: Timestamp
  admins_asked: boolean
  decided_at: Timestamp | null
  decided_by: string | null
  reason: string | null
}

export type EventContactsTable = {
  event_id: string
  email: string
  published_by: string | null
  published_at: Timestamp
}

export type EventEvidenceTable = {
  event_id: string
  word: 'said on' | 'published' | 'changed' | 'calendar accepted' | null
  word_at: Timestamp | null
  asked_about: Timestamp | null
  due_at: Timestamp | null
}

export type EventHelpersTable = {
  id: string
  event_id: string
  email: string
  member_id: string | null
  named_at: Timestamp
}

export type EventImagesTable = {
  event_id: string
  position: number
  url: string
  thumbnail_url: string | null
}

export type EventMergePeopleTable = {
  merge_id: string
  kind: 'saved' | 'reminder' | 'entry'
  member_id: string | null
  guest_id: string | null
  is_on_both: boolean
}

export type EventMergesTable = {
  id: string
  merged_id: string
  into_id: string
  first_into: string
  scene_id: string
  organizer_id: string | null
  merged_by: string | null
  merged_at: Timestamp
  version: number
  title: string
  pictures: string[]
  kept: Json | null
}

export type EventNightsTable = {
  event_id: string
  night: CalendarDate
  starts_at: Timestamp
  ends_at: Timestamp
  answer: 'on' | 'probably' | 'unconfirmed' | 'off'
  reason: string
  reason_at: Timestamp | null
  people: number | null
}

export type EventRemindersTable = {
  member_id: string
  event_id: string
  minutes_before: number | null
  is_muted: boolean
}

export type EventsTable = {
  id: string
  title: string
  description: Generated<string>
  event_type: string
  status: Generated<'private_draft' | 'organizer_draft' | 'published' | 'cancelled' | 'being_checked'>
  cancellation_reason: string | null
  scene_id: string
  organizer_id: string
  timezone: string
  start_wall: WallTime
  end_wall: WallTime
  start_at: Timestamp
  end_at: Timestamp
  dance_night: CalendarDate
  venue_name: string
  venue_address: Generated<string>
  venue_city: string
  venue_state: Generated<string>
  latitude: number | null
  longitude: number | null
  price_info: Generated<Json>
  price_note: string | null
  currency: Generated<string>
  dance_styles: Generated<string[]>
  cover_image_url: string | null
  flyer_image_url: string | null
  ticket_url: string | null
  facebook_url: string | null
  is_global: Generated<boolean>
  has_live_music: Generated<boolean>
  discount_code: string | null
  discount_percentage: number | null
  discount_amount: number | null
  discount_expiry: Timestamp | null
  discount_usage_limit: number | null
  discount_usage_count: Generated<number>
  sequence: Generated<number>
  version: Generated<number>
  is_demo: Generated<boolean>
  created_at: Timestamp
  updated_at: Timestamp
  is_all_day: Generated<boolean>
  recurring_event_id: string | null
  flyer_position: string | null
  search_words: Computed<string>
  line_up: Generated<string[]>
  music: Generated<string[]>
  schedule: Generated<string[]>
  is_unclaimed: Generated<boolean>
  cancelled_at: Timestamp | null
}

export type EventsApartTable = {
  first_id: string
  second_id: string
}

export type FeedEntriesTable = {
  id: string
  feed_id: string
  feed_event_id: string
  content_hash: string
  state: 'open' | 'ignored' | 'done'
  kind: 'new' | 'changed' | 'cancelled' | 'gone' | null
  candidate: Json | null
  event_id: string | null
  starts_at: Timestamp
  proposed_at: Timestamp
}

export type FollowsTable = {
  member_id: string
  organizer_id: string
  created_at: Timestamp
}

export type GoerMessagesTable = {
  event_id: string
  sent_on: CalendarDate
}

export type GoingBlocksTable = {
  id: string
  organizer_id: string
  member_id: string
  created_at: Timestamp
}

export type GoingCountsTable = {
  event_id: string
  going: number
  floor: 'balanced' | 'leads wanted' | 'follows wanted' | null
  written_at: Timestamp
  held: number | null
}

export type GoingEntriesTable = {
  id: string
  event_id: string
  position: number
  state: 'going' | 'offered' | 'waiting'
  joined_at: Timestamp
  given_by_hand: boolean
  is_first: boolean
  missed: number
  told_places: number
  offered_from: Timestamp | null
  offered_until: Timestamp | null
  partner_until: Timestamp | null
  take_until: Timestamp | null
  stay_until: Timestamp | null
  is_unnamed: Generated<boolean>
}

export type GoingFormerGuestsTable = {
  event_id: string
  guest_id: string
  member_id: string
}

export type GoingGuestWishesTable = {
  id: string
  guest_id: string
  name: string
  role: 'lead' | 'follow' | 'both' | null
  is_couple: boolean
  partner_role: 'lead' | 'follow' | 'both' | null
  is_invited: boolean
  invited_to: string | null
  asked_at: Timestamp
}

export type GoingGuestsTable = {
  id: string
  event_id: string
  name: string
  email: string
  role: 'lead' | 'follow' | 'both' | null
  is_couple: boolean
  partner_role: 'lead' | 'follow' | 'both' | null
  is_invited: boolean
  invited_to: string | null
  asked_at: Timestamp
  confirmed_at: Timestamp | null
}

export type GoingLinkSecretTable = {
  only_row: Generated<boolean>
  secret: string
}

export type GoingListsTable = {
  event_id: string
  list: 'none' | 'open' | 'places'
  asks_roles: boolean
  places: number
  balance_tolerance: number | null
  balance_from: number | null
  closes_at: Timestamp | null
  next_position: number
  start_at: Timestamp
  is_cancelled: boolean
  due_at: Timestamp | null
  under_18: Generated<boolean>
  shows_left: Generated<boolean>
  has_unnamed: Generated<boolean>
}

export type GoingNameChoicesTable = {
  event_id: string
  member_id: string
  shows_name: boolean
}

export type GoingPeopleTable = {
  entry_id: string
  seat: number
  event_id: string
  member_id: string | null
  guest_id: string | null
  role: 'lead' | 'follow' | 'both' | null
}

export type GoingRegularsTable = {
  series_id: string
  member_id: string
  created_at: Timestamp
}

export type GoingRegularsAskedTable = {
  event_id: string
}

export type GoingSeriesTable = {
  series_id: string
  settings: Json
}

export type HeldNotificationsTable = {
  notification_id: string
  channel: 'email' | 'push' | 'digest'
  member_id: string
  content: Json
  due_at: Timestamp
}

export type IdempotencyKeysTable = {
  caller: string
  key: string
  request_hash: string
  status: number | null
  body: Json | null
  created_at: Timestamp
}

export type ImportedEventsTable = {
  event_id: string
  scene_id: string
  feed_event_id: string
  fingerprint: string
  calendar_url: string
  feed_facts: Json | null
}

export type KnownWordsTable = {
  word: string
}

export type LinkedFeedsTable = {
  id: string
  scene_id: string
  calendar_url: string
  name: string
  months_ahead: number
  default_status: string
  dance_styles: string[]
  always_accept: string[]
  linked_by: string | null
  linked_at: Timestamp
  next_read_at: Timestamp
  reading_until: Timestamp | null
  last_read_at: Timestamp | null
  entries_read_at: Timestamp | null
  last_error: string | null
  failures: number
  etag: string | null
  last_modified: string | null
}

export type LinkedIdentitiesTable = {
  issuer: string
  subject: string
  member_id: string
}

export type MemberNotesTable = {
  id: string
  member_id: string
  author_id: string | null
  content: string
  created_at: Timestamp
}

export type MemberPreferencesTable = {
  member_id: string
  preferred_scene_ids: string[]
  email_notifications: boolean
  sms_notifications: boolean
  push_notifications: boolean
  updated_at: Timestamp
  turned_off: string[]
  reminder_hours: number[]
  email_frequency: 'none' | 'daily' | 'weekly' | 'monthly'
  quiet_hours: boolean
  quiet_hours_start: string
  quiet_hours_end: string
  timezone: string | null
}

export type MembersTable = {
  id: string
  email: string
  email_verified: Generated<boolean>
  display_name: string
  role: Generated<'user' | 'organizer' | 'scene_leader' | 'admin'>
  avatar_url: string | null
  full_name: string | null
  phone_number: string | null
  city: string | null
  country: string | null
  bio: string | null
  website: string | null
  instagram: string | null
  facebook: string | null
  average_rating: number | null
  total_reviews: Generated<number>
  disabled_at: Timestamp | null
  is_demo: Generated<boolean>
  created_at: Timestamp
  updated_at: Timestamp
  version: Generated<number>
  email_verified_at: Timestamp | null
}

export type MergedImportsTable = {
  merged_id: string
  event_id: string
  scene_id: string
  feed_event_id: string
  fingerprint: string
  calendar_url: string
  feed_facts: Json | null
}

export type NewlyPublishedEventsTable = {
  event_id: string
}

export type NightVoicesTable = {
  event_id: string
  night: CalendarDate
  member_id: string | null
  says: 'here' | 'closed' | null
  said_at: Timestamp
  first_closed_at: Timestamp | null
  erased_from: Timestamp
}

export type NotificationsTable = {
  id: string
  member_id: string
  type: string
  title: string
  message: string
  path: string | null
  read_at: Timestamp | null
  created_at: Timestamp
  deleted_at: Timestamp | null
  in_app: Generated<boolean>
  mailed_at: Timestamp | null
}

export type OrganizerRequestsTable = {
  id: string
  member_id: string
  status: Generated<'pending' | 'approved' | 'declined'>
  message: Generated<string>
  created_at: Timestamp
  answered_at: Timestamp | null
  answered_by: string | null
}

export type PasswordCredentialsTable = {
  member_id: string
  password_hash: string
  updated_at: Timestamp
}

export type PasswordResetsTable = {
  token_hash: Buffer
  member_id: string
  expires_at: Timestamp
}

export type PastSearchesTable = {
  id: string
  member_id: string
  filters: Json
  result_count: number
  searched_at: Timestamp
  expires_at: Timestamp
}

export type PicturePassSecretTable = {
  only_row: Generated<boolean>
  secret: string
}

export type PreferredScenesTable = {
  scene_id: string
  member_id: string
}

export type PrivacyPoliciesTable = {
  version: string
  title: string
  effective_date: CalendarDate
  summary_of_changes: string | null
  content: string
  published_at: Timestamp
}

export type PrivacyPreferencesTable = {
  member_id: string
  allow_analytics: boolean
  allow_marketing: boolean
  allow_personalization: boolean
  allow_third_party_sharing: boolean
  allow_analytics_cookies: boolean
  allow_marketing_cookies: boolean
  auto_delete_search_history: boolean
  search_history_retention_days: number
  updated_at: Timestamp
  show_name_to_goers: Generated<boolean>
}

export type PrivateFeedsTable = {
  member_id: string
  secret: string
  created_at: Timestamp
  subject: 'saved' | 'followed'
}

export type PublicImagesTable = {
  url: string | null
}

export type PushKeysTable = {
  only_row: Generated<boolean>
  public_key: string
  private_key: string
  created_at: Timestamp
}

export type PushSubscriptionsTable = {
  id: string
  member_id: string
  session_id: string | null
  endpoint: string
  p256dh: string
  auth: string
  created_at: Timestamp
}

export type RateLimitCountersTable = {
  key: string
  window_start: Timestamp
  hits: number
}

export type RecoveryCodesTable = {
  member_id: string
  code_hash: Buffer
}

export type RecurringEventsTable = {
  id: string
  scene_id: string
  organizer_id: string
  title: string
  description: Generated<string>
  event_type: string
  dance_styles: Generated<string[]>
  recurrence_type: 'weekly' | 'biweekly' | 'monthly' | 'quarterly'
  recurrence_days: string[] | null
  month_week: number | null
  start_date: CalendarDate
  end_date: CalendarDate | null
  skip_dates: Generated<string[]>
  start_time: string
  duration_hours: number
  timezone: string
  venue_name: string
  venue_address: Generated<string>
  venue_city: string
  venue_state: Generated<string>
  latitude: number | null
  longitude: number | null
  price_info: Generated<Json>
  price_note: string | null
  currency: Generated<string>
  cover_image_url: string | null
  flyer_image_url: string | null
  ticket_url: string | null
  facebook_url: string | null
  has_live_music: Generated<boolean>
  requires_confirmation: Generated<boolean>
  confirmation_deadline_days: Generated<number>
  auto_publish_if_confirmed: Generated<boolean>
  status: Generated<'active' | 'paused' | 'ended'>
  version: Generated<number>
  is_demo: Generated<boolean>
  created_at: Timestamp
  updated_at: Timestamp
  flyer_position: string | null
  line_up: Generated<string[]>
  music: Generated<string[]>
  schedule: Generated<string[]>
}

export type RecurringInstancesTable = {
  id: string
  recurring_event_id: string
  scheduled_date: CalendarDate
  status: 'pending_confirmation' | 'confirmed' | 'cancelled'
  override_title: string | null
  override_venue_name: string | null
  override_price_info: Json | null
  cancellation_reason: string | null
  event_id: string | null
  asked_at: Timestamp | null
  created_at: Timestamp
  override_venue_address: string | null
  override_venue_city: string | null
  series_content: Json | null
  override_start_time: string | null
  override_duration_hours: number | null
}

export type RegionThemesTable = {
  region_name: string
  banner_image_url: string | null
  theme_config: Generated<Json>
  updated_at: Timestamp
  version: Generated<number>
}

export type ReminderScanTable = {
  only_row: Generated<boolean>
  scanned_until: Timestamp
}

export type RemovedSourcesTable = {
  id: string
  source_hash: string
  scene_id: string | null
  until: Timestamp
}

export type ReportsTable = {
  id: string
  kind: 'event' | 'organizer' | 'review' | 'venue'
  thing: string
  event_id: string | null
  organizer_id: string | null
  review_id: string | null
  scene_id: string | null
  venue_slug: string | null
  reporter_id: string | null
  reason: 'wrong' | 'cancelled' | 'double' | 'spam' | 'unsafe'
  note: string | null
  state: 'open' | 'upheld' | 'refused'
  created_at: Timestamp
  decided_at: Timestamp | null
  decided_by: string | null
  decision_reason: string | null
  took_down: boolean
}

export type ReviewFlagsTable = {
  review_id: string
  member_id: string
  flag_reason: string
  flagged_at: Timestamp
}

export type ReviewVotesTable = {
  review_id: string
  member_id: string
  vote_type: 'helpful' | 'unhelpful'
  voted_at: Timestamp
}

export type ReviewsTable = {
  id: string
  organizer_id: string
  reviewer_id: string
  rating: number
  review_text: string
  event_id: string | null
  created_at: Timestamp
  edited_at: Timestamp | null
  response_text: string | null
  responded_at: Timestamp | null
  dispute_reason: string | null
  disputed_at: Timestamp | null
  moderation_status: Generated<'published' | 'flagged' | 'kept' | 'hidden'>
  moderated_at: Timestamp | null
  moderation_reason: string | null
  version: Generated<number>
}

export type RevokedTokensTable = {
  token_hash: Buffer
  expires_at: Timestamp
}

export type SavedEventsTable = {
  member_id: string
  event_id: string
  saved_at: Timestamp
}

export type SavedSearchMatchesTable = {
  search_id: string
  event_id: string
}

export type SavedSearchesTable = {
  id: string
  member_id: string
  name: string
  filters: Json
  usage_count: Generated<number>
  send_notifications: boolean
  is_public: boolean
  created_at: Timestamp
}

export type SceneLeadersTable = {
  id: string
  scene_id: string
  member_id: string
  role: 'leader' | 'co_leader'
  appointed_at: Timestamp
}

export type SceneTeachersTable = {
  id: string
  scene_id: string
  name: string
  bio: string | null
  profile_image_url: string | null
  website_url: string | null
  instagram: string | null
  facebook: string | null
  email: string | null
  specialties: string[] | null
  teaching_since: string | null
  location: string | null
  status: Generated<string>
  featured: string | null
  created_at: Timestamp
  version: Generated<number>
  artist_id: string | null
}

export type ScenesTable = {
  id: string
  name: string
  slug: string
  city: string
  state: string
  country: Generated<string>
  region: string | null
  description: Generated<string>
  timezone: string
  currency: Generated<string>
  latitude: number | null
  longitude: number | null
  banner_image_url: string | null
  banner_color: string | null
  title_text_size: Generated<'small' | 'medium' | 'large' | 'xlarge'>
  profile_description: string | null
  social_media: Json | null
  contact_email: string | null
  website_url: string | null
  meeting_info: string | null
  primary_styles: Generated<string[]>
  scene_vibe: string | null
  typical_crowd_size: string | null
  is_active: Generated<boolean>
  is_demo: Generated<boolean>
  version: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
}

export type SchedulePicksTable = {
  member_id: string
  event_id: string
  item_id: string
  created_at: Timestamp
}

export type SecondFactorsTable = {
  member_id: string
  secret: string
  confirmed_at: Timestamp | null
  last_step: number | null
  created_at: Timestamp
}

export type SecretKeyCheckTable = {
  only_row: Generated<boolean>
  encrypted: string
}

export type SeriesTouchedTable = {
  recurring_event_id: string
  touched_at: Timestamp
  asked_at: Timestamp | null
}

export type SessionsTable = {
  token_hash: Buffer
  member_id: string
  created_at: Timestamp
  expires_at: Timestamp
  issuer: string | null
  id: string
  device: string
  last_seen_at: Timestamp
}

export type ShownImagesTable = {
  url: string | null
}

export type SignInChallengesTable = {
  token_hash: Buffer
  member_id: string
  expires_at: Timestamp
}

export type SignInCodesTable = {
  code_hash: Buffer
  member_id: string
  expires_at: Timestamp
  state_hash: Buffer
}

export type SignInsTable = {
  id: string
  member_id: string
  address: string
  is_success: boolean
  created_at: Timestamp
}

export type SiteThemeTable = {
  only_row: Generated<boolean>
  settings: Json
  updated_at: Timestamp
  version: Generated<number>
}

export type SubmissionsTable = {
  id: string
  state: 'unconfirmed' | 'waiting' | 'approved' | 'refused' | 'withdrawn' | 'removed'
  scene_id: string
  email: string
  content: Json
  change: Json | null
  dance_night: CalendarDate
  end_at: Timestamp
  event_id: string | null
  version: number
  source_address: string | null
  source_network: string | null
  source_until: Timestamp
  created_at: Timestamp
  waiting_since: Timestamp | null
  admins_asked: boolean
  decided_at: Timestamp | null
  decided_by: string | null
  reason: string | null
  trusted_at: Timestamp | null
  undo: Json | null
  same_as: string | null
}

export type TrustedSendersTable = {
  scene_id: string
  email: string
  approved_in_a_row: number
  trusted_until: Timestamp | null
  approved_by: string | null
  approved_at: Timestamp
}

export type UnsubscribeLinkSecretTable = {
  only_row: Generated<boolean>
  secret: string
}

export type UploadedImagesTable = {
  key: string
  uploader_id: string | null
  companion_key: string | null
  uploaded_at: Timestamp
  flyer_position: string | null
  removed_from: string | null
  checked_at: Generated<Timestamp>
}

export type VenueAliasesTable = {
  scene_id: string
  slug: string
  venue_id: string
  name: string
}

export type VenueNamesTable = {
  scene_id: string
  slug: string
  name: string
  city: string
}

export type VenuesTable = {
  id: string
  scene_id: string
  slug: string
  name: string
  address: string
  city: string
  state: string
  latitude: number | null
  longitude: number | null
  floor_surface: string | null
  floor_size: number | null
  floor_size_unit: 'm2' | 'ft2' | null
  cooling: string | null
  shoes: string | null
  step_free: string | null
  parking: string | null
  transit: string | null
  note: string | null
  website_url: string | null
  version: Generated<number>
  is_demo: Generated<boolean>
  created_at: Timestamp
  updated_at: Timestamp
}

export type Tables = {
  account_deletions: AccountDeletionsTable
  analytics_actions: AnalyticsActionsTable
  analytics_counts: AnalyticsCountsTable
  analytics_salts: AnalyticsSaltsTable
  artist_claims: ArtistClaimsTable
  artist_follows: ArtistFollowsTable
  artist_removals: ArtistRemovalsTable
  artists: ArtistsTable
  artists_apart: ArtistsApartTable
  audit_log: AuditLogTable
  being_checked: BeingCheckedTable
  claimed_events: ClaimedEventsTable
  config_entries: ConfigEntriesTable
  confirmation_link_secret: ConfirmationLinkSecretTable
  content_versions: ContentVersionsTable
  cookie_consents: CookieConsentsTable
  data_exports: DataExportsTable
  deleted_events: DeletedEventsTable
  deletion_reasons: DeletionReasonsTable
  disabled_accounts: DisabledAccountsTable
  door_arrivals: DoorArrivalsTable
  door_check_ins: DoorCheckInsTable
  door_counters: DoorCountersTable
  door_nights: DoorNightsTable
  door_phones: DoorPhonesTable
  email_changes: EmailChangesTable
  email_confirmations: EmailConfirmationsTable
  email_tests: EmailTestsTable
  error_reports: ErrorReportsTable
  event_claim_codes: EventClaimCodesTable
  event_claims: EventClaimsTable
  event_contacts: EventContactsTable
  event_evidence: EventEvidenceTable
  event_helpers: EventHelpersTable
  event_images: EventImagesTable
  event_merge_people: EventMergePeopleTable
  event_merges: EventMergesTable
  event_nights: EventNightsTable
  event_reminders: EventRemindersTable
  events: EventsTable
  events_apart: EventsApartTable
  feed_entries: FeedEntriesTable
  follows: FollowsTable
  goer_messages: GoerMessagesTable
  going_blocks: GoingBlocksTable
  going_counts: GoingCountsTable
  going_entries: GoingEntriesTable
  going_former_guests: GoingFormerGuestsTable
  going_guest_wishes: GoingGuestWishesTable
  going_guests: GoingGuestsTable
  going_link_secret: GoingLinkSecretTable
  going_lists: GoingListsTable
  going_name_choices: GoingNameChoicesTable
  going_people: GoingPeopleTable
  going_regulars: GoingRegularsTable
  going_regulars_asked: GoingRegularsAskedTable
  going_series: GoingSeriesTable
  held_notifications: HeldNotificationsTable
  idempotency_keys: IdempotencyKeysTable
  imported_events: ImportedEventsTable
  known_words: KnownWordsTable
  linked_feeds: LinkedFeedsTable
  linked_identities: LinkedIdentitiesTable
  member_notes: MemberNotesTable
  member_preferences: MemberPreferencesTable
  members: MembersTable
  merged_imports: MergedImportsTable
  newly_published_events: NewlyPublishedEventsTable
  night_voices: NightVoicesTable
  notifications: NotificationsTable
  organizer_requests: OrganizerRequestsTable
  password_credentials: PasswordCredentialsTable
  password_resets: PasswordResetsTable
  past_searches: PastSearchesTable
  picture_pass_secret: PicturePassSecretTable
  preferred_scenes: PreferredScenesTable
  privacy_policies: PrivacyPoliciesTable
  privacy_preferences: PrivacyPreferencesTable
  private_feeds: PrivateFeedsTable
  public_images: PublicImagesTable
  push_keys: PushKeysTable
  push_subscriptions: PushSubscriptionsTable
  rate_limit_counters: RateLimitCountersTable
  recovery_codes: RecoveryCodesTable
  recurring_events: RecurringEventsTable
  recurring_instances: RecurringInstancesTable
  region_themes: RegionThemesTable
  reminder_scan: ReminderScanTable
  removed_sources: RemovedSourcesTable
  reports: ReportsTable
  review_flags: ReviewFlagsTable
  review_votes: ReviewVotesTable
  reviews: ReviewsTable
  revoked_tokens: RevokedTokensTable
  saved_events: SavedEventsTable
  saved_search_matches: SavedSearchMatchesTable
  saved_searches: SavedSearchesTable
  scene_leaders: SceneLeadersTable
  scene_teachers: SceneTeachersTable
  scenes: ScenesTable
  schedule_picks: SchedulePicksTable
  second_factors: SecondFactorsTable
  secret_key_check: SecretKeyCheckTable
  series_touched: SeriesTouchedTable
  sessions: SessionsTable
  shown_images: ShownImagesTable
  sign_in_challenges: SignInChallengesTable
  sign_in_codes: SignInCodesTable
  sign_ins: SignInsTable
  site_theme: SiteThemeTable
  submissions: SubmissionsTable
  trusted_senders: TrustedSendersTable
  unsubscribe_link_secret: UnsubscribeLinkSecretTable
  uploaded_images: UploadedImagesTable
  venue_aliases: VenueAliasesTable
  venue_names: VenueNamesTable
  venues: VenuesTable
}
