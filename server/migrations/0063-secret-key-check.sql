-- A known text, encrypted with the key of the servers. A server whose key does not open it does not start.
create table secret_key_check (
  only_row boolean primary key default true check (only_row),
  encrypted text not null
);
