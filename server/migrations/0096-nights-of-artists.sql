-- The coming nights of an artist. Most events name no artist, so the index is small.
drop index concurrently if exists events_by_artist;
create index concurrently events_by_artist on events using gin (artists_in(line_up)) where line_up <> '{}';
