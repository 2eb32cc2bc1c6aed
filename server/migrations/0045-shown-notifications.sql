-- The list and the count leave out what is not shown in the app, and their indexes do the same.
drop index notifications_listed;
drop index notifications_unread;
create index notifications_listed on notifications (member_id, created_at desc, id desc) where in_app and deleted_at is null;
create index notifications_unread on notifications (member_id, created_at desc, id desc)
  where in_app and read_at is null and deleted_at is null;
