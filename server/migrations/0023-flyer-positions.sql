-- Where a flyer is cut, as the CSS object-position: the cards, rows and posters of an event show the same part.
alter table uploaded_images
  add column flyer_position text check (flyer_position ~ '^(100|\d{1,2})% (100|\d{1,2})%$');
alter table events
  add column flyer_position text check (flyer_position ~ '^(100|\d{1,2})% (100|\d{1,2})%$');
alter table recurring_events
  add column flyer_position text check (flyer_position ~ '^(100|\d{1,2})% (100|\d{1,2})%$');
