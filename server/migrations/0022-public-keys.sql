-- Server processes keep answers to visitors with the keys of what they show (docs/decisions/0034-keys-of-answers.md). Every
-- statement that changes rows which visitors see notifies the keys of these rows, old and new, with the commit.

-- The key of every answer. A payload of a notification has at most 8,000 bytes, so many keys become this one.
create or replace function announce_public_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_data_changed', 'all');
  return null;
end $$;

-- Arguments, as SQL: the keys of a row as an array, the condition for rows that visitors see, and the columns that they
-- see: an update that leaves these as they are notifies nothing. With '*' every update counts.
create function announce_changed_rows() returns trigger language plpgsql as $$
declare
  keys_of_row constant text := tg_argv[0];
  is_public constant text := tg_argv[1];
  columns constant text := tg_argv[2];
  most_rows constant integer := 500;
  most_keys constant integer := 100;
  old_ones constant text := format('select %s from old_rows where %s', columns, is_public);
  new_ones constant text := format('select %s from new_rows where %s', columns, is_public);
  changed_rows constant text := case
    when tg_op = 'INSERT' then new_ones
    when tg_op = 'DELETE' then old_ones
    when columns = '*' then format('%s union all %s', old_ones, new_ones)
    else format('(%1$s except all %2$s) union all (%2$s except all %1$s)', old_ones, new_ones) end;
  keys text[];
begin
  execute format(
    'select case when (select count(*) from (select from %s limit %s) as counted) < %2$s then array(
      select distinct key from (%s) as changed, unnest(%s) as key where key is not null limit %s) end',
    case when tg_op = 'DELETE' then 'old_rows' else 'new_rows' end, most_rows, changed_rows, keys_of_row, most_keys + 1)
    into keys;
  if keys is null or cardinality(keys) > most_keys then
    perform pg_notify('public_data_changed', 'all');
  elsif cardinality(keys) > 0 then
    perform pg_notify('public_data_changed', array_to_string(keys, ' '));
  end if;
  return null;
end $$;

-- Announces changes of a table. A later migration calls it for its own public tables.
create function announce_changes_of(
  changed_table regclass, keys_of_row text,
  columns text default '*', is_public text default 'true', name text default 'announce'
) returns void language plpgsql as $$
declare
  operation text;
  tables text;
begin
  foreach operation in array array['insert', 'update', 'delete'] loop
    tables := case operation when 'insert' then 'new table as new_rows' when 'delete' then 'old table as old_rows'
      else 'old table as old_rows new table as new_rows' end;
    execute format('create trigger %I after %s on %s referencing %s for each statement
      execute function announce_changed_rows(%L, %L, %L)',
      name || '_' || operation, operation, changed_table, tables, keys_of_row, is_public, columns);
  end loop;
end $$;

do $$
declare
  changed regclass;
begin
  foreach changed in array array['events', 'event_images', 'deleted_events', 'scenes', 'scene_leaders', 'scene_teachers',
    'region_themes', 'site_theme', 'members', 'recurring_events']::regclass[] loop
    execute format('drop trigger announce on %s', changed);
    execute format('create trigger announce_truncate after truncate on %s for each statement
      execute function announce_public_change()', changed);
  end loop;
end $$;
drop trigger announce_disabled on members;

select announce_changes_of('events',
  $$array['events', 'event:' || id, 'events-of-scene:' || scene_id, 'events-of-organizer:' || organizer_id,
    'series:' || recurring_event_id, case when is_global then 'global-events' end]$$,
  is_public => $$status in ('published', 'cancelled')$$);
select announce_changes_of('events', $$array['counts', 'count-of-scene:' || scene_id]$$,
  columns => 'id, scene_id, start_at', is_public => $$status = 'published'$$, name => 'announce_count');
select announce_changes_of('event_images', $$array['event:' || event_id]$$);
select announce_changes_of('deleted_events',
  $$array['events', 'events-of-scene:' || scene_id, 'events-of-organizer:' || organizer_id]$$);
select announce_changes_of('recurring_events', $$array['series:' || id]$$);
select announce_changes_of('scenes', $$array['scenes', 'scene:' || id]$$);
select announce_changes_of('scene_leaders', $$array['scene:' || scene_id, 'member:' || member_id]$$);
select announce_changes_of('scene_teachers', $$array['scene:' || scene_id]$$);
select announce_changes_of('members', $$array['members', 'member:' || id]$$,
  columns => 'id, display_name, avatar_url, average_rating, total_reviews, role, bio, website, instagram, facebook, disabled_at');
select announce_changes_of('region_themes', $$array['region-themes']$$);
select announce_changes_of('site_theme', $$array['site-theme']$$);

-- With the status in the index, counting the published events of a scene reads no row.
drop index events_of_scene;
create index events_of_scene on events (scene_id, start_at) include (status) where status in ('published', 'cancelled');
