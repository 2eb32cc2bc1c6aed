create table data_exports (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  status text not null check (status in ('pending', 'processing', 'completed', 'failed', 'expired')),
  sections text[] not null,
  requested_at timestamptz not null,
  file_size bigint,
  expires_at timestamptz
);
create index data_exports_of_member on data_exports (member_id, requested_at desc);
-- The file of one member is made once at a time.
create unique index data_exports_running on data_exports (member_id) where status in ('pending', 'processing');
