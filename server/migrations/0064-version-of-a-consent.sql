-- The version of the privacy policy that was in force when a member chose. Older choices name none.
alter table cookie_consents add column policy_version text;
