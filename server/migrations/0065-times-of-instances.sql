-- Times of one date of a series: wall times of its zone, in place of those of the series.
alter table recurring_instances
  add column override_start_time time,
  add column override_duration_hours double precision check (override_duration_hours between 0.5 and 12);
