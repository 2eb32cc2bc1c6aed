-- What happens when: each item is a JSON array (contract/src/events/schedule-times.ts).
alter table events add schedule text[] not null default '{}';
alter table recurring_events add schedule text[] not null default '{}';

-- The items that members picked, by the id of the item.
create table schedule_picks (
  member_id uuid not null references members on delete cascade,
  event_id uuid not null references events on delete cascade,
  item_id text not null check (item_id ~ '^[a-z0-9]{1,12}$'),
  created_at timestamptz not null,
  primary key (member_id, event_id, item_id)
);
create index schedule_picks_by_event on schedule_picks (event_id);
