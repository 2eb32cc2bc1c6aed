import { contentNames, contentOfSeries, eventContent } from '@floorcraft/contract/events/event-content.ts'
import { regionThemeConfigSchema } from '@floorcraft/contract/scenes/regions.ts'
import { siteThemeFields } from '@floorcraft/contract/scenes/themes.ts'
import type { Tables } from '../../platform/db/tables.ts'

/** The content of an event that can hold a text, or a list of texts. */
const textsOf = (names: readonly (keyof typeof eventContent)[]) =>
  names
    .filter((name) => ['', ['']].some((text) => eventContent[name].output.safeParse(text).success))
    .join(' ')

interface TextColumns {
  /** Columns with the address of a stored picture. */
  readonly pictures?: string
  /** All other columns that can hold a text, an array of texts, or JSON. */
  readonly other?: string
}

/** Every column that could hold the address of a picture, so that a new one has to be classified. */
export const textColumns: Readonly<
  Record<Exclude<keyof Tables, 'shown_images' | 'public_images'>, TextColumns>
> = {
  privacy_policies: { other: 'version title summary_of_changes content' },
  privacy_preferences: {},
  cookie_consents: { other: 'policy_version' },
  account_deletions: { other: 'email' },
  deletion_reasons: { other: 'reason' },
  data_exports: { other: 'status sections' },
  config_entries: { other: 'key value category' },
  confirmation_link_secret: { other: 'secret' },
  analytics_salts: {},
  analytics_actions: { other: 'action source city' },
  analytics_counts: { other: 'action source city' },
  audit_log: { other: 'actor_name action subject_type subject_id subject_name details' },
  content_versions: { other: 'origin old_values' },
  deleted_events: { other: 'title timezone dance_styles' },
  email_changes: { other: 'email' },
  email_confirmations: {},
  email_tests: { other: 'to_email problem' },
  error_reports: { other: 'kind message stack context' },
  event_merges: { pictures: 'pictures', other: 'title kept' },
  event_merge_people: { other: 'kind' },
  events_apart: {},
  merged_imports: { other: 'feed_event_id fingerprint calendar_url feed_facts' },
  event_images: { pictures: 'url thumbnail_url' },
  events: {
    pictures: 'cover_image_url flyer_image_url',
    other: `${textsOf(contentNames)} status cancellation_reason timezone price_info currency search_words flyer_position`,
  },
  event_helpers: { other: 'email' },
  door_nights: {},
  door_phones: {},
  door_counters: { other: 'kind price' },
  door_check_ins: {},
  door_arrivals: {},
  goer_messages: {},
  being_checked: { other: 'kind thing former_status' },
  reports: { other: 'kind thing venue_slug reason note state decision_reason' },
  submissions: { other: 'state email content change source_address source_network reason undo' },
  trusted_senders: { other: 'email' },
  event_contacts: { other: 'email' },
  claimed_events: {},
  event_claims: { other: 'state message reason' },
  event_claim_codes: { other: 'email code_hash' },
  removed_sources: { other: 'source_hash' },
  feed_entries: { other: 'feed_event_id content_hash state kind candidate' },
  follows: {},
  going_blocks: {},
  going_counts: { other: 'floor' },
  event_reminders: {},
  event_evidence: { other: 'word' },
  event_nights: { other: 'answer reason' },
  night_voices: { other: 'says' },
  series_touched: {},
  going_entries: { other: 'state' },
  going_guests: { other: 'name email role partner_role' },
  going_guest_wishes: { other: 'name role partner_role' },
  going_former_guests: {},
  going_link_secret: { other: 'secret' },
  going_lists: { other: 'list' },
  going_name_choices: {},
  going_people: { other: 'role' },
  going_regulars: {},
  going_regulars_asked: {},
  going_series: { other: 'settings' },
  idempotency_keys: { other: 'caller key request_hash body' },
  imported_events: { other: 'feed_event_id fingerprint calendar_url feed_facts' },
  linked_feeds: {
    other: 'calendar_url name default_status dance_styles always_accept last_error etag last_modified',
  },
  linked_identities: { other: 'issuer subject' },
  held_notifications: { other: 'channel content' },
  preferred_scenes: {},
  member_preferences: {
    other: 'turned_off email_frequency quiet_hours_start quiet_hours_end timezone',
  },
  reminder_scan: {},
  unsubscribe_link_secret: { other: 'secret' },
  members: {
    pictures: 'avatar_url',
    other: 'email display_name role full_name phone_number city country bio website instagram facebook',
  },
  notifications: { other: 'type title message path' },
  disabled_accounts: { other: 'reason' },
  member_notes: { other: 'content' },
  organizer_requests: { other: 'status message' },
  password_credentials: { other: 'password_hash' },
  password_resets: {},
  picture_pass_secret: { other: 'secret' },
  private_feeds: { other: 'subject secret' },
  secret_key_check: { other: 'encrypted' },
  push_keys: { other: 'public_key private_key' },
  push_subscriptions: { other: 'endpoint p256dh auth' },
  rate_limit_counters: { other: 'key' },
  recovery_codes: {},
  recurring_events: {
    pictures: 'cover_image_url flyer_image_url',
    other: `${textsOf(contentOfSeries)} recurrence_type recurrence_days skip_dates timezone price_info currency status
      flyer_position`,
  },
  recurring_instances: {
    other: `status override_title override_venue_name override_venue_address override_venue_city override_price_info
      cancellation_reason series_content`,
  },
  region_themes: { pictures: 'banner_image_url', other: 'region_name theme_config' },
  review_flags: { other: 'flag_reason' },
  review_votes: { other: 'vote_type' },
  reviews: { other: 'review_text response_text dispute_reason moderation_status moderation_reason' },
  revoked_tokens: {},
  saved_events: {},
  schedule_picks: { other: 'item_id' },
  saved_searches: { other: 'name filters' },
  known_words: { other: 'word' },
  venue_names: { other: 'slug name city' },
  saved_search_matches: {},
  newly_published_events: {},
  past_searches: { other: 'filters' },
  second_factors: { other: 'secret' },
  sign_in_challenges: {},
  scene_leaders: { other: 'role' },
  scene_teachers: {
    pictures: 'profile_image_url',
    other:
      'name bio website_url instagram facebook email specialties teaching_since location status featured',
  },
  artists: {
    pictures: 'picture_url',
    other: 'slug name aliases roles bio website_url instagram facebook dance_styles location claimed_name',
  },
  artist_claims: { other: 'message' },
  artist_follows: {},
  artist_removals: {},
  artists_apart: {},
  scenes: {
    pictures: 'banner_image_url',
    other: `name slug city state country region description timezone currency banner_color title_text_size
      profile_description social_media contact_email website_url meeting_info primary_styles scene_vibe
      typical_crowd_size`,
  },
  sessions: { other: 'issuer device' },
  sign_ins: { other: 'address' },
  sign_in_codes: {},
  site_theme: { other: 'settings' },
  venue_aliases: { other: 'slug name' },
  venues: {
    other: `slug name address city state floor_surface floor_size_unit cooling shoes step_free parking transit note
      website_url`,
  },
  // Keys of the storage, not addresses: this table finds the pictures that the view does not contain.
  uploaded_images: { other: 'key companion_key flyer_position' },
}

const prices = 'numbers by name'

/** What JSON columns contain: the fields of a schema, or texts that are never the address of a stored picture. */
export const jsonColumns: Readonly<
  Record<string, string | (TextColumns & { readonly fields: readonly string[] })>
> = {
  'site_theme.settings': {
    fields: Object.keys(siteThemeFields.shape),
    pictures: 'banner_image_url',
    other: `primary_color primary_colors accent_color banner_type banner_image_overlay banner_gradient_start
      banner_gradient_end secondary_bar_gradient_start secondary_bar_gradient_end custom_css`,
  },
  'region_themes.theme_config': {
    fields: Object.keys(regionThemeConfigSchema.shape),
    other: 'primaryGradient headerGradient accentColor backgroundColor pattern eventTypes',
  },
  'events.price_info': prices,
  'recurring_events.price_info': prices,
  'recurring_instances.override_price_info': prices,
  'recurring_instances.series_content': 'columns of the series without its pictures',
  'going_series.settings': 'the settings of a list',
  'submissions.content': 'texts and times of an event',
  'submissions.change': 'texts and times of an event',
  'submissions.undo': 'texts and times of an event',
  'content_versions.old_values': 'columns of events, series and venues without pictures',
  'saved_searches.filters': 'filters of a search',
  'past_searches.filters': 'filters of a search',
  'scenes.social_media': 'addresses of pages by the name of the network',
  'audit_log.details': 'small facts of an action',
  'event_merges.kept': 'the rows of an event that was merged; its pictures are in a column of their own',
  'imported_events.feed_facts': 'texts and times of a feed',
  'merged_imports.feed_facts': 'texts and times of a feed',
  'feed_entries.candidate': 'texts and times of a feed',
  'error_reports.context': 'what a browser reported',
  'idempotency_keys.body': 'an answer that was sent already',
  'held_notifications.content': 'texts and times of an event or another subject',
}

export const wordsOf = (list = '') => list.split(/\s+/).filter(Boolean)
