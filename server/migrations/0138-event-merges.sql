-- Two events that were one. The event that went is deleted, and its address leads to the one that stays.
create table event_merges (
  id uuid primary key,
  merged_id uuid not null unique,
  into_id uuid not null references events on delete cascade,
  -- The event of the merge itself; into_id is a later one when that was merged too.
  first_into uuid not null,
  scene_id uuid not null references scenes on delete cascade,
  -- Of the event that went.
  organizer_id uuid references members on delete set null,
  merged_by uuid references members on delete set null,
  merged_at timestamptz not null,
  version integer not null,
  -- What undo needs, for 30 days.
  title text not null,
  pictures text[] not null,
  kept jsonb
);
create index event_merges_into on event_merges (into_id);
create index event_merges_first_into on event_merges (first_into);
create index event_merges_of_scene on event_merges (scene_id, merged_at) where kept is not null;
create index event_merges_of_organizer on event_merges (organizer_id);
create index event_merges_by_member on event_merges (merged_by);
select announce_changes_of('event_merges', $$array['event:' || merged_id]$$, columns => 'merged_id, into_id');

-- Who was on the event that went, for undo. A person who leaves or is erased is gone here too.
create table event_merge_people (
  merge_id uuid not null references event_merges on delete cascade,
  kind text not null check (kind in ('saved', 'reminder', 'entry')),
  member_id uuid references members on delete cascade,
  guest_id uuid references going_guests on delete cascade,
  -- The person was on the event that stays too.
  is_on_both boolean not null,
  check ((member_id is null) <> (guest_id is null)),
  unique (merge_id, kind, member_id),
  unique (merge_id, kind, guest_id)
);
create index event_merge_people_by_member on event_merge_people (member_id);
create index event_merge_people_by_guest on event_merge_people (guest_id);

-- Entries of calendars whose event was merged into another one, so that no import brings it back.
create table merged_imports (
  merged_id uuid primary key,
  event_id uuid not null references events on delete cascade,
  scene_id uuid not null references scenes on delete cascade,
  feed_event_id text not null,
  fingerprint text not null,
  calendar_url text not null,
  feed_facts jsonb
);
create index merged_imports_by_feed_id on merged_imports (scene_id, feed_event_id);
create index merged_imports_by_event on merged_imports (event_id);

-- Events that look like one and are two.
create table events_apart (
  first_id uuid not null references events on delete cascade,
  second_id uuid not null references events on delete cascade,
  primary key (first_id, second_id),
  check (first_id < second_id)
);
create index events_apart_by_second on events_apart (second_id);

create or replace view shown_images as
  select cover_image_url as url from events
  union all select flyer_image_url from events
  union all select url from event_images
  union all select thumbnail_url from event_images
  union all select cover_image_url from recurring_events
  union all select flyer_image_url from recurring_events
  union all select banner_image_url from scenes
  union all select banner_image_url from region_themes
  union all select settings ->> 'banner_image_url' from site_theme
  union all select avatar_url from members
  union all select profile_image_url from scene_teachers
  union all select picture_url from artists
  union all select unnest(pictures) from event_merges;
