-- Preferences by type and channel. `turned_off` holds entries like `event_reminder:email`, and replaces three switches.
alter table member_preferences
  add column turned_off text[],
  add column reminder_hours integer[],
  add column email_frequency text check (email_frequency in ('none', 'daily', 'weekly', 'monthly')),
  add column quiet_hours boolean,
  -- HH:MM in the member's zone.
  add column quiet_hours_start text check (quiet_hours_start ~ '^\d\d:\d\d$'),
  add column quiet_hours_end text check (quiet_hours_end ~ '^\d\d:\d\d$'),
  add column timezone text;
update member_preferences set
  turned_off = array_remove(array[
    case when not event_reminders then 'event_reminder:in_app' end,
    case when not event_reminders then 'event_reminder:email' end,
    case when not event_reminders then 'event_reminder:push' end,
    case when not new_events_in_scenes then 'new_event_in_scene:in_app' end,
    case when not new_events_in_scenes then 'new_event_in_scene:email' end,
    case when not new_events_in_scenes then 'new_event_in_scene:push' end,
    case when not event_changes then 'event_cancelled:email' end,
    case when not event_changes then 'event_cancelled:push' end,
    case when not event_changes then 'event_updated:email' end,
    case when not event_changes then 'event_updated:push' end
  ], null),
  reminder_hours = array[reminder_hours_before],
  email_frequency = 'weekly',
  quiet_hours = false,
  quiet_hours_start = '22:00',
  quiet_hours_end = '08:00';
alter table member_preferences
  alter column turned_off set not null,
  alter column reminder_hours set not null,
  alter column email_frequency set not null,
  alter column quiet_hours set not null,
  alter column quiet_hours_start set not null,
  alter column quiet_hours_end set not null,
  drop column event_reminders,
  drop column new_events_in_scenes,
  drop column event_changes,
  drop column reminder_hours_before;
-- The members of a scene, for a notice of a new event.
create index member_preferences_by_scene on member_preferences using gin (preferred_scene_ids);

-- A mail or push that waits for the end of quiet hours, or for the next digest.
create table held_notifications (
  notification_id uuid not null references notifications on delete cascade,
  channel text not null check (channel in ('email', 'push', 'digest')),
  member_id uuid not null references members on delete cascade,
  -- The type and the facts.
  content jsonb not null,
  due_at timestamptz not null,
  primary key (notification_id, channel)
);
create index held_notifications_due on held_notifications (due_at);
create index held_notifications_by_member on held_notifications (member_id, channel);

alter table notifications
  -- False: only mailed or pushed, because the member wants no such notifications in the app.
  add column in_app boolean not null default true,
  -- When the mail server took the mail, so that a repeated job does not send it again.
  add column mailed_at timestamptz;

-- Until when reminders were sent, so that none is lost while no server runs.
create table reminder_scan (
  only_row boolean primary key default true check (only_row),
  scanned_until timestamptz not null
);

-- What the links that turn off mails are signed with: one for all servers on this database.
create table unsubscribe_link_secret (
  only_row boolean primary key default true check (only_row),
  secret text not null
);
insert into unsubscribe_link_secret (secret) values (gen_random_uuid()::text || gen_random_uuid()::text);
