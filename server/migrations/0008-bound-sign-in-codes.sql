-- A code is worth nothing outside the browser that began the sign-in: the hash of the state in its cookie.
-- Codes live for a minute; whoever holds one across this change begins again.
delete from sign_in_codes;
alter table sign_in_codes add column state_hash bytea not null;
