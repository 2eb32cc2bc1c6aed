-- The release that stopped using what the migration removes. An earlier one does not start with this database.
alter table migrations add column if not exists unused_since text;
