-- Failures that browsers reported, one row for each different failure. Without a member, an address or a browser:
-- what a page did wrong does not depend on whose page it was.
create table error_reports (
  id uuid primary key,
  -- SHA-256 of kind, message and stack: the same failure is counted, not kept again.
  fingerprint bytea not null unique,
  kind text not null check (kind in ('error', 'warning', 'info')),
  message text not null,
  stack text not null,
  context jsonb not null default '{}',
  times integer not null default 1,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index error_reports_by_age on error_reports (last_seen_at);
