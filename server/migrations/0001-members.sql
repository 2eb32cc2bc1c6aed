-- People. Sessions and passwords belong to the identity feature (0003); this is who everybody else refers to.
create table members (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  display_name text not null,
  role text not null default 'user' check (role in ('user', 'organizer', 'scene_leader', 'admin')),
  avatar_url text,
  full_name text,
  phone_number text,
  city text,
  country text,
  bio text,
  website text,
  instagram text,
  facebook text,
  -- Kept true by the reviews feature; lists show it, so it must not cost a join over reviews.
  average_rating double precision,
  total_reviews integer not null default 0,
  disabled_at timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
