-- Guests of a list who became members. The Door knows by it that a person who was checked in before is the same one.
create table going_former_guests (
  event_id uuid not null references events on delete cascade,
  guest_id uuid not null,
  member_id uuid not null references members on delete cascade,
  primary key (event_id, guest_id)
);
create index going_former_guests_by_member on going_former_guests (member_id);
