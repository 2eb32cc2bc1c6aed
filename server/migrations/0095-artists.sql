-- Who plays and teaches, over all scenes (docs/decisions/0110-artists.md).
create table artists (
  id uuid primary key,
  -- The address of the page stays when the name changes.
  slug text not null unique,
  name text not null,
  -- Other names, with commas.
  aliases text not null default '',
  roles text[] not null default '{}',
  bio text,
  picture_url text,
  website_url text,
  instagram text,
  facebook text,
  dance_styles text[] not null default '{}',
  location text,
  -- Made of a teacher who is kept for later: the page answers 404.
  is_hidden boolean not null default false,
  claimed_by uuid references members on delete set null,
  -- The page of another one, which is the same artist.
  merged_into uuid references artists on delete set null,
  merged_at timestamptz,
  version integer not null default 1,
  is_demo boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((merged_into is null) or (merged_into <> id))
);
create index artists_by_words on artists using gin (name_words(name || ' ' || aliases)) with (fastupdate = off);
create index artists_by_name on artists (fold_text(name));
create index artists_merged on artists (merged_into) where merged_into is not null;
create index artists_by_claimer on artists (claimed_by) where claimed_by is not null;
create index artists_by_picture on artists (picture_url) where picture_url is not null;
select announce_changes_of('artists', $$array['artists', 'artist:' || id, 'artist:' || merged_into]$$);
select remember_names_of('artists', $$name || ' ' || aliases$$);

-- An address that no artist has. All who add artists take turns, so that no two get the same.
create function free_artist_slug(name text) returns text language plpgsql as $$
declare
  base constant text := coalesce(nullif(btrim(left(venue_slug(name, ''), 80), '-'), ''), 'artist');
  free text := base;
  number integer := 1;
begin
  perform pg_advisory_xact_lock(hashtextextended('artist slugs', 0));
  while exists (select from artists where slug = free) loop
    number := number + 1;
    free := base || '-' || number;
  end loop;
  return free;
end $$;

-- The page of an artist, over all steps of merging. An artist who was not merged is the own page.
create function main_artist(artist uuid) returns uuid language sql stable parallel safe
begin atomic
  with recursive steps(id, merged_into) as (
    select artists.id, artists.merged_into from artists where artists.id = artist
    union all
    select artists.id, artists.merged_into from steps join artists on artists.id = steps.merged_into
  )
  select id from steps where merged_into is null;
end;

-- All artists that are on this page.
create function artists_of_page(artist uuid) returns uuid[] language sql stable parallel safe
begin atomic
  with recursive steps(id) as (
    select artist
    union all
    select artists.id from steps join artists on artists.merged_into = steps.id
  )
  select array_agg(id) from steps;
end;

-- Who is on: each entry is `part|time|id of an artist|name` (contract/src/events/line-up.ts).
alter table events add line_up text[] not null default '{}';
alter table recurring_events add line_up text[] not null default '{}';

create function artists_in(line_up text[]) returns uuid[] language sql immutable parallel safe
begin atomic
  select coalesce(array_agg(split_part(entry, '|', 3)::uuid), '{}')
  from unnest(line_up) as entry where split_part(entry, '|', 3) <> '';
end;

select announce_changes_of('events', $$array(select 'nights-of-artist:' || artist from unnest(artists_in(line_up)) as artist)$$,
  is_public => $$status in ('published', 'cancelled') and line_up <> '{}'$$, name => 'announce_artists');

alter table scene_teachers add artist_id uuid references artists;

-- Makes an artist of a teacher. A trigger does it, so that teachers whom servers of the release before add get one too.
create function add_artist_of_teacher(teacher scene_teachers) returns uuid language plpgsql as $$
declare
  made constant uuid := gen_random_uuid();
begin
  insert into artists (id, slug, name, roles, bio, picture_url, website_url, instagram, facebook, dance_styles, location,
    is_hidden, created_at, updated_at)
  values (made, free_artist_slug(teacher.name), teacher.name, '{teacher}', teacher.bio, teacher.profile_image_url,
    teacher.website_url, teacher.instagram, teacher.facebook, coalesce(teacher.specialties, '{}'), teacher.location,
    teacher.status = 'inactive', teacher.created_at, teacher.created_at);
  return made;
end $$;

-- short lock: the teachers of all scenes, some hundreds
update scene_teachers set artist_id = add_artist_of_teacher(scene_teachers) where artist_id is null;

-- short lock: the teachers of all scenes, some hundreds
create index scene_teachers_by_artist on scene_teachers (artist_id);

create function add_artist_of_new_teacher() returns trigger language plpgsql as $$
begin
  new.artist_id := add_artist_of_teacher(new);
  return new;
end $$;
create trigger add_artist before insert on scene_teachers for each row when (new.artist_id is null)
  execute function add_artist_of_new_teacher();

-- What leaders change of a teacher, the page says too, until it has an owner or stands for more than this teacher.
create function change_artist_of_teacher() returns trigger language plpgsql as $$
begin
  update artists set
    name = case when new.name is distinct from old.name then new.name else name end,
    bio = case when new.bio is distinct from old.bio then new.bio else bio end,
    picture_url = case when new.profile_image_url is distinct from old.profile_image_url then new.profile_image_url else picture_url end,
    website_url = case when new.website_url is distinct from old.website_url then new.website_url else website_url end,
    instagram = case when new.instagram is distinct from old.instagram then new.instagram else instagram end,
    facebook = case when new.facebook is distinct from old.facebook then new.facebook else facebook end,
    dance_styles = case when new.specialties is distinct from old.specialties then coalesce(new.specialties, '{}') else dance_styles end,
    location = case when new.location is distinct from old.location then new.location else location end,
    is_hidden = case when new.status is distinct from old.status then new.status = 'inactive' else is_hidden end,
    version = version + 1
  where id = new.artist_id and claimed_by is null and merged_into is null
    and not exists (select from scene_teachers where artist_id = new.artist_id and id <> new.id)
    and not exists (select from artists as other where other.merged_into = new.artist_id);
  return null;
end $$;
create trigger change_artist after update on scene_teachers for each row when (new.artist_id = old.artist_id)
  execute function change_artist_of_teacher();

-- A page that was made of a teacher goes with the teacher, unless somebody else needs it.
create function delete_artist_of_teacher() returns trigger language plpgsql as $$
begin
  delete from artists where id = old.artist_id and claimed_by is null and merged_into is null
    and not exists (select from scene_teachers where artist_id = old.artist_id)
    and not exists (select from artists as other where other.merged_into = old.artist_id)
    and not exists (select from events where line_up <> '{}' and artists_in(line_up) @> array[old.artist_id])
    and not exists (select from recurring_events where line_up <> '{}' and artists_in(line_up) @> array[old.artist_id]);
  return null;
end $$;
create trigger delete_artist after delete on scene_teachers for each row when (old.artist_id is not null)
  execute function delete_artist_of_teacher();

create or replace view shown_images as
  select cover_image_url as url from events
  union all select flyer_image_url from events
  union all select url from event_images
  union all select thumbnail_url from event_images
  union all select cover_image_url from recurring_events
  union all select flyer_image_url from recurring_events
  union all select banner_image_url from scenes
  union all select banner_image_url from region_themes
  union all select settings ->> 'banner_image_url' from site_theme
  union all select avatar_url from members
  union all select profile_image_url from scene_teachers
  union all select picture_url from artists;

create or replace view public_images as
  select cover_image_url as url from events where status in ('published', 'cancelled')
  union all select flyer_image_url from events where status in ('published', 'cancelled')
  union all select event_images.url from event_images
    inner join events on events.id = event_images.event_id where events.status in ('published', 'cancelled')
  union all select event_images.thumbnail_url from event_images
    inner join events on events.id = event_images.event_id where events.status in ('published', 'cancelled')
  union all select banner_image_url from scenes
  union all select banner_image_url from region_themes
  union all select settings ->> 'banner_image_url' from site_theme
  union all select avatar_url from members
  union all select profile_image_url from scene_teachers
  union all select picture_url from artists;
