-- What the links in requests for confirmation are signed with: one for all servers on this database.
create table confirmation_link_secret (
  only_row boolean primary key default true check (only_row),
  secret text not null
);
insert into confirmation_link_secret (secret) values (gen_random_uuid()::text || gen_random_uuid()::text);
