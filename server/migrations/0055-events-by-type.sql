-- Searches for a type. Without it the planner knew nothing of how common a type is, and read the whole table.
create index events_by_type on events (lower(event_type), start_at) where status in ('published', 'cancelled');
