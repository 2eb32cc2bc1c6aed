-- Published events at which saved searches with notifications have not looked yet.
create table newly_published_events (
  event_id uuid primary key references events on delete cascade
);
-- What a saved search has found, so that it tells of an event once.
create table saved_search_matches (
  search_id uuid not null references saved_searches on delete cascade,
  event_id uuid not null references events on delete cascade,
  primary key (search_id, event_id)
);
create index saved_search_matches_by_event on saved_search_matches (event_id);
create index saved_searches_with_notifications on saved_searches (id) where send_notifications;

create function note_published_events() returns trigger language plpgsql as $$
begin
  if exists (select from saved_searches where send_notifications) then
    insert into newly_published_events (event_id) select id from new_rows where status = 'published'
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger note_published_insert after insert on events referencing new table as new_rows
  for each statement execute function note_published_events();

create function note_events_published_later() returns trigger language plpgsql as $$
begin
  if exists (select from saved_searches where send_notifications) then
    insert into newly_published_events (event_id)
    select new_rows.id from new_rows join old_rows on old_rows.id = new_rows.id
    where new_rows.status = 'published' and old_rows.status not in ('published', 'cancelled')
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger note_published_update after update on events referencing old table as old_rows new table as new_rows
  for each statement execute function note_events_published_later();
