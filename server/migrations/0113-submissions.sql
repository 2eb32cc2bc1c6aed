-- An event that nobody looks after as its organizer: `organizer_id` is only the member who approved it.
alter table events add is_unclaimed boolean not null default false;

-- Events that people without an account sent in.
create table submissions (
  id uuid primary key,
  state text not null check (state in ('unconfirmed', 'waiting', 'approved', 'refused', 'withdrawn', 'removed')),
  scene_id uuid not null references scenes on delete cascade,
  email text not null check (email = lower(email)),
  -- The fields of the form. Of an approved one, as they were accepted the last time.
  content jsonb not null,
  -- The fields of an approved one that wait for a decision.
  change jsonb,
  -- The night and the end of `content`.
  dance_night date not null,
  end_at timestamptz not null,
  event_id uuid references events on delete set null,
  version integer not null,
  -- Hashes of the address and the network of the sender.
  source_address text,
  source_network text,
  source_until timestamptz not null,
  created_at timestamptz not null,
  -- Since when it, or its change, waits.
  waiting_since timestamptz,
  admins_asked boolean not null,
  decided_at timestamptz,
  decided_by uuid references members on delete set null,
  reason text,
  check (change is null or state = 'approved')
);
create index submissions_waiting on submissions (waiting_since) where waiting_since is not null;
create index submissions_by_email on submissions (email);
create index submissions_by_scene on submissions (scene_id);
create index submissions_by_event on submissions (event_id);
create index submissions_unconfirmed on submissions (created_at) where state = 'unconfirmed';
create index submissions_by_source_address on submissions (source_address) where source_address is not null;
create index submissions_by_source_network on submissions (source_network) where source_network is not null;
create index submissions_by_source_end on submissions (source_until) where source_address is not null;
create index submissions_by_decider on submissions (decided_by);
create index submissions_by_end on submissions (end_at);

-- A source of which all is removed, in one scene or, without one, everywhere.
create table removed_sources (
  id uuid primary key,
  source_hash text not null,
  scene_id uuid references scenes on delete cascade,
  until timestamptz not null
);
create index removed_sources_by_hash on removed_sources (source_hash);
create index removed_sources_by_scene on removed_sources (scene_id);
create index removed_sources_by_end on removed_sources (until);
