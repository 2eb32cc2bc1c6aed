-- Lists ask for the last night with an answer, and look for answers only of events that are not later.
drop index concurrently if exists event_nights_by_night;
create index concurrently event_nights_by_night on event_nights (night);
