-- Why a night is off is said with its time. Events that were cancelled before have none.
alter table events add cancelled_at timestamptz;

-- A trigger writes it, because each way to cancel counts. All of them write the time of the change.
create function note_cancellation() returns trigger language plpgsql as $$
begin
  new.cancelled_at := new.updated_at;
  return new;
end $$;
create trigger note_cancellation before update on events for each row
  when (new.status = 'cancelled' and old.status <> 'cancelled') execute function note_cancellation();
