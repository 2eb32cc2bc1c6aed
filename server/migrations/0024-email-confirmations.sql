-- Links that confirm the address of a member. A link can be used again until it expires, because it can do nothing else.
create table email_confirmations (
  token_hash bytea primary key,
  member_id uuid not null references members on delete cascade,
  expires_at timestamptz not null
);
create index email_confirmations_by_member on email_confirmations (member_id);
create index email_confirmations_by_expiry on email_confirmations (expires_at);

-- No person receives the mail of demo accounts.
update members set email_verified = true where is_demo;
