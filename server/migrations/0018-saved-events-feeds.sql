-- The secret in the address of the calendar with a member's saved events. It is shown to the member again and again, so it
-- is not hashed; it opens only this calendar, and the member can replace it.
create table saved_events_feeds (
  member_id uuid primary key references members on delete cascade,
  secret text not null unique check (length(secret) >= 32),
  created_at timestamptz not null
);
