import { contentNames, contentOfSeries } from '@floorcraft/contract/events/event-content.ts'
import type { Tables } from '../../../platform/db/tables.ts'

/** The parts of an export. A member can leave out all but the account. */
export type ExportSection = 'account' | 'events' | 'interactions' | 'search_history' | 'audit_logs'

/**
 * What happens to the rows when the account is deleted. `deleted`: the database deletes them with the account.
 * `unlinked`: they stay without the member, and their feature removes the name. `handed over`: they have been given to
 * another member before. `with parent`: as the rows of the table above. `short-lived`: their owner deletes them with the
 * account.
 */
export type ErasureKind = 'deleted' | 'unlinked' | 'handed over' | 'with parent' | 'short-lived'

export interface PersonalTable {
  readonly section: ExportSection
  /** The column with the id of the member, or of a row of the parent table. */
  readonly by: string
  readonly parent?: keyof Tables
  /** The column of the parent table that `by` names; its id when missing. */
  readonly parentKey?: string
  /** `by` is an address: only a member who has confirmed it has the rows. */
  readonly byAddress?: true
  /** The columns in the export, separated by spaces. */
  readonly exported: string
  /** The columns that are not in the export: secrets, and facts about another person. */
  readonly withheld?: string
  /** What another member wrote in these rows: a file of its own in the export of that member. */
  readonly ofAnother?: { readonly file: string; readonly by: string; readonly exported: string }
  readonly erased: ErasureKind
}

const secret = (by: string, columns: string, erased: ErasureKind = 'deleted'): PersonalTable => ({
  ...{ section: 'account', by, exported: '', withheld: `${by} ${columns}`, erased },
})

/** Rows that are deleted with the account. An export has all of them but the id of the member. */
const ownRows = (section: ExportSection, exported: string): PersonalTable => ({
  ...{ section, by: 'member_id', exported, withheld: 'member_id', erased: 'deleted' },
})

/**
 * Every table: what an export contains of it, and what becomes of it when the account is deleted. A table without a row does
 * not compile, and a column without a rule fails a test.
 */
export const personalData: Readonly<Record<keyof Tables, 'not personal' | PersonalTable>> = {
  members: {
    section: 'account',
    by: 'id',
    exported: `id email email_verified email_verified_at display_name role avatar_url full_name phone_number city country bio website
      instagram facebook average_rating total_reviews disabled_at created_at updated_at`,
    withheld: 'is_demo version',
    erased: 'deleted',
  },
  member_preferences: ownRows(
    'account',
    `preferred_scene_ids email_notifications sms_notifications push_notifications turned_off reminder_hours
      email_frequency quiet_hours quiet_hours_start quiet_hours_end timezone updated_at`,
  ),
  // The scenes of the table above, in another order.
  preferred_scenes: secret('member_id', 'scene_id'),
  privacy_preferences: ownRows(
    'account',
    `allow_analytics allow_marketing allow_personalization allow_third_party_sharing allow_analytics_cookies
      allow_marketing_cookies show_name_to_goers auto_delete_search_history search_history_retention_days updated_at`,
  ),
  cookie_consents: ownRows('account', 'analytics marketing policy_version chosen_at'),
  data_exports: ownRows('account', 'id status sections requested_at file_size expires_at'),
  linked_identities: ownRows('account', 'issuer subject'),
  organizer_requests: {
    section: 'account',
    by: 'member_id',
    exported: 'id status message created_at answered_at',
    withheld: 'member_id answered_by',
    erased: 'deleted',
  },
  // The page of a member who plays or teaches. It stays with its name, roles and styles, without what they wrote.
  artists: {
    section: 'account',
    by: 'claimed_by',
    exported: `id slug name aliases roles bio picture_url website_url instagram facebook dance_styles location claimed_name
      created_at updated_at`,
    withheld: 'claimed_by is_hidden is_demo merged_into merged_at version',
    erased: 'unlinked',
  },
  disabled_accounts: ownRows('account', 'reason ends_at'),
  // Notes of admins about the member. Their author is another person.
  member_notes: {
    section: 'account',
    by: 'member_id',
    exported: 'id content created_at',
    withheld: 'member_id author_id',
    erased: 'deleted',
  },
  scene_leaders: ownRows('account', 'id scene_id role appointed_at'),
  password_credentials: secret('member_id', 'password_hash updated_at'),
  password_resets: secret('member_id', 'token_hash expires_at'),
  email_confirmations: secret('member_id', 'token_hash expires_at'),
  second_factors: secret('member_id', 'secret confirmed_at last_step created_at'),
  recovery_codes: secret('member_id', 'code_hash'),
  email_changes: secret('member_id', 'id token_hash email expires_at'),
  sign_in_challenges: secret('member_id', 'token_hash expires_at'),
  account_deletions: secret('member_id', 'email token_hash requested_at expires_at'),
  sign_in_codes: secret('member_id', 'code_hash expires_at state_hash'),
  private_feeds: secret('member_id', 'secret created_at subject'),
  push_subscriptions: secret('member_id', 'id session_id endpoint p256dh auth created_at'),

  events: {
    section: 'events',
    by: 'organizer_id',
    exported: `id ${contentNames.join(' ')} status cancellation_reason cancelled_at scene_id timezone start_wall end_wall start_at end_at
      dance_night latitude longitude price_info currency cover_image_url flyer_image_url flyer_position discount_expiry
      discount_usage_count is_all_day recurring_event_id created_at updated_at`,
    withheld: 'organizer_id is_unclaimed sequence version is_demo search_words',
    erased: 'handed over',
  },
  // Which changes of events, series and venues a member made. What they replaced is the content of these.
  content_versions: {
    section: 'events',
    by: 'member_id',
    exported: 'id thing_id at origin',
    withheld: 'member_id old_values',
    erased: 'unlinked',
  },
  event_images: {
    section: 'events',
    by: 'event_id',
    parent: 'events',
    exported: 'event_id position url thumbnail_url',
    erased: 'with parent',
  },
  deleted_events: {
    section: 'events',
    by: 'organizer_id',
    exported: `event_id scene_id title timezone is_all_day start_at end_at dance_styles is_global sequence created_at
      deleted_at`,
    withheld: 'organizer_id',
    erased: 'deleted',
  },
  reports: {
    section: 'interactions',
    by: 'reporter_id',
    exported: `id kind event_id organizer_id review_id scene_id venue_slug reason note state created_at decided_at
      decision_reason took_down`,
    withheld: 'reporter_id thing decided_by',
    erased: 'deleted',
  },
  // Only ids of what is hidden, without who reported it.
  being_checked: 'not personal',
  // An event of the member that was merged into another one. For 30 days it can be brought back.
  event_merges: {
    section: 'events',
    by: 'organizer_id',
    exported: 'id merged_id into_id scene_id merged_at title kept',
    withheld: 'organizer_id merged_by first_into version pictures',
    erased: 'unlinked',
  },
  event_merge_people: {
    section: 'interactions',
    by: 'member_id',
    exported: 'merge_id kind is_on_both',
    withheld: 'member_id guest_id',
    erased: 'deleted',
  },
  events_apart: 'not personal',
  merged_imports: 'not personal',
  // Sent in without an account.
  submissions: {
    section: 'events',
    by: 'email',
    byAddress: true,
    exported: `id state scene_id content change event_id created_at waiting_since decided_at reason trusted_at undo
      same_as`,
    withheld: `email dance_night end_at version source_address source_network source_until admins_asked decided_by`,
    erased: 'short-lived',
  },
  trusted_senders: {
    section: 'events',
    by: 'email',
    byAddress: true,
    exported: 'scene_id approved_in_a_row trusted_until approved_at',
    withheld: 'email approved_by',
    erased: 'short-lived',
  },
  event_claims: {
    section: 'events',
    by: 'member_id',
    exported: 'id event_id state message asked_at decided_at reason',
    withheld: 'member_id admins_asked decided_by',
    erased: 'deleted',
  },
  event_claim_codes: secret('member_id', 'event_id email code_hash tries_left expires_at'),
  // The contacts that a leader wrote into an event without an organizer.
  event_contacts: {
    section: 'events',
    by: 'published_by',
    exported: 'event_id email published_at',
    withheld: 'published_by',
    erased: 'deleted',
  },
  claimed_events: 'not personal',
  // Hashes of addresses and networks, for 30 days.
  removed_sources: 'not personal',
  recurring_events: {
    section: 'events',
    by: 'organizer_id',
    exported: `id ${contentOfSeries.join(' ')} scene_id recurrence_type recurrence_days month_week start_date end_date
      skip_dates start_time duration_hours timezone latitude longitude price_info currency cover_image_url
      flyer_image_url flyer_position requires_confirmation confirmation_deadline_days auto_publish_if_confirmed status created_at
      updated_at`,
    withheld: 'organizer_id version is_demo',
    erased: 'handed over',
  },
  recurring_instances: {
    section: 'events',
    by: 'recurring_event_id',
    parent: 'recurring_events',
    exported: `id recurring_event_id scheduled_date status override_title override_venue_name override_venue_address
      override_venue_city override_start_time override_duration_hours override_price_info cancellation_reason event_id asked_at created_at`,
    withheld: 'series_content',
    erased: 'with parent',
  },
  linked_feeds: {
    section: 'events',
    by: 'linked_by',
    exported:
      'id scene_id calendar_url name months_ahead default_status dance_styles always_accept linked_at',
    withheld: `linked_by next_read_at reading_until last_read_at entries_read_at last_error failures etag
      last_modified`,
    erased: 'unlinked',
  },
  uploaded_images: {
    section: 'events',
    by: 'uploader_id',
    exported: 'key uploaded_at',
    withheld: 'uploader_id companion_key flyer_position removed_from checked_at',
    erased: 'unlinked',
  },

  saved_events: ownRows('interactions', 'event_id saved_at'),
  schedule_picks: ownRows('interactions', 'event_id item_id created_at'),
  event_evidence: 'not personal',
  event_nights: 'not personal',
  night_voices: {
    section: 'interactions',
    by: 'member_id',
    exported: 'event_id night says said_at first_closed_at',
    withheld: 'member_id erased_from',
    erased: 'deleted',
  },
  series_touched: 'not personal',
  event_reminders: ownRows('interactions', 'event_id minutes_before is_muted'),
  going_people: {
    section: 'interactions',
    by: 'member_id',
    exported: 'event_id seat role',
    withheld: 'member_id entry_id guest_id',
    erased: 'deleted',
  },
  // Of people without an account, who see and erase it by the link in their mail. It is deleted when an account has the place.
  going_guests: 'not personal',
  going_guest_wishes: 'not personal',
  going_former_guests: {
    section: 'interactions',
    by: 'member_id',
    exported: 'event_id',
    withheld: 'member_id guest_id',
    erased: 'deleted',
  },
  going_link_secret: 'not personal',
  going_name_choices: ownRows('interactions', 'event_id shows_name'),
  // The entry of a couple is about both.
  going_entries: {
    section: 'interactions',
    by: 'id',
    parent: 'going_people',
    parentKey: 'entry_id',
    exported: 'event_id state joined_at given_by_hand offered_from offered_until take_until stay_until',
    withheld: 'id position is_first missed told_places partner_until is_unnamed',
    erased: 'with parent',
  },
  // Both know of the block: the organizer sees it, and the member reads it at each event of the organizer.
  going_blocks: {
    section: 'interactions',
    by: 'member_id',
    exported: 'organizer_id created_at',
    withheld: 'id member_id',
    ofAnother: { file: 'blocked_members', by: 'organizer_id', exported: 'created_at' },
    erased: 'deleted',
  },
  going_regulars: ownRows('interactions', 'series_id created_at'),
  going_regulars_asked: 'not personal',
  going_lists: 'not personal',
  going_series: 'not personal',
  going_counts: 'not personal',
  event_helpers: {
    section: 'interactions',
    by: 'member_id',
    exported: 'event_id named_at',
    // The address as the organizer typed it.
    withheld: 'member_id id email',
    erased: 'deleted',
  },
  door_check_ins: {
    section: 'interactions',
    by: 'member_id',
    exported: 'event_id is_in half_hour',
    withheld: 'member_id person',
    erased: 'unlinked',
  },
  // Phones have random names, and count only.
  door_nights: 'not personal',
  door_phones: 'not personal',
  door_counters: 'not personal',
  door_arrivals: 'not personal',
  goer_messages: 'not personal',
  follows: ownRows('interactions', 'organizer_id created_at'),
  artist_follows: ownRows('interactions', 'artist_id created_at'),
  artist_claims: ownRows('interactions', 'id artist_id message asked_at'),
  // By the artist, whose page says no more than its name.
  artist_removals: {
    section: 'account',
    by: 'artist_id',
    parent: 'artists',
    exported: 'id artist_id event_id series_id removed_at',
    erased: 'with parent',
  },
  artists_apart: 'not personal',
  reviews: {
    section: 'interactions',
    by: 'reviewer_id',
    exported: `id organizer_id rating review_text event_id created_at edited_at moderation_status moderation_reason
      moderated_at`,
    withheld: 'reviewer_id response_text responded_at dispute_reason disputed_at version',
    ofAnother: {
      file: 'review_answers',
      by: 'organizer_id',
      exported: 'response_text responded_at dispute_reason disputed_at',
    },
    erased: 'deleted',
  },
  review_votes: ownRows('interactions', 'review_id vote_type voted_at'),
  review_flags: ownRows('interactions', 'review_id flag_reason flagged_at'),
  notifications: ownRows(
    'interactions',
    'id type title message path read_at created_at deleted_at in_app mailed_at',
  ),

  held_notifications: {
    section: 'interactions',
    by: 'member_id',
    exported: 'notification_id channel due_at',
    // The words are in its notification.
    withheld: 'member_id content',
    erased: 'deleted',
  },

  saved_search_matches: {
    section: 'search_history',
    by: 'search_id',
    parent: 'saved_searches',
    exported: 'search_id event_id',
    erased: 'with parent',
  },
  past_searches: ownRows('search_history', 'id filters result_count searched_at expires_at'),
  saved_searches: ownRows(
    'search_history',
    'id name filters usage_count send_notifications is_public created_at',
  ),

  sessions: {
    section: 'audit_logs',
    by: 'member_id',
    exported: 'id device created_at last_seen_at expires_at issuer',
    withheld: 'member_id token_hash',
    erased: 'deleted',
  },
  sign_ins: ownRows('audit_logs', 'id address is_success created_at'),
  audit_log: {
    section: 'audit_logs',
    by: 'actor_id',
    exported: 'id at actor_name action subject_type subject_id scene_id',
    // The change can be about another member.
    withheld: 'actor_id subject_name details',
    erased: 'unlinked',
  },
  idempotency_keys: secret('caller', 'key request_hash status body created_at', 'short-lived'),

  // The reader of a day is a random name. When the salt of the day is deleted, it leads to no person (decision 67).
  analytics_actions: 'not personal',
  analytics_counts: 'not personal',
  analytics_salts: 'not personal',
  config_entries: 'not personal',
  deletion_reasons: 'not personal',
  confirmation_link_secret: 'not personal',
  email_tests: 'not personal',
  error_reports: 'not personal',
  feed_entries: 'not personal',
  imported_events: 'not personal',
  picture_pass_secret: 'not personal',
  privacy_policies: 'not personal',
  public_images: 'not personal',
  secret_key_check: 'not personal',
  push_keys: 'not personal',
  rate_limit_counters: 'not personal',
  known_words: 'not personal',
  venue_names: 'not personal',
  newly_published_events: 'not personal',
  region_themes: 'not personal',
  reminder_scan: 'not personal',
  unsubscribe_link_secret: 'not personal',
  revoked_tokens: 'not personal',
  scene_teachers: 'not personal',
  scenes: 'not personal',
  shown_images: 'not personal',
  site_theme: 'not personal',
  venue_aliases: 'not personal',
  venues: 'not personal',
}

export const columnsOf = (list: string | undefined): string[] =>
  (list ?? '').split(/\s+/).filter((name) => name !== '')
