-- An erasure renames a member in the entries about them.
create index audit_log_by_subject on audit_log (subject_id);
-- For the job that removes old answers.
create index idempotency_keys_by_age on idempotency_keys (created_at);
-- Matches of past events are kept for thirty days; a job deletes those of each day.
delete from saved_search_matches using events
where events.id = event_id and events.start_at < now() - interval '30 days';
