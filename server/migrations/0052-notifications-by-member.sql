-- For the foreign key: the deletion of a member deletes their notifications.
create index notifications_by_member on notifications (member_id);
