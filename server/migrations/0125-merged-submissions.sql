-- The event in the calendar that a refused submission is.
alter table submissions add same_as uuid references events on delete set null;
