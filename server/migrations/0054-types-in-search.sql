-- The type of an event is found like its styles: "workshop" finds a workshop with any title.
create function event_words(title text, type text, styles text[], venue text, city text) returns tsvector
  language sql immutable parallel safe
  return event_words(title, array_append(styles, type), venue, city);

alter table events drop column search_words;
alter table events add column search_words tsvector not null
  generated always as (event_words(title, event_type, dance_styles, venue_name, venue_city)) stored;
create index events_by_words on events using gin (search_words) with (fastupdate = off)
  where status in ('published', 'cancelled');

select remember_words(array(
  select distinct unnest(tsvector_to_array(name_words(event_type))) from events
  where status in ('published', 'cancelled')));
