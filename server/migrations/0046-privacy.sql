-- The published privacy policies. The one in force is the newest whose day has come.
create table privacy_policies (
  version text primary key,
  title text not null,
  effective_date date not null,
  summary_of_changes text,
  content text not null,
  published_at timestamptz not null
);
select announce_changes_of('privacy_policies', $$array['privacy-policy']$$);

-- What members answered last to the question about cookies, and when.
create table cookie_consents (
  member_id uuid primary key references members on delete cascade,
  analytics boolean not null,
  marketing boolean not null,
  chosen_at timestamptz not null
);

create table privacy_preferences (
  member_id uuid primary key references members on delete cascade,
  allow_analytics boolean not null,
  allow_marketing boolean not null,
  allow_personalization boolean not null,
  allow_third_party_sharing boolean not null,
  allow_analytics_cookies boolean not null,
  allow_marketing_cookies boolean not null,
  auto_delete_search_history boolean not null,
  search_history_retention_days integer not null check (search_history_retention_days between 0 and 1095),
  updated_at timestamptz not null
);
