-- What is known about whether events take place. A row exists for each event with a word, and for those that are near.
create table event_evidence (
  event_id uuid primary key references events on delete cascade,
  -- The last word of an editor.
  word text check (word in ('said on', 'published', 'changed', 'calendar accepted')),
  word_at timestamptz,
  -- The start about which the organizer was asked.
  asked_about timestamptz,
  -- When the answers below are computed again.
  due_at timestamptz,
  check ((word is null) = (word_at is null))
);
create index event_evidence_due on event_evidence (due_at) where due_at is not null;

-- The answers for tonight and tomorrow night, of which lists and pages are made.
create table event_nights (
  -- Not the event itself: who deletes an event would wait for a job that waits for the event.
  event_id uuid not null references event_evidence on delete cascade,
  night date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  answer text not null check (answer in ('on', 'probably', 'unconfirmed', 'off')),
  reason text not null,
  reason_at timestamptz,
  people integer,
  primary key (event_id, night)
);
select announce_changes_of('event_nights', $$(
  select array['event:' || id, 'events-of-scene:' || scene_id, 'events-of-organizer:' || organizer_id,
    'series:' || recurring_event_id, case when is_global then 'global-events' end]
  from events where id = event_id)$$);

-- What people say about a night while it is on. Rows are erased at noon of the next day.
create table night_voices (
  event_id uuid not null references event_evidence on delete cascade,
  night date not null,
  -- Null is everybody without an account of some age, who are one voice together.
  member_id uuid references members on delete cascade,
  says text check (says in ('here', 'closed')),
  said_at timestamptz not null,
  first_closed_at timestamptz,
  erased_from timestamptz not null,
  unique nulls not distinct (event_id, night, member_id)
);
create index night_voices_by_member on night_voices (member_id);
create index night_voices_by_erasure on night_voices (erased_from);

-- When an editor, an accepted change of a calendar, or a night with three people last touched a series.
create table series_touched (
  recurring_event_id uuid primary key references recurring_events on delete cascade,
  touched_at timestamptz not null,
  -- When the organizer was last asked whether it is still right.
  asked_at timestamptz
);

-- What happens to an event, by whatever way, makes its answers due. A job computes them.
create function call_for_night_answers() returns trigger language plpgsql as $$
begin
  update event_evidence set due_at = '-infinity' where event_id = new.id;
  return null;
end $$;
create trigger call_for_night_answers after update on events for each row
  when ((old.start_at, old.end_at, old.timezone, old.status, old.dance_night)
    is distinct from (new.start_at, new.end_at, new.timezone, new.status, new.dance_night))
  execute function call_for_night_answers();

create function call_for_answers_of_feed() returns trigger language plpgsql as $$
begin
  update event_evidence set due_at = '-infinity' where event_id = coalesce(new.event_id, old.event_id);
  return null;
end $$;
create trigger call_for_answers_of_feed after insert or update or delete on feed_entries for each row
  execute function call_for_answers_of_feed();

-- A member who leaves or is disabled says nothing any more.
create function forget_voices() returns trigger language plpgsql as $$
begin
  update event_evidence set due_at = '-infinity' where event_id in
    (select event_id from night_voices where member_id = old.id);
  delete from night_voices where member_id = old.id;
  return old;
end $$;
create trigger forget_voices_of_disabled after update on members for each row
  when (old.disabled_at is null and new.disabled_at is not null) execute function forget_voices();
create trigger forget_voices_of_deleted before delete on members for each row execute function forget_voices();
