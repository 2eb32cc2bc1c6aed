-- Every place where a kept picture may be shown. A new such place belongs in here, or its pictures are swept away.
-- Without conditions, so that a question for one picture goes through the indexes below; not every row has one.
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
  union all select profile_image_url from scene_teachers;

create index events_by_cover on events (cover_image_url) where cover_image_url is not null;
create index events_by_flyer on events (flyer_image_url) where flyer_image_url is not null;
create index event_images_by_url on event_images (url);
create index event_images_by_thumbnail on event_images (thumbnail_url) where thumbnail_url is not null;
create index recurring_events_by_cover on recurring_events (cover_image_url) where cover_image_url is not null;
create index recurring_events_by_flyer on recurring_events (flyer_image_url) where flyer_image_url is not null;
create index scenes_by_banner on scenes (banner_image_url) where banner_image_url is not null;
create index members_by_avatar on members (avatar_url) where avatar_url is not null;
create index scene_teachers_by_picture on scene_teachers (profile_image_url) where profile_image_url is not null;
create index uploaded_images_by_companion on uploaded_images (companion_key) where companion_key is not null;

-- Feeds ask for what was deleted lately, the latest first, of a scene or of an organizer; of a style by age alone.
create index deleted_events_of_scene on deleted_events (scene_id, deleted_at);
create index deleted_events_of_organizer on deleted_events (organizer_id, deleted_at);
-- Nothing asks for these by their start.
drop index deleted_events_by_scene;

-- Without these, deleting a member would read every row of the tables that refer to members.
create index uploaded_images_by_uploader on uploaded_images (uploader_id);
create index organizer_requests_by_answerer on organizer_requests (answered_by);
