-- What the calendar said about an imported event when the event last followed it. A field of the event that differs from
-- it was edited by hand. Null for events that were imported before this column existed.
alter table imported_events add column feed_facts jsonb;
