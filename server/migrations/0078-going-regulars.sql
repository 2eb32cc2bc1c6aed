-- Members who usually come to a series. It holds no place: on the day they are asked.
create table going_regulars (
  series_id uuid not null references recurring_events on delete cascade,
  member_id uuid not null references members on delete cascade,
  created_at timestamptz not null,
  primary key (series_id, member_id)
);
create index going_regulars_by_member on going_regulars (member_id);

-- Dates whose regulars were asked.
create table going_regulars_asked (
  event_id uuid primary key references events on delete cascade
);
