-- The external provider that opened a session; null for the built-in sign-in. When an operator changes the way of signing
-- in, sessions of the earlier way are not accepted.
alter table sessions add column issuer text;
