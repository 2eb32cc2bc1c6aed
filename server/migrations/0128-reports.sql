-- An event that members reported as spam or unsafe is hidden by its status, so that the lists read as much as before.
alter table events drop constraint events_status_check;
alter table events add constraint events_status_check
  check (status in ('private_draft', 'organizer_draft', 'published', 'cancelled', 'being_checked')) not valid;

-- When an event comes back it is not new.
create or replace function note_events_published_later() returns trigger language plpgsql as $$
begin
  if exists (select from saved_searches where send_notifications) then
    insert into newly_published_events (event_id)
    select new_rows.id from new_rows join old_rows on old_rows.id = new_rows.id
    where new_rows.status = 'published' and old_rows.status not in ('published', 'cancelled', 'being_checked')
    on conflict do nothing;
  end if;
  return null;
end $$;
drop trigger note_cancellation on events;
create trigger note_cancellation before update on events for each row
  when (new.status = 'cancelled' and old.status not in ('cancelled', 'being_checked')) execute function note_cancellation();

-- Things that three members reported as spam or unsafe. `thing` is an id, or the id of a scene and the slug of a venue in it.
create table being_checked (
  kind text not null check (kind in ('event', 'organizer', 'review', 'venue')),
  thing text not null,
  since timestamptz not null,
  -- It is hidden until then. It is the same as `since` for things that are never hidden.
  returned_at timestamptz,
  -- What its own status was, for things that are hidden by it.
  former_status text,
  primary key (kind, thing)
);
create index being_checked_hidden on being_checked (since) where returned_at is null;
select announce_changes_of('being_checked',
  $$case kind when 'organizer' then array['members', 'member:' || thing]
    when 'venue' then array['venues', 'venues-of-scene:' || split_part(thing, '/', 1)] else '{}' end$$);

create table reports (
  id uuid primary key,
  kind text not null check (kind in ('event', 'organizer', 'review', 'venue')),
  thing text not null,
  event_id uuid references events on delete cascade,
  organizer_id uuid references members on delete cascade,
  review_id uuid references reviews on delete cascade,
  -- Its leaders decide. Of a venue it is the scene in which the venue is.
  scene_id uuid references scenes on delete cascade,
  venue_slug text,
  -- Null 90 days after the decision.
  reporter_id uuid references members on delete cascade,
  reason text not null check (reason in ('wrong', 'cancelled', 'double', 'spam', 'unsafe')),
  note text,
  state text not null check (state in ('open', 'upheld', 'refused')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references members on delete set null,
  decision_reason text,
  took_down boolean not null,
  check ((kind = 'event') = (event_id is not null)),
  check ((kind = 'organizer') = (organizer_id is not null)),
  check ((kind = 'review') = (review_id is not null)),
  check ((kind = 'venue') = (venue_slug is not null)),
  check ((state = 'open') = (decided_at is null))
);
create unique index reports_open_once on reports (reporter_id, kind, thing) where state = 'open';
create index reports_open on reports (kind, thing) where state = 'open';
create index reports_by_decision on reports (state, decided_at);
create index reports_by_reporter on reports (reporter_id);
create index reports_by_event on reports (event_id);
create index reports_by_organizer on reports (organizer_id);
create index reports_by_review on reports (review_id);
create index reports_by_scene on reports (scene_id);
create index reports_by_decider on reports (decided_by);
