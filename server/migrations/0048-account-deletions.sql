-- The mailed link with which a member deletes the account; one for each member.
create table account_deletions (
  member_id uuid primary key references members on delete cascade,
  token_hash bytea not null unique,
  requested_at timestamptz not null,
  expires_at timestamptz not null
);

-- Why members left, without the member.
create table deletion_reasons (
  id uuid primary key,
  reason text not null,
  at timestamptz not null
);
