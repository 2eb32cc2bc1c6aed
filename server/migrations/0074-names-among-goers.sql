-- When the address was confirmed. Empty for addresses that were confirmed before: then the age of the account counts.
alter table members add email_verified_at timestamptz;

-- Dancers see the names of others who go, only of those who chose it.
alter table privacy_preferences add show_name_to_goers boolean not null default false;

-- The organizer marks an event for people under 18. Its list never shows names to dancers.
alter table going_lists add under_18 boolean not null default false;

-- The choice for one event, in place of the preference. It stays when a member leaves and comes back.
create table going_name_choices (
  event_id uuid not null references events on delete cascade,
  member_id uuid not null references members on delete cascade,
  shows_name boolean not null,
  primary key (event_id, member_id)
);
create index going_name_choices_by_member on going_name_choices (member_id);
