-- A month of every scene, by dance night: the planning calendar.
create index events_by_night on events (dance_night, start_at);
