-- The words of an event are stored: computing them again for the rows of a search took most of its time.
alter table events add column search_words tsvector not null
  generated always as (event_words(title, dance_styles, venue_name, venue_city)) stored;

drop index events_by_words;
-- fastupdate would keep new words in a list, which every search would read from its beginning to its end.
create index events_by_words on events using gin (search_words) with (fastupdate = off)
  where status in ('published', 'cancelled');
alter index members_by_name set (fastupdate = off);
create index events_by_city on events (fold_text(venue_city) text_pattern_ops)
  where status in ('published', 'cancelled');
