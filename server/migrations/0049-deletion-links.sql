-- A link to delete an account is only good for the address that it was sent to.
delete from account_deletions;
alter table account_deletions add column email text not null;
