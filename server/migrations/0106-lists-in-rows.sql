-- Rows of lists show whether one can join: not when the event has no list, or after a deadline. So a change of these
-- outdates the lists with the event. The usual list of an event, which its first press creates, outdates nothing.
select announce_changes_of('going_lists', $$(
  select array['events-of-scene:' || scene_id, 'events-of-organizer:' || organizer_id,
    'series:' || recurring_event_id, case when is_global then 'global-events' end]
  from events where id = event_id)$$,
  columns => 'event_id, list, asks_roles, closes_at',
  is_public => $$list = 'none' or not asks_roles or closes_at is not null$$, name => 'announce_in_rows');
