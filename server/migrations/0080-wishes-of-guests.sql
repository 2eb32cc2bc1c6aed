-- What a person without an account asked for, one row for each mail: its link confirms this and nothing that was asked later.
create table going_guest_wishes (
  id uuid primary key,
  guest_id uuid not null references going_guests on delete cascade,
  name text not null,
  role text check (role in ('lead', 'follow', 'both')),
  is_couple boolean not null,
  partner_role text check (partner_role in ('lead', 'follow', 'both')),
  -- They used the link of a partner: the entry of the person who invited them, while it is there.
  is_invited boolean not null,
  invited_to uuid references going_entries on delete set null,
  asked_at timestamptz not null
);
create index going_guest_wishes_of_guest on going_guest_wishes (guest_id);
create index going_guest_wishes_by_invitation on going_guest_wishes (invited_to);
create index going_guest_wishes_by_time on going_guest_wishes (asked_at);
