-- Settings that admins change on a page. Values of sensitive settings are encrypted; the key is not in the database.
create table config_entries (
  key text primary key,
  value text not null,
  category text not null,
  is_sensitive boolean not null,
  updated_at timestamptz not null
);

-- The result of the last test mail, for the status panel.
create table email_tests (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null,
  to_email text not null,
  problem text
);
