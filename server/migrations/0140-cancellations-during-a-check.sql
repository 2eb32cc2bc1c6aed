-- An event is cancelled during a check of reports too. Coming back from a check is never a cancellation any more.
create or replace trigger note_cancellation before update on events for each row
  when (new.status = 'cancelled' and old.status <> 'cancelled') execute function note_cancellation();
