-- The defaults of preferences are written once, in the server: a member without a row needs them as well.
alter table member_preferences
  alter column preferred_scene_ids drop default,
  alter column email_notifications drop default,
  alter column sms_notifications drop default,
  alter column push_notifications drop default,
  alter column event_reminders drop default,
  alter column new_events_in_scenes drop default,
  alter column event_changes drop default,
  alter column reminder_hours_before drop default;
