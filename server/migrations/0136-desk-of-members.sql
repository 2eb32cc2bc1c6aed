-- Why an account is disabled, and until when. The account itself says that it is: members.disabled_at.
create table disabled_accounts (
  member_id uuid primary key references members on delete cascade,
  -- What the member was told; null when the admin gave no reason.
  reason text,
  -- Null: until an admin enables it.
  ends_at timestamptz
);
create index disabled_accounts_by_end on disabled_accounts (ends_at);

-- What admins note about a member. The member reads it in the export of their data.
create table member_notes (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  -- Null after the author deleted their account.
  author_id uuid references members on delete set null,
  content text not null,
  created_at timestamptz not null
);
create index member_notes_by_member on member_notes (member_id, created_at);
create index member_notes_by_author on member_notes (author_id);
