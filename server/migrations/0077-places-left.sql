-- Whether the public sees how many places are left, as the organizer chooses.
alter table going_lists add shows_left boolean not null default false;
select announce_changes_of('going_lists', $$array['event:' || event_id]$$,
  columns => 'event_id, shows_left', name => 'announce_left');

-- People with a place or an offer. Empty until the count is written again; then those going count.
alter table going_counts add held integer;
select announce_changes_of('going_counts', $$array['event:' || event_id]$$,
  columns => 'event_id, held', name => 'announce_held');
