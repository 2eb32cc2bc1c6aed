import type { Tables } from '../../server/src/platform/db/tables.ts'

/**
 * For each table, the only folder of server/src that writes it (docs/decisions/0024-table-owners.md), and whether
 * visitors can see its data. The server keeps answers to visitors until the database notifies it of a change of what
 * they show, so a public table needs the triggers of `announce_changes_of`.
 */
export const tableRegister: Readonly<
  Record<keyof Tables, readonly [owner: string, 'public' | 'hidden' | 'view']>
> = {
  members: ['features/members', 'public'],
  password_credentials: ['features/identity', 'hidden'],
  password_resets: ['features/identity', 'hidden'],
  email_confirmations: ['features/identity', 'hidden'],
  linked_identities: ['features/identity', 'hidden'],
  sessions: ['features/identity', 'hidden'],
  sign_ins: ['features/identity', 'hidden'],
  sign_in_codes: ['features/identity', 'hidden'],
  revoked_tokens: ['features/identity', 'hidden'],
  member_preferences: ['features/preferences', 'hidden'],
  organizer_requests: ['features/organizer-requests', 'hidden'],
  notifications: ['features/notifications', 'hidden'],
  push_keys: ['features/push', 'hidden'],
  push_subscriptions: ['features/push', 'hidden'],
  scenes: ['features/scenes', 'public'],
  scene_leaders: ['features/leaders', 'public'],
  scene_teachers: ['features/teachers', 'public'],
  venues: ['features/venues', 'public'],
  venue_aliases: ['features/venues', 'public'],
  region_themes: ['features/regions', 'public'],
  site_theme: ['features/themes', 'public'],
  events: ['features/event-editing', 'public'],
  event_images: ['features/event-editing', 'public'],
  deleted_events: ['features/event-editing', 'public'],
  recurring_events: ['features/series', 'public'],
  recurring_instances: ['features/series', 'hidden'],
  confirmation_link_secret: ['features/series', 'hidden'],
  imported_events: ['features/calendar-import', 'hidden'],
  linked_feeds: ['features/linked-feeds', 'hidden'],
  feed_entries: ['features/linked-feeds', 'hidden'],
  saved_events: ['features/saved-events', 'hidden'],
  reviews: ['features/reviews', 'public'],
  review_votes: ['features/reviews', 'public'],
  review_flags: ['features/reviews', 'hidden'],
  follows: ['features/follows', 'hidden'],
  private_feeds: ['features/private-feeds', 'hidden'],
  saved_searches: ['features/saved-searches', 'hidden'],
  past_searches: ['features/search-history', 'hidden'],
  uploaded_images: ['features/uploads', 'hidden'],
  picture_pass_secret: ['features/media', 'hidden'],
  audit_log: ['features/audit', 'hidden'],
  config_entries: ['features/configuration', 'hidden'],
  email_tests: ['features/configuration', 'hidden'],
  error_reports: ['features/error-reports', 'hidden'],
  idempotency_keys: ['platform/http', 'hidden'],
  rate_limit_counters: ['platform/http', 'hidden'],
  shown_images: ['none', 'view'],
  public_images: ['none', 'view'],
}
