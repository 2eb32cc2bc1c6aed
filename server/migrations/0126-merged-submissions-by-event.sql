-- The deletion of an event looks for submissions that are the same.
drop index concurrently if exists submissions_by_same_event;
create index concurrently submissions_by_same_event on submissions (same_as) where same_as is not null;
