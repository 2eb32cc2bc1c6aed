-- Every version of events, series and venues, as the old values of what a change replaced. Triggers write them, because each
-- way to change a row counts, and none can forget it.
create table content_versions (
  -- An event, a series or a venue. Their ids are never the same.
  thing_id uuid not null,
  id bigint generated always as identity,
  at timestamptz not null,
  member_id uuid references members on delete set null,
  origin text not null,
  -- What the change replaced, by column. Null for the creation.
  old_values jsonb,
  primary key (thing_id, id)
);
create index content_versions_by_member on content_versions (member_id) where member_id is not null;
create index content_versions_by_time on content_versions using brin (at);

-- Arguments: columns that are no content, and columns of which only the change is kept: pictures that are deleted when no
-- event shows them, and members.
create function keep_content_version() returns trigger language plpgsql as $$
declare
  no_content constant text[] := tg_argv[0];
  only_named constant text[] := tg_argv[1];
  signed_by constant uuid := nullif(current_setting('floorcraft.member', true), '');
  signed_from constant text := nullif(current_setting('floorcraft.origin', true), '');
  written jsonb;
  replaced jsonb;
begin
  if tg_op = 'DELETE' then
    delete from content_versions where thing_id = old.id;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    written := to_jsonb(new);
    select jsonb_object_agg(key, case when key = any(only_named) then 'null' else value end) into replaced
    from jsonb_each(to_jsonb(old) - no_content) where value is distinct from written -> key;
  end if;
  if replaced is null and (tg_op = 'UPDATE' or coalesce(signed_by::text, signed_from) is null) then
    return null;
  end if;
  insert into content_versions (thing_id, at, member_id, origin, old_values)
  values (new.id, case when tg_op = 'INSERT' then new.created_at else new.updated_at end, signed_by,
    coalesce(signed_from, case when signed_by is null then 'other' else 'person' end), replaced);
  return null;
end $$;

create trigger keep_content_version after insert or update or delete on events for each row execute function
  keep_content_version('{id, start_wall, end_wall, dance_night, created_at, updated_at, version, sequence, search_words, is_demo,
    is_unclaimed, discount_usage_count, recurring_event_id, cancelled_at, flyer_image_url, flyer_position}',
    '{cover_image_url, organizer_id}');
create trigger keep_content_version after insert or update or delete on recurring_events for each row execute function
  keep_content_version('{id, created_at, updated_at, version, is_demo, flyer_image_url, flyer_position}',
    '{cover_image_url, organizer_id}');
create trigger keep_content_version after insert or update or delete on venues for each row execute function
  keep_content_version('{id, scene_id, slug, created_at, updated_at, version, is_demo}', '{}');
