create table scenes (
  id uuid primary key,
  name text not null,
  slug text not null unique,
  city text not null,
  state text not null,
  country text not null default 'USA',
  region text,
  description text not null default '',
  timezone text not null,
  currency text not null default 'USD',
  latitude double precision,
  longitude double precision,
  banner_image_url text,
  banner_color text,
  title_text_size text not null default 'large' check (title_text_size in ('small', 'medium', 'large', 'xlarge')),
  profile_description text,
  social_media jsonb,
  contact_email text,
  website_url text,
  meeting_info text,
  primary_styles text[] not null default '{}',
  scene_vibe text,
  typical_crowd_size text,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table scene_leaders (
  id uuid primary key,
  scene_id uuid not null references scenes on delete cascade,
  member_id uuid not null references members on delete cascade,
  role text not null check (role in ('leader', 'co_leader')),
  appointed_at timestamptz not null default now(),
  unique (scene_id, member_id)
);
create index scene_leaders_by_member on scene_leaders (member_id);

create table scene_teachers (
  id uuid primary key,
  scene_id uuid not null references scenes on delete cascade,
  name text not null,
  bio text,
  profile_image_url text,
  website_url text,
  instagram text,
  facebook text,
  email text,
  specialties text[],
  teaching_since text,
  location text,
  status text not null default 'active',
  featured text,
  created_at timestamptz not null default now()
);
create index scene_teachers_by_scene on scene_teachers (scene_id);

create table events (
  id uuid primary key,
  title text not null,
  description text not null default '',
  event_type text not null,
  status text not null default 'private_draft'
    check (status in ('private_draft', 'organizer_draft', 'published', 'cancelled')),
  cancellation_reason text,
  scene_id uuid not null references scenes,
  organizer_id uuid not null references members,
  -- The wall clock and its zone are what the organizer meant; the instants follow from them.
  timezone text not null,
  start_wall timestamp not null,
  end_wall timestamp not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- The evening the event belongs to: the date of start_wall, one day earlier before 06:00.
  dance_night date not null,
  venue_name text not null,
  venue_address text not null default '',
  venue_city text not null,
  venue_state text not null default '',
  latitude double precision,
  longitude double precision,
  price_info jsonb not null default '{}',
  price_note text,
  currency text not null default 'USD',
  dance_styles text[] not null default '{}',
  cover_image_url text,
  flyer_image_url text,
  ticket_url text,
  facebook_url text,
  is_global boolean not null default false,
  has_live_music boolean not null default false,
  discount_code text,
  discount_percentage double precision,
  discount_amount double precision,
  discount_expiry timestamptz,
  discount_usage_limit integer,
  discount_usage_count integer not null default 0,
  -- Grows with every change that a calendar must notice (RFC 5545 SEQUENCE).
  sequence integer not null default 0,
  version integer not null default 1,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (end_at > start_at),
  check (end_at <= start_at + interval '14 days 2 hours')
);

-- The calendar's main question: what starts in this scene from now on, visible to everybody.
create index events_of_scene on events (scene_id, start_at) where status in ('published', 'cancelled');
create index events_global on events (start_at) where is_global and status in ('published', 'cancelled');
create index events_of_organizer on events (organizer_id, start_at);
create index events_shared_drafts on events (start_at) where status = 'organizer_draft';

create table event_images (
  event_id uuid not null references events on delete cascade,
  position integer not null,
  url text not null,
  thumbnail_url text,
  primary key (event_id, position)
);

create table saved_events (
  member_id uuid not null references members on delete cascade,
  event_id uuid not null references events on delete cascade,
  saved_at timestamptz not null default now(),
  primary key (member_id, event_id)
);
create index saved_events_by_event on saved_events (event_id);

create table member_preferences (
  member_id uuid primary key references members on delete cascade,
  preferred_scene_ids uuid[] not null default '{}',
  email_notifications boolean not null default true,
  sms_notifications boolean not null default false,
  push_notifications boolean not null default true,
  event_reminders boolean not null default true,
  new_events_in_scenes boolean not null default true,
  event_changes boolean not null default true,
  reminder_hours_before integer not null default 24,
  updated_at timestamptz not null default now()
);

create table region_themes (
  region_name text primary key,
  banner_image_url text,
  theme_config jsonb not null default '{}',
  updated_at timestamptz not null default now()
);

-- One row, or none while the default theme applies.
create table site_theme (
  only_row boolean primary key default true check (only_row),
  settings jsonb not null,
  updated_at timestamptz not null default now()
);

-- What an imported event was in its feed, so that the next import recognises it.
create table imported_events (
  event_id uuid primary key references events on delete cascade,
  scene_id uuid not null references scenes on delete cascade,
  feed_event_id text not null,
  fingerprint text not null,
  calendar_url text not null,
  imported_at timestamptz not null default now()
);
create unique index imported_events_by_feed_id on imported_events (scene_id, feed_event_id);
create index imported_events_by_fingerprint on imported_events (scene_id, fingerprint);

-- Public answers are kept in memory by every server process; whoever changes what they show says so here,
-- also from the command line and from other servers. One notification per statement, delivered at commit.
create function announce_public_change() returns trigger language plpgsql as $$
begin
  notify public_data_changed;
  return null;
end $$;

create trigger announce after insert or update or delete or truncate on events
  for each statement execute function announce_public_change();
create trigger announce after insert or update or delete or truncate on event_images
  for each statement execute function announce_public_change();
create trigger announce after insert or update or delete or truncate on scenes
  for each statement execute function announce_public_change();
create trigger announce after insert or update or delete or truncate on scene_leaders
  for each statement execute function announce_public_change();
create trigger announce after insert or update or delete or truncate on scene_teachers
  for each statement execute function announce_public_change();
create trigger announce after insert or update or delete or truncate on region_themes
  for each statement execute function announce_public_change();
create trigger announce after insert or update or delete or truncate on site_theme
  for each statement execute function announce_public_change();
create trigger announce after insert or update of display_name, avatar_url, average_rating, total_reviews, role, bio,
  website, instagram, facebook or delete on members
  for each statement execute function announce_public_change();
