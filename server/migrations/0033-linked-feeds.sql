-- A calendar that a scene follows: a job reads it every day and proposes what has changed.
create table linked_feeds (
  id uuid primary key,
  scene_id uuid not null references scenes on delete cascade,
  calendar_url text not null,
  name text not null,
  months_ahead smallint not null,
  default_status text not null,
  dance_styles text[] not null,
  -- The kinds of proposals that are accepted without a question.
  always_accept text[] not null,
  -- The organizer of events that are added without a question.
  linked_by uuid references members on delete set null,
  linked_at timestamptz not null,
  next_read_at timestamptz not null,
  -- Until then one server reads it. A server that dies does not keep it for longer.
  reading_until timestamptz,
  -- The last successful reading. With an ETag the server often answers that nothing is new; then the entries are not read.
  last_read_at timestamptz,
  entries_read_at timestamptz,
  last_error text,
  failures integer not null,
  etag text,
  last_modified text,
  unique (scene_id, calendar_url)
);
create index linked_feeds_by_reading on linked_feeds (next_read_at);

-- What was decided about each coming entry of a feed, so that nothing is proposed twice.
create table feed_entries (
  id uuid primary key,
  feed_id uuid not null references linked_feeds on delete cascade,
  feed_event_id text not null,
  -- Of what the calendar said then: an ignored entry is proposed again when this changes.
  content_hash text not null,
  state text not null check (state in ('open', 'ignored', 'done')),
  -- Of the last proposal: what it does, what the calendar said, and the event of the scene.
  kind text check (kind in ('new', 'changed', 'cancelled', 'gone')),
  candidate jsonb,
  event_id uuid references events on delete set null,
  starts_at timestamptz not null,
  proposed_at timestamptz not null,
  unique (feed_id, feed_event_id)
);
create index feed_entries_by_event on feed_entries (event_id);
