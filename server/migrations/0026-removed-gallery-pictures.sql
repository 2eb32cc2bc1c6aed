-- The event from whose gallery a picture was removed last, so that it can be put back.
alter table uploaded_images add column removed_from uuid;
