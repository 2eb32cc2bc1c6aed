-- The members who chose a scene, in the order of their ids: a portion of them is read without those before it. An array can
-- have no such index, so triggers keep a row for each chosen scene.
create table preferred_scenes (
  scene_id uuid not null,
  member_id uuid not null references members on delete cascade,
  primary key (scene_id, member_id)
);
create index preferred_scenes_by_member on preferred_scenes (member_id);

create function store_preferred_scenes() returns trigger language plpgsql as $$
begin
  delete from preferred_scenes where member_id = new.member_id and scene_id <> all(new.preferred_scene_ids);
  insert into preferred_scenes (scene_id, member_id)
  select unnest(new.preferred_scene_ids), new.member_id on conflict do nothing;
  return null;
end $$;
create trigger store_preferred_scenes after insert or update of preferred_scene_ids on member_preferences
  for each row execute function store_preferred_scenes();

insert into preferred_scenes (scene_id, member_id)
select unnest(preferred_scene_ids), member_id from member_preferences on conflict do nothing;
drop index member_preferences_by_scene;

-- When an organizer's account is deleted, the notifications about them are found by their paths.
create index notifications_about_organizers on notifications (path) where type = 'new_event_by_organizer';
-- For the job that removes old ones.
create index notifications_read on notifications (created_at) where read_at is not null;
create index notifications_deleted on notifications (deleted_at) where deleted_at is not null;

-- The hourly job looks at those that it has not looked at for the longest time, so that it does not look at all of them.
alter table uploaded_images add column checked_at timestamptz not null default '1970-01-01T00:00:00Z';
create index uploaded_images_by_check on uploaded_images (checked_at, key);

-- Counts of a scene and of the site, and the check before a scene is deleted.
create index events_by_scene on events (scene_id, status);
create index members_by_role on members (role) where role <> 'user';

-- How many were added in a period.
create index events_by_creation on events (created_at);
create index members_by_creation on members (created_at);

-- The list of accounts, and its search.
create function account_text(name text, email text, phone text) returns text language sql immutable parallel safe
  return fold_text(name || ' ' || email || coalesce(' ' || phone, ''));
create index members_by_text on members using gin (account_text(display_name, email, phone_number) gin_trgm_ops);
create index members_in_order on members (lower(display_name), id);
