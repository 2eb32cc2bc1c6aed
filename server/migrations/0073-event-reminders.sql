-- What a member wants to hear of one event: a reminder at a chosen time, or nothing.
create table event_reminders (
  member_id uuid not null references members on delete cascade,
  event_id uuid not null references events on delete cascade,
  -- Counted back from the start, so that it moves with the event. Below 0 it is after the start.
  minutes_before integer,
  is_muted boolean not null,
  primary key (member_id, event_id)
);
create index event_reminders_by_event on event_reminders (event_id);
