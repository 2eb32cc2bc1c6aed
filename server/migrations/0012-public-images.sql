-- Every picture that a visitor sees; any other one is served only with a pass. A new place where visitors see kept
-- pictures belongs in here. Like shown_images it has no conditions on the address, so that indexes answer it.
create view public_images as
  select cover_image_url as url from events where status in ('published', 'cancelled')
  union all select flyer_image_url from events where status in ('published', 'cancelled')
  union all select event_images.url from event_images
    inner join events on events.id = event_images.event_id where events.status in ('published', 'cancelled')
  union all select event_images.thumbnail_url from event_images
    inner join events on events.id = event_images.event_id where events.status in ('published', 'cancelled')
  union all select banner_image_url from scenes
  union all select banner_image_url from region_themes
  union all select settings ->> 'banner_image_url' from site_theme
  union all select avatar_url from members
  union all select profile_image_url from scene_teachers;

-- What passes are signed with: one for all servers on this database. Two random UUIDs have 244 random bits.
create table picture_pass_secret (
  only_row boolean primary key default true check (only_row),
  secret text not null
);
insert into picture_pass_secret (secret) values (gen_random_uuid()::text || gen_random_uuid()::text);
