import type pg from 'pg'

export interface DatasetSize {
  readonly events: number
  readonly scenes: number
  readonly members: number
  /** Whether to count statistics. Without them the planner guesses, as in the first minute after a large import. */
  readonly analyze?: boolean
}

/** Each of the three listed scenes has this many upcoming events at every size, so that lists have the same length. */
const listedUpcoming = 100
const listedScenes = 3

const uuid = (kind: string, number: number) =>
  `0192${kind.padStart(4, '0')}-0000-7000-8000-${String(number).padStart(12, '0')}`

/** The ids of rows by number. They are ordered UUIDs, as in the application. */
export const sceneId = (number: number) => uuid('1', number)
export const memberId = (number: number) => uuid('2', number)
export const eventId = (number: number) => uuid('3', number)

export const listedSceneIds = Array.from({ length: listedScenes }, (_, index) => sceneId(index + 1))

/** The number of an upcoming event of a listed scene. */
export const shownEvent = 1

/** The id of a row as SQL; `number` is an expression. */
export const sqlUuid = (kind: string, number: string) =>
  `('0192${kind.padStart(4, '0')}-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`

/** Adds members and scenes, and events up to `size.events`. A second call can add more events to the same data. */
export async function seed(pool: pg.Pool, size: DatasetSize): Promise<void> {
  await pool.query('set statement_timeout = 0')
  await pool.query(
    `insert into members (id, email, email_verified, display_name, role, average_rating, total_reviews,
      created_at, updated_at)
    select ${sqlUuid('2', 'n')}, 'member' || n || '@bench.example', true, 'Member ' || n,
      case when n <= 2000 then 'organizer' else 'user' end, 3 + (n % 20) / 10.0, n % 40, now(), now()
    from generate_series(1, $1::int) as n on conflict do nothing`,
    [size.members],
  )
  await pool.query(
    `insert into scenes (id, name, slug, city, state, timezone, latitude, longitude, created_at, updated_at)
    select ${sqlUuid('1', 'n')}, 'Scene ' || n, 'scene-' || n, 'City ' || n, 'CA',
      (array['America/Los_Angeles', 'America/New_York', 'Europe/Lisbon', 'Asia/Tokyo'])[1 + n % 4], n % 60, n % 170, now(), now()
    from generate_series(1, $1::int) as n on conflict do nothing`,
    [size.scenes],
  )
  const present = await pool.query<{ count: number }>('select count(*)::int as count from events')
  await seedEvents(pool, { from: present.rows[0]!.count + 1, to: size.events, ...size })
  if (size.analyze !== false) await pool.query('analyze')
}

/**
 * The first events are upcoming ones of the listed scenes, with hours between them. The others are in all scenes, from 300
 * days ago to 430 days ahead. In the listed scenes they start after the first events.
 */
async function seedEvents(
  pool: pg.Pool,
  { from, to, scenes, members }: { from: number; to: number; scenes: number; members: number },
): Promise<void> {
  const listed = listedScenes * listedUpcoming
  await pool.query(
    `insert into events (id, title, description, event_type, status, scene_id, organizer_id, timezone, start_wall,
      end_wall, start_at, end_at, dance_night, venue_name, venue_address, venue_city, venue_state, latitude, longitude,
      price_info, dance_styles, cover_image_url, ticket_url, is_global, has_live_music,
      created_at, updated_at)
    select ${sqlUuid('3', 'n')}, 'Friday Social number ' || n, repeat('Dancing all night long with friends. ', 20),
      (array['social', 'workshop', 'weekender', 'congress', 'class', 'practice'])[1 + n % 6],
      case when n % 50 = 0 then 'cancelled' when n > $5 and n % 20 = 0 then 'private_draft' else 'published' end,
      scenes.id, ${sqlUuid('2', '1 + n % least(2000, $4::int)')}, scenes.timezone,
      start_at at time zone scenes.timezone, (start_at + interval '4 hours') at time zone scenes.timezone,
      start_at, start_at + interval '4 hours',
      ((start_at at time zone scenes.timezone) - interval '6 hours')::date, 'Tango Hall ' || n % 90,
      n % 900 || ' Ocean Boulevard', scenes.city, scenes.state, scenes.latitude, scenes.longitude,
      '{"door": 20, "presale": 15}', array['zouk', 'bachata'],
      '/media/covers/' || md5(n::text) || '.webp', 'https://tickets.example/' || n, n % 500 = 0, n % 7 = 0, now(), now()
    from generate_series($1::int, $2::int) as n
    cross join lateral (select
      case when n <= $5 then 1 + n % $6::int else 1 + n % $3::int end as scene_number,
      date_trunc('hour', now()) + case
        when n <= $5 then (2 + n / $6::int) * interval '3 hours'
        when n % $3::int < $6::int then (20 + n % 400) * interval '1 day'
        else ((n::bigint * 7919) % 17520 - 7200) * interval '1 hour' end as start_at) as placed
    join scenes on scenes.id = ${sqlUuid('1', 'placed.scene_number')}`,
    [from, to, scenes, members, listed, listedScenes],
  )
}
