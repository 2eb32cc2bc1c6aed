-- What admins and leaders have done. Entries stay when the member, the scene or the subject is deleted, so names are kept.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid references members on delete set null,
  actor_name text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  subject_name text not null,
  scene_id uuid references scenes on delete set null,
  -- Small facts, such as the value before and after. Never a secret.
  details jsonb not null default '{}'
);
create index audit_log_by_time on audit_log (at desc, id desc);
create index audit_log_by_actor on audit_log (actor_id, at desc);
create index audit_log_by_scene on audit_log (scene_id, at desc);
