-- A pass holds for two days, and shown_images knows addresses without one: a stored pass would lose the picture.
update events set cover_image_url = split_part(cover_image_url, '?', 1) where cover_image_url like '%?%';
update events set flyer_image_url = split_part(flyer_image_url, '?', 1) where flyer_image_url like '%?%';
update event_images set url = split_part(url, '?', 1) where url like '%?%';
update event_images set thumbnail_url = split_part(thumbnail_url, '?', 1) where thumbnail_url like '%?%';
update recurring_events set cover_image_url = split_part(cover_image_url, '?', 1) where cover_image_url like '%?%';
update recurring_events set flyer_image_url = split_part(flyer_image_url, '?', 1) where flyer_image_url like '%?%';

alter table events
  add check (cover_image_url not like '%?%'), add check (flyer_image_url not like '%?%');
alter table event_images add check (url not like '%?%'), add check (thumbnail_url not like '%?%');
alter table recurring_events
  add check (cover_image_url not like '%?%'), add check (flyer_image_url not like '%?%');
