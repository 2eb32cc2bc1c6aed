-- The list of all events for an admin, with drafts.
create index events_in_order on events (start_at, id);
