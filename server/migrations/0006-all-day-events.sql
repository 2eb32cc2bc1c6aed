-- Feeds announce festivals as whole days. Their midnight start is a date, not a time of the night before.
alter table events add column is_all_day boolean not null default false;
