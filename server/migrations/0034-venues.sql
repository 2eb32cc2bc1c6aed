-- The address of a venue's page, and the rule that decides which events take place there (docs/decisions/0049-venues.md):
-- name and city without case, accents and punctuation, at most 100 characters. Apostrophes disappear and "&" is "and",
-- so that O'Brien's and OBriens are one venue. Letters of all alphabets stay. The final sigma is a sigma, because the
-- case conversions of the operating systems differ in it.
create function venue_slug(name text, city text) returns text language sql immutable strict parallel safe
  return btrim(left(btrim(regexp_replace(
    replace(replace(regexp_replace(fold_text(name || ' ' || city), '[''’‘ʻ`]', '', 'g'), '&', ' and '), 'ς', 'σ'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufe30-\ufe4f\U0001f000-\U0001faff]+',
    '-', 'g'), '-'), 100), '-');

create index events_by_venue on events (scene_id, venue_slug(venue_name, venue_city), start_at)
  where status in ('published', 'cancelled');

-- What the leaders of a scene keep about a venue. A venue without a row has what its newest event says.
create table venues (
  id uuid primary key,
  scene_id uuid not null references scenes on delete cascade,
  -- The address of its page stays when the venue gets another name.
  slug text not null,
  name text not null,
  address text not null,
  city text not null,
  state text not null,
  latitude double precision,
  longitude double precision,
  floor_surface text,
  floor_size double precision,
  floor_size_unit text check (floor_size_unit in ('m2', 'ft2')),
  cooling text,
  shoes text,
  step_free text,
  parking text,
  transit text,
  note text,
  website_url text,
  version integer not null default 1,
  is_demo boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (scene_id, slug),
  check ((latitude is null) = (longitude is null)),
  check ((floor_size is null) = (floor_size_unit is null))
);

-- Other spellings of a venue. Their events are on its page.
create table venue_aliases (
  scene_id uuid not null references scenes on delete cascade,
  slug text not null,
  venue_id uuid not null references venues on delete cascade,
  name text not null,
  primary key (scene_id, slug)
);
create index venue_aliases_by_venue on venue_aliases (venue_id);

create trigger announce_truncate after truncate on venues
  for each statement execute function announce_public_change();
create trigger announce_truncate after truncate on venue_aliases
  for each statement execute function announce_public_change();
select announce_changes_of('venues', $$array['venues', 'venues-of-scene:' || scene_id]$$);
select announce_changes_of('venue_aliases', $$array['venues', 'venues-of-scene:' || scene_id]$$);
