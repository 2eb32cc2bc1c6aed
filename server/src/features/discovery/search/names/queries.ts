import type { ArtistSummary } from '@floorcraft/contract/scenes/artists.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { dependOn } from '../../../../platform/db/public-keys.ts'
import type { Sql } from '../../../../platform/db/sql.ts'
import { isHidden } from '../../../site/being-checked/service.ts'
import type { SearchTerm } from '../rules.ts'
import { termQuery } from '../words/queries.ts'

/** So many rows are read, because a name with a common word says little. Members with a role come first, as in a search. */
const mostRead = { members: 1000, organizers: 100, venues: 200, artists: 200 }
const mostShown = 5

const isPublic = sql<SqlBool>`events.status in ('published', 'cancelled')`
const allOf = (terms: readonly SearchTerm[]) =>
  sql`(${sql.join(
    terms.map((term) => termQuery(term)),
    sql` && `,
  )})`

interface Named {
  readonly terms: readonly SearchTerm[]
  readonly now: Temporal.Instant
}

const hasUpcoming = (condition: RawBuilder<unknown>, now: Temporal.Instant) =>
  sql`exists (select from events where ${isPublic} and ${condition} and events.start_at > ${now})`

/** Members with these words in their names who have published events. */
const organizers = ({ terms, now }: Named) => sql`
  select id, display_name, avatar_url
  from (
    select * from (
      select id, display_name, avatar_url, role from members
      where name_words(display_name) @@ ${allOf(terms)} and disabled_at is null limit ${sql.lit(mostRead.members)}
    ) as member
    order by role = 'user', id limit ${sql.lit(mostRead.organizers)}
  ) as named
  where exists (select from events where events.organizer_id = named.id and ${isPublic})
    and not ${isHidden('organizer', sql`named.id::text`)}
  order by ${hasUpcoming(sql`events.organizer_id = named.id`, now)} desc, lower(display_name), id limit ${mostShown}`

const atVenue = sql`events.scene_id = spelled.scene_id
  and venue_slug(events.venue_name, events.venue_city) = spelled.slug`

/** Venues with these words in one of their names, by the main name that leaders keep. */
const venues = ({ terms, now }: Named) => sql`
  select * from (
    select distinct on (scenes.id, coalesce(kept.slug, spelled.slug))
      coalesce(kept.slug, spelled.slug) as slug, coalesce(kept.name, spelled.name) as name,
      coalesce(kept.city, spelled.city) as city, scenes.name as scene_name, scenes.slug as scene_slug,
      spelled.name as spelling, spelled.scene_id, spelled.slug as spelled_slug, ${hasUpcoming(atVenue, now)} as is_used
    from (
      (select scene_id, slug, name, city from venue_names where name_words(name) @@ ${allOf(terms)}
        limit ${sql.lit(mostRead.venues)})
      union all
      (select scene_id, slug, name, city from venues where name_words(name) @@ ${allOf(terms)}
        limit ${sql.lit(mostRead.venues)})
    ) as spelled
    join scenes on scenes.id = spelled.scene_id and scenes.is_active
    left join venue_aliases as alias on alias.scene_id = spelled.scene_id and alias.slug = spelled.slug
    left join venues as kept on kept.scene_id = spelled.scene_id
      and (kept.id = alias.venue_id or (alias.venue_id is null and kept.slug = spelled.slug))
    where (kept.id is not null or exists (select from events where ${atVenue} and ${isPublic}))
      and not ${isHidden('venue', sql`spelled.scene_id || '/' || coalesce(kept.slug, spelled.slug)`)}
    order by scenes.id, coalesce(kept.slug, spelled.slug), is_used desc
  ) as venue
  order by is_used desc, lower(name), slug, scene_slug limit ${mostShown}`

const scenes = ({ terms }: Named) => sql`
  select id, slug, name, city, state, banner_image_url, banner_color from scenes
  where is_active and name_words(name || ' ' || city) @@ ${allOf(terms)} order by lower(name), id limit ${mostShown}`

/** The pages of artists with these words in one of their names, without teachers of closed scenes; a coming night counts. */
const artists = ({ terms, now }: Named) => sql`
  select id, slug, name, roles, picture_url, location from artists as main
  where not is_hidden and id in (select main_artist(named.id) from (
    select id from artists where name_words(name || ' ' || aliases) @@ ${allOf(terms)}
    limit ${sql.lit(mostRead.artists)}) as named)
    and (not exists (select from scene_teachers where artist_id = main.id) or exists (
      select from scene_teachers as teacher join scenes on scenes.id = teacher.scene_id and scenes.is_active
      where teacher.artist_id = main.id))
  order by ${hasUpcoming(sql`line_up <> '{}' and artists_in(line_up) && artists_of_page(main.id)`, now)} desc,
    lower(name), id limit ${mostShown}`

export interface FoundOrganizer {
  readonly id: string
  readonly display_name: string
  readonly avatar_url: string | null
}
export interface FoundVenue {
  readonly slug: string
  readonly name: string
  readonly city: string
  readonly scene_name: string
  readonly scene_slug: string
  /** The name as upcoming events write it. */
  readonly spelling: string
  readonly scene_id: string
  readonly spelled_slug: string
}

export async function listOrganizersByName(db: Sql, named: Named): Promise<FoundOrganizer[]> {
  dependOn('members', 'events')
  const { rows } = await sql<FoundOrganizer>`${organizers(named)}`.execute(db)
  return rows
}

export async function listVenuesByName(db: Sql, named: Named): Promise<FoundVenue[]> {
  dependOn('venues', 'events', 'scenes')
  const { rows } = await sql<FoundVenue>`${venues(named)}`.execute(db)
  return rows
}

export async function listScenesByName(db: Sql, named: Named) {
  dependOn('scenes')
  const { rows } = await sql<{
    id: string
    slug: string
    name: string
    city: string
    state: string
    banner_image_url: string | null
    banner_color: string | null
  }>`${scenes(named)}`.execute(db)
  return rows
}

export interface NamedArtist extends ArtistSummary {
  readonly location: string | null
}

export async function listArtistsByName(db: Sql, named: Named): Promise<NamedArtist[]> {
  dependOn('artists', 'events')
  const { rows } = await sql<NamedArtist>`${artists(named)}`.execute(db)
  return rows
}

/** For each term whether a name has it. */
export async function listNamedTerms(db: Sql, { terms, now }: Named): Promise<boolean[]> {
  if (terms.length === 0) return []
  const columns = terms.map((term, index) => {
    const named = { terms: [term], now }
    // With exists, the planner would read all members until it finds a rare name.
    const found = [organizers, venues, scenes, artists].map(
      (list) => sql`(select count(*) > 0 from (${list(named)}) as found)`,
    )
    return sql`(${sql.join(found, sql` or `)}) as ${sql.id(String(index))}`
  })
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(columns)}`.execute(db)
  return terms.map((_, index) => rows[0]![index]!)
}
