-- Feeds tell visitors what was deleted, and kept answers hold feeds.
create trigger announce after insert or update or delete or truncate on deleted_events
  for each statement execute function announce_public_change();
