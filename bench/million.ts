import pg from 'pg'
import type { Database } from '../server/src/platform/db/database.ts'
import { seed, sqlUuid } from './dataset.ts'

export interface LargeSize {
  readonly events: number
  readonly scenes: number
  readonly members: number
  readonly saves: number
  readonly notifications: number
  readonly savedSearches: number
}

const million: LargeSize = {
  events: 1_000_000,
  scenes: 2_000,
  members: 1_000_000,
  saves: 10_000_000,
  notifications: 5_000_000,
  savedSearches: 500_000,
}

const eventPortion = 100_000

/**
 * Fills an empty database. The pool must have one connection, because the settings of the fill are those of a connection.
 * One in ten members prefers the first scene, follows the organizer of the first event and has saved the first event.
 */
export async function fill(pool: pg.Pool, size: LargeSize, log: (done: string) => void): Promise<void> {
  await pool.query(
    `set statement_timeout = 0; set maintenance_work_mem = '1GB'; set synchronous_commit = off`,
  )
  const secondary = await dropIndexes(pool, ['events', 'members', 'saved_events', 'notifications'])
  for (let events = 0; events < size.events; ) {
    events = Math.min(events + eventPortion, size.events)
    await seed(pool, { ...size, events, analyze: false })
    log(`${events} events`)
  }
  // The rows below are right, so no trigger checks their keys.
  await pool.query(`set session_replication_role = replica`)
  for (const [table, statement] of Object.entries(tables(size))) {
    await pool.query(statement)
    log(table)
  }
  await pool.query(`set session_replication_role = origin`)
  for (const definition of secondary) await pool.query(definition)
  log('indexes')
  await pool.query('vacuum analyze')
  log('vacuum')
}

/** Drops the indexes that are not unique, and answers their definitions. Making them at the end is faster. */
async function dropIndexes(pool: pg.Pool, names: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any($1::regclass[]) and not indisunique`,
    [names],
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

const series = (count: number) => `from generate_series(1, ${count}) as n`

/** Statements by table. A member, event or scene of a row is a number, so that all rows fit together. */
function tables({ events, scenes, members, saves, notifications, savedSearches }: LargeSize) {
  const anyMember = sqlUuid('2', `1 + (n::bigint * 7919) % ${members}`)
  const anyEvent = sqlUuid('3', `1 + (n::bigint * 6007) % ${events}`)
  const anyScene = sqlUuid('1', `1 + n % ${scenes}`)
  const organizer = sqlUuid('2', '1 + n % 2000')
  return {
    member_preferences: `
      insert into member_preferences (member_id, preferred_scene_ids, email_notifications, sms_notifications, push_notifications,
        turned_off, reminder_hours, email_frequency, quiet_hours, quiet_hours_start, quiet_hours_end, updated_at)
      select ${sqlUuid('2', 'n')}, case when n % 10 = 0 then array[${sqlUuid('1', '1')}] else array[${anyScene}] end,
        true, false, true, '{}', '{24}', 'weekly', false, '22:00', '08:00', now() ${series(members)}`,
    preferred_scenes: `
      insert into preferred_scenes (scene_id, member_id)
      select unnest(preferred_scene_ids), member_id from member_preferences order by 1, 2`,
    scene_leaders: `
      insert into scene_leaders (id, scene_id, member_id, role, appointed_at)
      select ${sqlUuid('5', 'n')}, ${sqlUuid('1', 'n')}, ${sqlUuid('2', '3000 + n')}, 'leader', now() ${series(scenes)}`,
    saved_events: `
      insert into saved_events (member_id, event_id, saved_at)
      select ${sqlUuid('2', `1 + n % ${members}`)}, case when n <= ${members} and n % 10 = 0 then ${sqlUuid('3', '1')}
        else ${sqlUuid('3', `2 + (n::bigint * 6007 + n / ${members}) % ${events - 1}`)} end,
        now() - n % 200 * interval '1 day'
      ${series(saves)} on conflict do nothing`,
    notifications: `
      insert into notifications (id, member_id, type, title, message, path, read_at, created_at, in_app)
      select ${sqlUuid('4', 'n')}, ${anyMember},
        (array['event_updated', 'new_event_in_scene', 'event_reminder', 'new_event_by_organizer', 'review_received'])[1 + n % 5],
        'Friday Social number ' || n, 'Tonight at eight', '/events/' || ${anyEvent}, case when n % 3 > 0 and n > ${notifications / 2} then now() end,
        now() - (${notifications} - n) * (interval '364 days' / ${notifications}), n % 7 > 0 ${series(notifications)}`,
    saved_searches: `
      insert into saved_searches (id, member_id, name, filters, send_notifications, is_public, created_at)
      select ${sqlUuid('6', 'n')}, ${anyMember}, 'Search ' || n, case n % 5
          when 0 then jsonb_build_object('q', (array['friday', 'zouk', 'salsa', 'kizomba'])[1 + n % 4])
          when 1 then jsonb_build_object('city', 'City ' || n % ${scenes})
          when 2 then jsonb_build_object('scenes', jsonb_build_array('scene-' || n % ${scenes}), 'max_price', n % 40)
          when 3 then jsonb_build_object('dance_styles', jsonb_build_array((array['zouk', 'tango', 'salsa'])[1 + n % 3]))
          else jsonb_build_object('q', 'number ' || n) end,
        n % 2 = 0, false, now() ${series(savedSearches)}`,
    sessions: `
      insert into sessions (token_hash, member_id, created_at, expires_at, id, device, last_seen_at)
      select sha256(n::text::bytea), ${anyMember}, now() - interval '1 day', now() + n % 30 * interval '1 day' + interval '1 hour',
        ${sqlUuid('7', 'n')}, 'Firefox', now() - n % 1000 * interval '1 minute' ${series(members)}`,
    sign_ins: `
      insert into sign_ins (id, member_id, address, is_success, created_at)
      select ${sqlUuid('8', 'n')}, ${anyMember}, '192.0.2.0', n % 9 > 0, now() - n % 29 * interval '1 day' ${series(members)}`,
    past_searches: `
      insert into past_searches (id, member_id, filters, result_count, searched_at, expires_at)
      select ${sqlUuid('9', 'n')}, ${anyMember}, jsonb_build_object('q', 'salsa ' || n), n % 50,
        now() - n % 80 * interval '1 day', now() + n % 80 * interval '1 day' + interval '1 hour' ${series(members)}`,
    follows: `
      insert into follows (member_id, organizer_id, created_at)
      select ${sqlUuid('2', '2001 + n')}, case when n % 10 = 0 then ${sqlUuid('2', '2')} else ${organizer} end, now()
      ${series(members - 3000)}`,
    reviews: `
      insert into reviews (id, organizer_id, reviewer_id, rating, review_text, event_id, created_at)
      select ${sqlUuid('10', 'n')}, ${organizer}, ${sqlUuid('2', '2001 + n')}, 1 + n % 5, 'A good night', ${anyEvent}, now()
      ${series(members / 5)}`,
    audit_log: `
      insert into audit_log (id, at, actor_id, actor_name, action, subject_type, subject_id, subject_name, scene_id)
      select ${sqlUuid('11', 'n')}, now() - n * interval '1 minute', ${organizer}, 'Member', 'event.updated', 'event',
        ${anyEvent}::text, 'Friday Social', ${anyScene} ${series(members / 2)}`,
    analytics_counts: `
      insert into analytics_counts (day, action, event_id, scene_id, source, city, is_demo, count)
      select current_date - n % 700, (array['view', 'save', 'share'])[1 + n % 3], ${anyEvent}, ${anyScene}, 'direct', 'City ' || n % 100,
        false, 1 + n % 9 ${series(events)} on conflict do nothing`,
    analytics_actions: `
      insert into analytics_actions (day, reader, action, event_id, scene_id, source, city)
      select current_date, sha256(n::text::bytea), 'view', ${anyEvent}, ${anyScene}, 'direct', null ${series(events / 5)}`,
    uploaded_images: `
      insert into uploaded_images (key, uploader_id, uploaded_at)
      select 'covers/' || md5(n::text) || '.webp', ${organizer}, now() - n % 400 * interval '1 day' ${series(events / 2)}`,
    recurring_events: `
      insert into recurring_events (id, scene_id, organizer_id, title, event_type, dance_styles, recurrence_type,
        recurrence_days, start_date, start_time, duration_hours, timezone, venue_name, venue_city, created_at, updated_at)
      select ${sqlUuid('12', 'n')}, ${anyScene}, ${organizer}, 'Weekly Social', 'social', '{zouk}', 'weekly', '{friday}',
        current_date - 300, '20:00', 4, 'America/Los_Angeles', 'Tango Hall', 'City', now(), now() ${series(events / 50)}`,
    recurring_instances: `
      insert into recurring_instances (id, recurring_event_id, scheduled_date, status, created_at)
      select ${sqlUuid('13', 'n')}, ${sqlUuid('12', `1 + n / 10`)}, date_trunc('week', now())::date - 3 + 7 * (n % 10),
        case when n % 4 = 0 then 'pending_confirmation' else 'confirmed' end, now() ${series(events / 5 - 10)}`,
    linked_feeds: `
      insert into linked_feeds (id, scene_id, calendar_url, name, months_ahead, default_status, dance_styles, always_accept,
        linked_at, next_read_at, failures)
      select ${sqlUuid('14', 'n')}, ${sqlUuid('1', 'n')}, 'https://calendar.example/' || n, 'Calendar', 3, 'published', '{}', '{}',
        now(), now() + interval '1 day', 0 ${series(scenes)}`,
    imported_events: `
      insert into imported_events (event_id, scene_id, feed_event_id, fingerprint, calendar_url)
      select id, scene_id, id::text, md5(id::text), 'https://calendar.example/1' from events order by events.id limit ${events / 10}`,
    feed_entries: `
      insert into feed_entries (id, feed_id, feed_event_id, content_hash, state, starts_at, proposed_at)
      select ${sqlUuid('15', 'n')}, ${sqlUuid('14', `1 + n % ${scenes}`)}, n::text, md5(n::text), 'done', now(), now()
      ${series(events / 10)}`,
    deleted_events: `
      insert into deleted_events (event_id, scene_id, organizer_id, title, timezone, is_all_day, start_at, end_at, is_global,
        sequence, created_at, deleted_at)
      select ${sqlUuid('16', 'n')}, ${anyScene}, ${organizer}, 'Friday Social', 'America/Los_Angeles', false, now(),
        now() + interval '1 hour', false, 1, now(), now() - n % 59 * interval '1 day' ${series(events / 20)}`,
    held_notifications: `
      insert into held_notifications (notification_id, channel, member_id, content, due_at)
      select id, 'digest', member_id, jsonb_build_object('type', type, 'facts', '{}'::jsonb), now() + interval '6 days'
      from notifications where id <= ${sqlUuid('4', String(notifications / 20))}`,
    idempotency_keys: `
      insert into idempotency_keys (caller, key, request_hash, status, body, created_at)
      select ${anyMember}::text, n::text, md5(n::text), 200, '{}', now() - n % 23 * interval '1 hour' ${series(members / 5)}`,
  }
}

/** Fills a database without events. `events` makes it smaller, for a try. */
export async function fillMillion(
  { pool, connection }: Pick<Database, 'pool' | 'connection'>,
  events: number,
) {
  const { rows } = await pool.query('select from events limit 1')
  if (rows.length > 0) return
  const since = performance.now()
  const seconds = () => Math.round((performance.now() - since) / 1000)
  const share = events / million.events
  const size = Object.fromEntries(Object.entries(million).map(([name, count]) => [name, count * share]))
  const filling = new pg.Pool({ ...connection, max: 1 })
  await fill(filling, size as unknown as LargeSize, (done) => console.log(`${seconds()} s: ${done}`))
  await filling.end()
}
