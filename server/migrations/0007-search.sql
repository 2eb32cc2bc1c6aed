-- Words as people type them: without case and accents ("sao paulo" finds "São Paulo").
create function fold_text(value text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'));

-- What of an event is searched, by weight: title, styles, place. Declared immutable although array_to_string is only
-- stable, which matters for element types whose text depends on settings; text does not.
create function event_words(title text, styles text[], venue text, city text) returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector('simple', fold_text(coalesce(title, ''))), 'A')
    || setweight(to_tsvector('simple', fold_text(array_to_string(coalesce(styles, '{}'), ' '))), 'B')
    || setweight(to_tsvector('simple', fold_text(coalesce(venue, '') || ' ' || coalesce(city, ''))), 'C');

create function name_words(name text) returns tsvector language sql immutable parallel safe
  return to_tsvector('simple', fold_text(coalesce(name, '')));

create index events_by_words on events using gin (event_words(title, dance_styles, venue_name, venue_city))
  where status in ('published', 'cancelled');
create index members_by_name on members using gin (name_words(display_name));
-- Search without words runs through what is not over, soonest first.
create index events_by_start on events (start_at) where status in ('published', 'cancelled');
