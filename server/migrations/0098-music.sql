-- How much of each style the rooms play: each entry is `share|style|room` (contract/src/events/music.ts).
alter table events add music text[] not null default '{}';
alter table recurring_events add music text[] not null default '{}';
