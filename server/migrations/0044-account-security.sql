-- Links in mails to new addresses. An account has at most one, which works once.
create table email_changes (
  member_id uuid primary key references members on delete cascade,
  token_hash bytea not null unique,
  email text not null,
  expires_at timestamptz not null
);
create index email_changes_by_expiry on email_changes (expires_at);

-- Codes of an authenticator app (RFC 6238). Until a first code has proved the app, confirmed_at is null.
create table second_factors (
  member_id uuid primary key references members on delete cascade,
  -- Encrypted; the key is not in the database.
  secret text not null,
  confirmed_at timestamptz,
  -- The time step of the last accepted code: a code works once.
  last_step bigint,
  created_at timestamptz not null
);

-- SHA-256 of random codes with 80 bits. A used code is deleted.
create table recovery_codes (
  member_id uuid not null references members on delete cascade,
  code_hash bytea not null,
  primary key (member_id, code_hash)
);

-- Sign-ins whose first step has succeeded.
create table sign_in_challenges (
  token_hash bytea primary key,
  member_id uuid not null references members on delete cascade,
  expires_at timestamptz not null
);
create index sign_in_challenges_by_member on sign_in_challenges (member_id);
create index sign_in_challenges_by_expiry on sign_in_challenges (expires_at);
