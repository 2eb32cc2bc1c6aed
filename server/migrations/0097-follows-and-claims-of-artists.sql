-- Members who want to hear of the nights of an artist.
create table artist_follows (
  member_id uuid not null references members on delete cascade,
  artist_id uuid not null references artists on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, artist_id)
);
create index artist_follows_by_artist on artist_follows (artist_id, member_id);

-- Members who say that a page is theirs, until a leader or an admin has decided.
create table artist_claims (
  id uuid primary key,
  artist_id uuid not null references artists on delete cascade,
  member_id uuid not null references members on delete cascade,
  message text not null,
  asked_at timestamptz not null,
  unique (artist_id, member_id)
);
create index artist_claims_by_member on artist_claims (member_id);

-- Where artists took their names off. They are not added there again until they take it back.
create table artist_removals (
  id uuid primary key,
  artist_id uuid not null references artists on delete cascade,
  event_id uuid references events on delete cascade,
  series_id uuid references recurring_events on delete cascade,
  removed_at timestamptz not null,
  check (num_nonnulls(event_id, series_id) = 1),
  unique (artist_id, event_id),
  unique (artist_id, series_id)
);
create index artist_removals_by_event on artist_removals (event_id);
create index artist_removals_by_series on artist_removals (series_id);

-- Equal names that an admin has looked at: they are two artists.
create table artists_apart (
  first_id uuid not null references artists on delete cascade,
  second_id uuid not null references artists on delete cascade,
  primary key (first_id, second_id),
  check (first_id < second_id)
);
create index artists_apart_by_second on artists_apart (second_id);

-- A page that was made of a teacher goes with the teacher, unless somebody else needs it: now its followers too.
create or replace function delete_artist_of_teacher() returns trigger language plpgsql as $$
begin
  delete from artists where id = old.artist_id and claimed_by is null and merged_into is null
    and not exists (select from scene_teachers where artist_id = old.artist_id)
    and not exists (select from artists as other where other.merged_into = old.artist_id)
    and not exists (select from artist_follows where artist_id = old.artist_id)
    and not exists (select from events where line_up <> '{}' and artists_in(line_up) @> array[old.artist_id])
    and not exists (select from recurring_events where line_up <> '{}' and artists_in(line_up) @> array[old.artist_id]);
  return null;
end $$;
