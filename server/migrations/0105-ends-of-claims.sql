-- The name of the page when its claim was accepted: the only text that the artist may take off. All other names are written
-- by the artist, and could be those of somebody else. Older claims have none.
alter table artists add claimed_name text;

-- When a claim ends, others may add the name again, because nobody is left who could allow it.
create function end_claim() returns trigger language plpgsql as $$
begin
  new.claimed_name := null;
  delete from artist_removals where artist_id = new.id;
  return new;
end $$;
create trigger end_claim before update on artists for each row
  when (old.claimed_by is not null and new.claimed_by is null) execute function end_claim();

-- A disabled member looks after no page, so leaders edit it again. A trigger does it, because each way to disable counts.
create function end_claims_of_disabled() returns trigger language plpgsql as $$
begin
  update artists set claimed_by = null, version = version + 1 where claimed_by = new.id;
  return null;
end $$;
create trigger end_claims_of_disabled after update on members for each row
  when (old.disabled_at is null and new.disabled_at is not null) execute function end_claims_of_disabled();

-- short lock: the claimed pages of members who are disabled already, a few
update artists set claimed_by = null, version = version + 1
where claimed_by in (select id from members where disabled_at is not null);

-- short lock: the names that artists without a claim took off, a few
delete from artist_removals where artist_id in (select id from artists where claimed_by is null);
