-- Two leaders can edit a teacher at the same time: the later save is refused when it is based on an older version.
alter table scene_teachers add column version integer not null default 1;
