-- Members change their profile, and two windows must not overwrite each other.
alter table members add column version integer not null default 1;
