-- How a member proves who they are. Secrets are kept as hashes only: a copy of this database signs nobody in.
create table password_credentials (
  member_id uuid primary key references members on delete cascade,
  -- argon2id with its parameters, in the PHC string format.
  password_hash text not null,
  updated_at timestamptz not null default now()
);

-- SHA-256 of a random token of 256 bits: too long to guess, so a slow hash would only cost time.
create table sessions (
  token_hash bytea primary key,
  member_id uuid not null references members on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_member on sessions (member_id);
create index sessions_by_expiry on sessions (expires_at);

create table password_resets (
  token_hash bytea primary key,
  member_id uuid not null references members on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_by_member on password_resets (member_id);
create index password_resets_by_expiry on password_resets (expires_at);

-- Who a member is elsewhere: a social network's name, or the issuer of an external OpenID Connect provider.
create table linked_identities (
  issuer text not null,
  subject text not null,
  member_id uuid not null references members on delete cascade,
  linked_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index linked_identities_by_member on linked_identities (member_id);

-- One-time codes that carry a finished social sign-in from the redirect to the page.
create table sign_in_codes (
  code_hash bytea primary key,
  member_id uuid not null references members on delete cascade,
  expires_at timestamptz not null
);
create index sign_in_codes_by_member on sign_in_codes (member_id);
create index sign_in_codes_by_expiry on sign_in_codes (expires_at);

-- Tokens of an external provider that their owner signed out of before they expired.
create table revoked_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index revoked_tokens_by_expiry on revoked_tokens (expires_at);

-- A disabled member's public profile disappears at once.
create trigger announce_disabled after update of disabled_at on members
  for each statement execute function announce_public_change();
