-- The organizers that members follow. A portion of the followers of an organizer is read in the order of their ids.
create table follows (
  member_id uuid not null references members on delete cascade,
  organizer_id uuid not null references members on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, organizer_id),
  check (member_id <> organizer_id)
);
create index follows_by_organizer on follows (organizer_id, member_id);

-- A member has a private calendar of saved events, and one of the events of followed organizers.
alter table saved_events_feeds rename to private_feeds;
alter table private_feeds add column subject text not null default 'saved' check (subject in ('saved', 'followed'));
alter table private_feeds alter column subject drop default;
alter table private_feeds drop constraint saved_events_feeds_pkey;
alter table private_feeds add primary key (member_id, subject);
