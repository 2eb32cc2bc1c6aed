-- Members whom an organizer blocked from the lists of all own events.
create table going_blocks (
  id uuid primary key,
  organizer_id uuid not null references members on delete cascade,
  member_id uuid not null references members on delete cascade,
  created_at timestamptz not null,
  unique (organizer_id, member_id),
  check (organizer_id <> member_id)
);
create index going_blocks_by_member on going_blocks (member_id);
