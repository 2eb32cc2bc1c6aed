-- A requested change is stored at once, so that a reset of the password ends it before its link is made.
alter table email_changes alter column token_hash drop not null;
alter table email_changes add column id uuid not null default gen_random_uuid();
alter table email_changes alter column id drop default;
