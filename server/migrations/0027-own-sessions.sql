-- Members see their sessions and end them. The id is public, the token is not.
alter table sessions
  add column id uuid not null default gen_random_uuid(),
  add column device text not null default '',
  add column last_seen_at timestamptz;
update sessions set last_seen_at = created_at;
alter table sessions
  alter column id drop default,
  alter column device drop default,
  alter column last_seen_at set not null;
create unique index sessions_by_id on sessions (id);

-- Attempts to sign in to an account, for the operator: kept for 30 days.
create table sign_ins (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  address text not null,
  is_success boolean not null,
  created_at timestamptz not null
);
create index sign_ins_by_member on sign_ins (member_id, created_at);
create index sign_ins_by_time on sign_ins (created_at);
