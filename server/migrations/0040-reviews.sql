-- What members say about organizers: one review by each member for each organizer.
create table reviews (
  id uuid primary key,
  organizer_id uuid not null references members on delete cascade,
  reviewer_id uuid not null references members on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  review_text text not null,
  event_id uuid references events on delete set null,
  created_at timestamptz not null,
  edited_at timestamptz,
  -- The organizer answers once and disputes once.
  response_text text,
  responded_at timestamptz,
  dispute_reason text,
  disputed_at timestamptz,
  moderation_status text not null default 'published'
    check (moderation_status in ('published', 'flagged', 'kept', 'hidden')),
  -- Null while an admin has to look at the review: it is flagged, disputed, or hidden and changed by its writer.
  moderated_at timestamptz,
  moderation_reason text,
  version integer not null default 1,
  unique (organizer_id, reviewer_id),
  check (organizer_id <> reviewer_id)
);
create index reviews_by_reviewer on reviews (reviewer_id);
create index reviews_by_event on reviews (event_id);
create index open_reviews on reviews (created_at)
  where moderated_at is null and (moderation_status in ('flagged', 'hidden') or disputed_at is not null);

create table review_votes (
  review_id uuid not null references reviews on delete cascade,
  member_id uuid not null references members on delete cascade,
  vote_type text not null check (vote_type in ('helpful', 'unhelpful')),
  voted_at timestamptz not null,
  primary key (review_id, member_id)
);
create index review_votes_by_member on review_votes (member_id);

create table review_flags (
  review_id uuid not null references reviews on delete cascade,
  member_id uuid not null references members on delete cascade,
  flag_reason text not null,
  flagged_at timestamptz not null,
  primary key (review_id, member_id)
);
create index review_flags_by_member on review_flags (member_id);

-- The rating of an organizer is computed from the reviews after every change of them, in the same transaction: also when
-- an account is deleted. The locks come first, so that the last of several writers counts the reviews of all. They are in
-- the order of the ids, and let the foreign keys of other writers pass.
create function count_reviews_of(organizers uuid[]) returns void language plpgsql as $$
begin
  perform from members where id = any(organizers) order by id for no key update;
  update members set average_rating = counted.average, total_reviews = counted.total
  from (
    select organizer.id, round(avg(reviews.rating) filter (where reviewer.id is not null), 2)::double precision as average,
      count(reviewer.id)::integer as total
    from unnest(organizers) as organizer (id)
    left join reviews on reviews.organizer_id = organizer.id and reviews.moderation_status <> 'hidden'
    left join members as reviewer on reviewer.id = reviews.reviewer_id and reviewer.disabled_at is null
    group by organizer.id
  ) as counted
  where members.id = counted.id
    and (members.average_rating, members.total_reviews) is distinct from (counted.average, counted.total);
end $$;

create function count_changed_reviews() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform count_reviews_of(array(select distinct organizer_id from old_rows));
  else
    perform count_reviews_of(array(select distinct organizer_id from new_rows));
  end if;
  return null;
end $$;
create trigger count_inserted after insert on reviews referencing new table as new_rows
  for each statement execute function count_changed_reviews();
create trigger count_updated after update on reviews referencing new table as new_rows
  for each statement execute function count_changed_reviews();
create trigger count_deleted after delete on reviews referencing old table as old_rows
  for each statement execute function count_changed_reviews();

-- Reviews of disabled accounts are not shown and do not count.
create function count_reviews_by_member() returns trigger language plpgsql as $$
begin
  perform count_reviews_of(array(select organizer_id from reviews where reviewer_id = new.id));
  return null;
end $$;
create trigger count_reviews after update of disabled_at on members
  for each row when ((old.disabled_at is null) <> (new.disabled_at is null)) execute function count_reviews_by_member();

-- Only the demo had ratings before there were reviews.
update members set average_rating = null, total_reviews = 0 where total_reviews <> 0;

create trigger announce_truncate after truncate on reviews
  for each statement execute function announce_public_change();
create trigger announce_truncate after truncate on review_votes
  for each statement execute function announce_public_change();
select announce_changes_of('reviews', $$array['reviews-of-organizer:' || organizer_id]$$,
  is_public => $$moderation_status <> 'hidden'$$);
select announce_changes_of('review_votes',
  $$array['reviews-of-organizer:' || (select reviews.organizer_id from reviews where reviews.id = review_id)]$$);
