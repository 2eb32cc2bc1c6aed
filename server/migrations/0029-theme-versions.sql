-- Two admins who change a theme at the same time: the later save is refused.
alter table site_theme add column version integer not null default 1;
alter table region_themes add column version integer not null default 1;
