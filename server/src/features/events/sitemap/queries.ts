import { type RawBuilder, sql } from 'kysely'
import { distinctValues } from '../../../platform/db/distinct-values.ts'
import { dependOn } from '../../../platform/db/public-keys.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { isHidden } from '../../site/being-checked/service.ts'

/** A public page and when its content last changed. */
export interface SitemapRow {
  readonly path: string
  readonly changed_at: Temporal.Instant
}

const venueSlug = sql`venue_slug(events.venue_name, events.venue_city)`

/** The next venue of public events after a scene and slug: one step in the index of venues. */
const nextVenue = (after: RawBuilder<unknown>) => sql`
  (select events.scene_id, ${venueSlug} as slug from events
    where events.status in ('published', 'cancelled') and (events.scene_id, ${venueSlug}) > (${after})
    order by events.scene_id, ${venueSlug} limit 1)`

/** Every spelling of a venue once, in as many steps as there are spellings. */
const venuesOfEvents = sql`
  with recursive steps as (
    ${nextVenue(sql`'00000000-0000-0000-0000-000000000000'::uuid, ''`)}
    union all
    select next.scene_id, next.slug from steps cross join lateral ${nextVenue(sql`steps.scene_id, steps.slug`)} as next
  )
  select scene_id, slug from steps where slug <> '' and not exists (
    select from venue_aliases as alias where alias.scene_id = steps.scene_id and alias.slug = steps.slug)`

/** Pages that every visitor can open, without cancelled events and members without events. */
const publicPages = sql`
  select '/scenes/' || scenes.slug as path, scenes.updated_at as changed_at, 1 as kind, scenes.id
    from scenes where scenes.is_active
  union all
  select '/scenes/' || scenes.slug || '/venues/' || found.slug, coalesce(kept.updated_at, scenes.updated_at), 4, scenes.id
    from (${venuesOfEvents}) as found
    join scenes on scenes.id = found.scene_id and scenes.is_active
    left join venues as kept on kept.scene_id = found.scene_id and kept.slug = found.slug
    where not ${isHidden('venue', sql`found.scene_id || '/' || found.slug`)}
  union all
  select '/organizers/' || members.id, members.updated_at, 2, members.id from members
    where members.disabled_at is null and id in ${distinctValues('events', 'organizer_id')} and exists (
      select from events where events.organizer_id = members.id and events.status = 'published')
      and not ${isHidden('organizer', sql`members.id::text`)}
  union all
  select '/artists/' || slug, updated_at, 5, id from artists where merged_into is null and not is_hidden
    and (claimed_by is not null or exists (select from scene_teachers where artist_id = artists.id)
      or exists (select from events where line_up <> '{}' and artists_in(line_up) @> array[artists.id]
        and status in ('published', 'cancelled')))
  union all
  select '/events/' || events.id, events.updated_at, 3, events.id from events
    where events.status = 'published'`

/** Reads the index of all public events, because each is a page. The answer is kept until one of them changes. */
export async function countPublicPages(db: Sql): Promise<number> {
  dependOn('scenes', 'members', 'events', 'venues', 'artists')
  const { rows } = await sql<{ count: number }>`select count(*) from (${publicPages}) as pages`.execute(db)
  return rows[0]!.count
}

/** Reads all public pages up to the part that is asked for, because its place is a number. Crawlers ask rarely. */
export async function listPublicPages(
  db: Sql,
  { limit, offset }: { limit: number; offset: number },
): Promise<SitemapRow[]> {
  dependOn('scenes', 'members', 'events', 'venues', 'artists')
  const { rows } = await sql<SitemapRow>`
    select path, changed_at from (${publicPages}) as pages order by kind, id, path limit ${limit} offset ${offset}
  `.execute(db)
  return rows
}
