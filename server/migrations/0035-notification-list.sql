-- A deleted notification stays for some weeks, so that the member can restore it and a repeated job does not write it again.
alter table notifications add column deleted_at timestamptz;

-- The list and its order, the unread ones, and their number.
drop index notifications_by_member;
create index notifications_listed on notifications (member_id, created_at desc, id desc) where deleted_at is null;
create index notifications_unread on notifications (member_id, created_at desc, id desc)
  where read_at is null and deleted_at is null;
-- For the job that removes old ones. Rows are written in the order of time, and a brin index is too coarse to be taken for a list.
create index notifications_by_age on notifications using brin (created_at);
