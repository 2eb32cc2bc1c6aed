-- Who sees the list of one night beside its organizer. `member_id` is null when no member has confirmed the address.
create table event_helpers (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  email text not null,
  member_id uuid references members on delete cascade,
  named_at timestamptz not null,
  unique (event_id, email)
);
create index event_helpers_by_member on event_helpers (member_id);

-- A night whose Door was used. One row is locked for every press.
create table door_nights (
  event_id uuid primary key references events on delete cascade,
  -- Counted at noon of the next day: of those going, and of those who came but had left the list.
  did_not_come integer,
  left_list integer,
  are_names_erased boolean not null default false
);

-- Each phone has a random id. Taps up to `last_press` are known.
create table door_phones (
  event_id uuid not null references door_nights on delete cascade,
  phone_id uuid not null,
  last_press integer not null,
  primary key (event_id, phone_id)
);

-- Plus and minus of one phone only grow.
create table door_counters (
  event_id uuid not null,
  phone_id uuid not null,
  kind text not null check (kind in ('lead', 'follow', 'any', 'price')),
  price text not null,
  half_hour smallint not null,
  plus integer not null,
  minus integer not null,
  primary key (event_id, phone_id, kind, price, half_hour),
  foreign key (event_id, phone_id) references door_phones on delete cascade
);

-- Who came. `person` is made of the entry, so that a person who leaves the list stays counted. Erased 30 days after the night.
create table door_check_ins (
  event_id uuid not null references door_nights on delete cascade,
  person uuid not null,
  member_id uuid references members on delete set null,
  is_in boolean not null,
  half_hour smallint not null,
  primary key (event_id, person)
);
create index door_check_ins_by_member on door_check_ins (member_id);

-- What stays of the check-ins: how many came in each half hour.
create table door_arrivals (
  event_id uuid not null references door_nights on delete cascade,
  half_hour smallint not null,
  people integer not null,
  primary key (event_id, half_hour)
);

-- The organizer writes to those who are going at most once a day.
create table goer_messages (
  event_id uuid not null references events on delete cascade,
  -- In the time of the place.
  sent_on date not null,
  primary key (event_id, sent_on)
);
