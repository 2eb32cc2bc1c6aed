create table saved_searches (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  name text not null,
  filters jsonb not null,
  usage_count integer not null default 0,
  send_notifications boolean not null,
  is_public boolean not null,
  created_at timestamptz not null
);
create index saved_searches_of_member on saved_searches (member_id, created_at desc);

-- The searches of a member, each once with the time when it last ran.
create table past_searches (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  filters jsonb not null,
  result_count integer not null,
  searched_at timestamptz not null,
  -- When a job deletes it.
  expires_at timestamptz not null
);
create unique index past_searches_once on past_searches (member_id, md5(filters::text));
create index past_searches_of_member on past_searches (member_id, searched_at desc);
create index past_searches_by_expiry on past_searches (expires_at);
