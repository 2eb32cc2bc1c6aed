-- An entry that came from an event without an organizer of its own, where names were for no one. The organizer sees it without a name.
alter table going_entries add column is_unnamed boolean not null default false;
-- Such entries were on the list at some time, so the Door names no one who has left it.
alter table going_lists add column has_unnamed boolean not null default false;
