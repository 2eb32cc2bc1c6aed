-- Series: the rule and what its dates are made of. Dates are wall dates of the place.
create table recurring_events (
  id uuid primary key,
  scene_id uuid not null references scenes,
  organizer_id uuid not null references members,
  title text not null,
  description text not null default '',
  event_type text not null,
  dance_styles text[] not null default '{}',
  recurrence_type text not null check (recurrence_type in ('weekly', 'biweekly', 'monthly', 'quarterly')),
  recurrence_days text[],
  -- Monthly and quarterly by weekday: 1 to 4, or -1 for the last; null repeats the day of the month.
  month_week integer check (month_week in (1, 2, 3, 4, -1)),
  start_date date not null,
  end_date date check (end_date >= start_date),
  -- YYYY-MM-DD
  skip_dates text[] not null default '{}',
  start_time time not null,
  duration_hours double precision not null check (duration_hours between 0.5 and 12),
  timezone text not null,
  venue_name text not null,
  venue_address text not null default '',
  venue_city text not null,
  venue_state text not null default '',
  latitude double precision,
  longitude double precision,
  price_info jsonb not null default '{}',
  price_note text,
  currency text not null default 'USD',
  cover_image_url text,
  flyer_image_url text,
  ticket_url text,
  facebook_url text,
  has_live_music boolean not null default false,
  requires_confirmation boolean not null default true,
  confirmation_deadline_days integer not null default 7 check (confirmation_deadline_days between 1 and 30),
  auto_publish_if_confirmed boolean not null default true,
  status text not null default 'active' check (status in ('active', 'paused', 'ended')),
  version integer not null default 1,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index recurring_events_by_organizer on recurring_events (organizer_id);
create index recurring_events_by_scene on recurring_events (scene_id);

alter table events add column recurring_event_id uuid references recurring_events on delete set null;
create index events_of_series on events (recurring_event_id, start_at) where recurring_event_id is not null;

-- One row for each date that was made, so that each is made once, however many servers try. Once a date has an event,
-- the event's status says whether it is published or cancelled.
create table recurring_instances (
  id uuid primary key,
  recurring_event_id uuid not null references recurring_events on delete cascade,
  scheduled_date date not null,
  status text not null check (status in ('pending_confirmation', 'confirmed', 'cancelled')),
  override_title text,
  override_venue_name text,
  override_price_info jsonb,
  cancellation_reason text,
  event_id uuid unique references events on delete set null,
  -- When its organizer was asked to confirm it, so that nobody is asked twice.
  asked_at timestamptz,
  created_at timestamptz not null default now(),
  unique (recurring_event_id, scheduled_date)
);
create index recurring_instances_pending on recurring_instances (scheduled_date) where status = 'pending_confirmation';

create trigger announce after insert or update or delete or truncate on recurring_events
  for each statement execute function announce_public_change();

-- What a member is told in the product; mails are sent beside it.
create table notifications (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  type text not null,
  title text not null,
  message text not null,
  -- Where a click leads, below the base address.
  path text,
  read_at timestamptz,
  created_at timestamptz not null
);
create index notifications_by_member on notifications (member_id, created_at desc);

-- Who asked to become an organizer.
create table organizer_requests (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined')),
  message text not null default '',
  created_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references members on delete set null
);
create unique index organizer_requests_open on organizer_requests (member_id) where status = 'pending';
create index organizer_requests_by_age on organizer_requests (status, created_at);

-- An event that was published and then deleted: feeds say for 60 days that it is cancelled.
create table deleted_events (
  event_id uuid primary key,
  scene_id uuid not null references scenes on delete cascade,
  organizer_id uuid references members on delete cascade,
  title text not null,
  timezone text not null,
  is_all_day boolean not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  dance_styles text[] not null default '{}',
  is_global boolean not null,
  sequence integer not null,
  created_at timestamptz not null,
  deleted_at timestamptz not null
);
create index deleted_events_by_age on deleted_events (deleted_at);
create index deleted_events_by_scene on deleted_events (scene_id, start_at);

-- Pictures that somebody uploaded. One that nothing shows for a day is swept away.
create table uploaded_images (
  key text primary key,
  uploader_id uuid references members on delete set null,
  -- Of a cover: the whole flyer it was cut from. Of a gallery picture: its small version.
  companion_key text,
  uploaded_at timestamptz not null
);
create index uploaded_images_by_age on uploaded_images (uploaded_at);

-- Every place where a kept picture may be shown. A new such place belongs in here, or its pictures are swept away.
create view shown_images as
  select cover_image_url as url from events where cover_image_url is not null
  union all select flyer_image_url from events where flyer_image_url is not null
  union all select url from event_images
  union all select thumbnail_url from event_images where thumbnail_url is not null
  union all select cover_image_url from recurring_events where cover_image_url is not null
  union all select flyer_image_url from recurring_events where flyer_image_url is not null
  union all select banner_image_url from scenes where banner_image_url is not null
  union all select banner_image_url from region_themes where banner_image_url is not null
  union all select settings ->> 'banner_image_url' from site_theme where settings ->> 'banner_image_url' is not null
  union all select avatar_url from members where avatar_url is not null
  union all select profile_image_url from scene_teachers where profile_image_url is not null;

-- One published global event for each organizer and calendar year of its start, on the clock of its place.
create unique index events_global_once_a_year on events (organizer_id, (extract(year from start_wall)))
  where is_global and status = 'published';
