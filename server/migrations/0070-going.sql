-- Who goes to an event. A list without a row here is open to everybody and empty. One row is locked for every press.
create table going_lists (
  event_id uuid primary key references events on delete cascade,
  list text not null check (list in ('none', 'open', 'places')),
  asks_roles boolean not null,
  places integer not null check (places > 0),
  balance_tolerance integer check (balance_tolerance > 0),
  balance_from integer check (balance_from >= 0),
  closes_at timestamptz,
  next_position integer not null,
  -- The event as the list knows it. When it differs, the event has moved, or was cancelled or restored.
  start_at timestamptz not null,
  is_cancelled boolean not null,
  -- When the next offer or question ends, or the counts below are written.
  due_at timestamptz,
  check ((balance_tolerance is null) = (balance_from is null))
);
create index going_lists_due on going_lists (due_at) where due_at is not null;

-- One person or a couple. Rows of those who left are deleted.
create table going_entries (
  id uuid primary key,
  event_id uuid not null references going_lists on delete cascade,
  position integer not null,
  state text not null check (state in ('going', 'offered', 'waiting')),
  joined_at timestamptz not null,
  given_by_hand boolean not null,
  is_first boolean not null,
  missed smallint not null,
  told_places integer not null,
  offered_from timestamptz,
  offered_until timestamptz,
  partner_until timestamptz,
  take_until timestamptz,
  stay_until timestamptz
);
create index going_entries_of_event on going_entries (event_id);

-- People without an account on the list of an event. A row holds nothing before the press on the page of its link.
create table going_guests (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  name text not null,
  email text not null check (email = lower(email)),
  -- What they asked for.
  role text check (role in ('lead', 'follow', 'both')),
  is_couple boolean not null,
  partner_role text check (partner_role in ('lead', 'follow', 'both')),
  -- They used the link of a partner: the entry of the person who invited them, while it is there.
  is_invited boolean not null,
  invited_to uuid references going_entries on delete set null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  unique (event_id, email)
);
create index going_guests_by_email on going_guests (email);
create index going_guests_unconfirmed on going_guests (asked_at) where confirmed_at is null;
create index going_guests_by_invitation on going_guests (invited_to);

create table going_people (
  entry_id uuid not null references going_entries on delete cascade,
  seat smallint not null check (seat in (1, 2)),
  event_id uuid not null references going_lists on delete cascade,
  -- Null is a partner who has not said yes.
  member_id uuid references members on delete cascade,
  guest_id uuid references going_guests on delete cascade,
  role text check (role in ('lead', 'follow', 'both')),
  primary key (entry_id, seat),
  unique (event_id, member_id),
  unique (event_id, guest_id),
  check (member_id is null or guest_id is null)
);
create index going_people_by_member on going_people (member_id);
create index going_people_by_guest on going_people (guest_id);

-- What the public sees. Written at most every 30 seconds for an event, because kept pages show it.
create table going_counts (
  event_id uuid primary key references events on delete cascade,
  going integer not null,
  floor text check (floor in ('balanced', 'leads wanted', 'follows wanted')),
  written_at timestamptz not null
);
select announce_changes_of('going_counts', $$(
  select array['event:' || id, 'events-of-scene:' || scene_id, 'events-of-organizer:' || organizer_id,
    'series:' || recurring_event_id, case when is_global then 'global-events' end]
  from events where id = event_id)$$, columns => 'event_id, going, floor');

-- A scan looks at lists that are due. It finds what the event is now.
create function call_for_going_list() returns trigger language plpgsql as $$
begin
  update going_lists set due_at = '-infinity' where event_id = new.id;
  return null;
end $$;
create trigger call_for_going_list after update on events for each row
  when ((old.start_at, old.end_at, old.timezone, old.status) is distinct from (new.start_at, new.end_at, new.timezone, new.status))
  execute function call_for_going_list();

-- A member who is disabled or deleted leaves all lists with that change. The scan offers their places to others.
create function leave_going_lists() returns trigger language plpgsql as $$
begin
  -- In the order of presses: the list before its people.
  perform from going_lists where event_id in
    (select event_id from going_people where member_id = new.id
      union select event_id from going_guests where email = new.email and new.email_verified)
    order by event_id for update;
  delete from going_people where member_id = new.id;
  -- A guest with the confirmed address is the same person.
  delete from going_guests where email = new.email and new.email_verified;
  return null;
end $$;
create trigger leave_going_lists after update on members for each row
  when (old.disabled_at is null and new.disabled_at is not null) execute function leave_going_lists();

create function fill_going_list() returns trigger language plpgsql as $$
begin
  update going_lists set due_at = '-infinity' where event_id in (select event_id from gone);
  return null;
end $$;
create trigger fill_going_list after delete on going_people referencing old table as gone for each statement
  execute function fill_going_list();

-- The page of an event shows who can go.
select announce_changes_of('going_lists', $$array['event:' || event_id]$$, columns => 'event_id, list, asks_roles, places, closes_at');

-- What the links of guests and partners are signed with: one for all servers on this database.
create table going_link_secret (
  only_row boolean primary key default true check (only_row),
  secret text not null
);
insert into going_link_secret (secret) values (gen_random_uuid()::text || gen_random_uuid()::text);

-- A guest whose address a member has confirmed is that member. A scan joins the two.
create function call_for_lists_of_guest() returns trigger language plpgsql as $$
begin
  perform from going_lists where event_id in (select event_id from going_guests where email = new.email)
    order by event_id for update;
  update going_lists set due_at = '-infinity' where event_id in
    (select event_id from going_guests where email = new.email and confirmed_at is not null);
  return null;
end $$;
create trigger call_for_lists_of_guest after update on members for each row
  when (new.email_verified and (old.email, old.email_verified) is distinct from (new.email, new.email_verified))
  execute function call_for_lists_of_guest();
create trigger call_for_lists_of_new_guest after insert on members for each row
  when (new.email_verified) execute function call_for_lists_of_guest();

-- Who deletes an account is gone as a guest too.
create function delete_guest_of_member() returns trigger language plpgsql as $$
begin
  delete from going_guests where email = old.email and old.email_verified;
  return null;
end $$;
create trigger delete_guest_of_member after delete on members for each row execute function delete_guest_of_member();
