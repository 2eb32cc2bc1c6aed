-- The key pair that push services know this site by (RFC 8292): one for all servers on this database.
create table push_keys (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  -- Encrypted.
  private_key text not null,
  created_at timestamptz not null
);

-- Devices to which notifications are pushed. The end of its session ends the subscription of a device.
create table push_subscriptions (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  -- Null for a token of an external provider, which has no session here.
  session_id uuid unique references sessions (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_by_member on push_subscriptions (member_id, created_at desc);
