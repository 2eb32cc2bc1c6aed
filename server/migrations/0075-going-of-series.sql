-- Who can come to each new date of a series. A series without a row here has open lists.
create table going_series (
  series_id uuid primary key references recurring_events on delete cascade,
  -- As the settings of a list, with the deadline in seconds before the start.
  settings jsonb not null
);
