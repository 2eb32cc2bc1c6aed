-- Mail addresses that an event without an organizer of its own shows, and since when. Its owner can prove with them who they are.
create table event_contacts (
  event_id uuid not null references events on delete cascade,
  email text not null check (email = lower(email)),
  -- The member of standing who wrote it; null when a calendar did.
  published_by uuid references members on delete cascade,
  published_at timestamptz not null,
  primary key (event_id, email)
);
create index event_contacts_by_publisher on event_contacts (published_by) where published_by is not null;

-- What calendars say now. When it came is not known, so it counts from today.
insert into event_contacts (event_id, email, published_at)
select distinct imported_events.event_id, lower(found[1]), now()
from imported_events join events on events.id = imported_events.event_id,
  regexp_matches(left(feed_facts->>'description', 20000),
    '[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9][a-z0-9.-]{0,250}\.[a-z]{2,24}', 'gi') as found
where events.end_at > now() and feed_facts->>'description' like '%@%';

-- Events that had no organizer of their own and got one. The organizer sees no names of people who joined before.
create table claimed_events (
  event_id uuid primary key references events on delete cascade,
  claimed_at timestamptz not null
);

-- Members who ask for an event without an organizer of its own.
create table event_claims (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  member_id uuid not null references members on delete cascade,
  state text not null check (state in ('waiting', 'accepted', 'refused', 'closed')),
  message text not null,
  asked_at timestamptz not null,
  admins_asked boolean not null,
  decided_at timestamptz,
  -- Null also when a code decided.
  decided_by uuid references members on delete set null,
  reason text,
  unique (event_id, member_id),
  check ((state = 'waiting') = (decided_at is null))
);
create index event_claims_waiting on event_claims (asked_at) where state = 'waiting';
create index event_claims_by_member on event_claims (member_id);
create index event_claims_by_decider on event_claims (decided_by) where decided_by is not null;
create index event_claims_by_decision on event_claims (decided_at) where decided_at is not null;

-- Codes that were mailed to the contact of an event.
create table event_claim_codes (
  event_id uuid not null references events on delete cascade,
  member_id uuid not null references members on delete cascade,
  email text not null,
  -- A hash with a secret; null until the mail is written.
  code_hash text,
  tries_left smallint not null,
  expires_at timestamptz not null,
  primary key (event_id, member_id)
);
create index event_claim_codes_by_member on event_claim_codes (member_id);
create index event_claim_codes_by_expiry on event_claim_codes (expires_at);
