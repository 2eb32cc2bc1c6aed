-- The clock of the server is the only source of the time (it can start at another instant), so no row may get the time
-- of the database. These two columns were never read.
alter table linked_identities drop column linked_at;
alter table imported_events drop column imported_at;

alter table members alter column created_at drop default, alter column updated_at drop default;
alter table scenes alter column created_at drop default, alter column updated_at drop default;
alter table scene_leaders alter column appointed_at drop default;
alter table scene_teachers alter column created_at drop default;
alter table events alter column created_at drop default, alter column updated_at drop default;
alter table saved_events alter column saved_at drop default;
alter table member_preferences alter column updated_at drop default;
alter table region_themes alter column updated_at drop default;
alter table site_theme alter column updated_at drop default;
alter table password_credentials alter column updated_at drop default;
alter table idempotency_keys alter column created_at drop default;
alter table recurring_events alter column created_at drop default, alter column updated_at drop default;
alter table recurring_instances alter column created_at drop default;
