-- An instance at another venue has its own address and city, because those of the series belong to the usual venue.
alter table recurring_instances
  add column override_venue_address text,
  add column override_venue_city text;
