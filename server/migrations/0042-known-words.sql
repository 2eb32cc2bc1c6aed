-- What visitors may have meant when they mistype a word, and how a typed text may continue (docs/decisions/0055-typos.md).
-- Both tables only help to find words: whether visitors may see an event or a name with them is decided when they search.
-- Both may have a row twice after simultaneous changes. A unique index would make one change wait for the other.

-- Part of PostgreSQL's own packages. The owner of a database may create it.
create extension if not exists pg_trgm;

-- Searches near a place.
create index events_by_place on events (latitude, longitude) where status in ('published', 'cancelled');

-- Folded words of three letters or more.
create table known_words (word text not null);
create index known_words_by_start on known_words (word text_pattern_ops);
create index known_words_by_letters on known_words using gist (word gist_trgm_ops (siglen = 32));

-- The spellings of venues in public events.
create table venue_names (
  scene_id uuid not null references scenes on delete cascade,
  slug text not null,
  name text not null,
  city text not null
);
create index venue_names_of_scene on venue_names (scene_id, slug);
create index venue_names_by_words on venue_names using gin (name_words(name)) with (fastupdate = off);

create index scenes_by_words on scenes using gin (name_words(name || ' ' || city)) with (fastupdate = off);
create index scene_teachers_by_words on scene_teachers using gin (name_words(name)) with (fastupdate = off);
create index venues_by_words on venues using gin (name_words(name)) with (fastupdate = off);

create function remember_words(words text[]) returns void language sql
begin atomic
  insert into known_words (word)
  select distinct given.word from unnest(words) as given (word)
  where given.word ~ '^[[:alpha:]]{3,40}$'
    and not exists (select from known_words as known where known.word = given.word);
end;

create function remember_events() returns trigger language plpgsql as $$
begin
  perform remember_words(array(
    select unnest(tsvector_to_array(search_words)) from new_rows where status in ('published', 'cancelled')
    union
    select unnest(tsvector_to_array(name_words(display_name))) from members
    where id in (select organizer_id from new_rows where status in ('published', 'cancelled'))));
  insert into venue_names (scene_id, slug, name, city)
  select distinct on (scene_id, slug) scene_id, slug, venue_name, venue_city
  from new_rows cross join lateral (select venue_slug(venue_name, venue_city) as slug) as named
  where status in ('published', 'cancelled') and venue_name <> '' and not exists (
    select from venue_names where venue_names.scene_id = new_rows.scene_id and venue_names.slug = named.slug);
  return null;
end $$;

-- Arguments, as SQL: the name of a row, and the condition for rows whose names visitors may see.
create function remember_names() returns trigger language plpgsql as $$
begin
  execute format('select remember_words(array(select unnest(tsvector_to_array(name_words(%s))) from new_rows where %s))',
    tg_argv[0], tg_argv[1]);
  return null;
end $$;

create function remember_names_of(named_table regclass, name text, is_public text default 'true') returns void
language plpgsql as $$
declare
  operation text;
begin
  foreach operation in array array['insert', 'update'] loop
    execute format('create trigger %I after %s on %s referencing new table as new_rows for each statement
      execute function remember_names(%L, %L)', 'remember_' || operation, operation, named_table, name, is_public);
  end loop;
  execute format('select remember_words(array(select unnest(tsvector_to_array(name_words(%s))) from %s as new_rows where %s))',
    name, named_table, is_public);
end $$;

create trigger remember_insert after insert on events referencing new table as new_rows
  for each statement execute function remember_events();
create trigger remember_update after update on events referencing new table as new_rows
  for each statement execute function remember_events();
select remember_names_of('scenes', $$name || ' ' || city$$);
select remember_names_of('scene_teachers', 'name');
select remember_names_of('venues', $$name || ' ' || city$$);
select remember_names_of('venue_aliases', 'name');
select remember_names_of('members', 'display_name',
  $$role <> 'user' or exists (select from events where organizer_id = new_rows.id)$$);

select remember_words(array(
  select distinct unnest(tsvector_to_array(search_words)) from events where status in ('published', 'cancelled')));
insert into venue_names (scene_id, slug, name, city)
select distinct on (scene_id, slug) scene_id, slug, venue_name, venue_city
from events cross join lateral (select venue_slug(venue_name, venue_city) as slug) as named
where status in ('published', 'cancelled') and venue_name <> '';
