-- What readers did on the last days. A day stays until it is over everywhere on earth; then a job moves its rows to the counts
-- and deletes its salt. A reader is an HMAC of address and browser with the salt of the day: neither of them is stored.
create table analytics_salts (
  day date primary key,
  salt bytea not null
);
create table analytics_actions (
  -- The calendar day at the place of the event or scene, and of UTC for pages of the site.
  day date not null,
  reader bytea not null,
  action text not null,
  -- An event has the scene that it had on this day.
  event_id uuid,
  scene_id uuid,
  -- Of views only.
  source text,
  city text,
  -- A reader counts once a day.
  unique nulls not distinct (day, reader, action, event_id, scene_id)
);
create index analytics_actions_of_event on analytics_actions (event_id, day);
create index analytics_actions_of_scene on analytics_actions (scene_id, day);

-- How many readers of a day. The counts of a deleted event stay, without its name, in those of its scene and the site.
create table analytics_counts (
  day date not null,
  action text not null,
  event_id uuid,
  scene_id uuid,
  source text,
  city text,
  is_demo boolean not null,
  count integer not null,
  unique nulls not distinct (day, action, event_id, scene_id, source, city, is_demo)
);
create index analytics_counts_of_event on analytics_counts (event_id, day);
create index analytics_counts_of_scene on analytics_counts (scene_id, day);
