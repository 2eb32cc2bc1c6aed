-- A pass holds for two days, and shown_images knows addresses without one: a stored pass would lose the picture.
alter table events
  add check (cover_image_url not like '%?%'), add check (flyer_image_url not like '%?%');
alter table event_images add check (url not like '%?%'), add check (thumbnail_url not like '%?%');
alter table recurring_events
  add check (cover_image_url not like '%?%'), add check (flyer_image_url not like '%?%');
