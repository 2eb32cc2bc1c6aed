-- A change of a series can be for later dates only. The others keep these columns of the series as they were.
alter table recurring_instances add column series_content jsonb;
