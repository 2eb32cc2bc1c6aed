-- For forgetting known words: whether a venue or another spelling of it still has a word.
create index venues_by_words_and_city on venues using gin (name_words(name || ' ' || city)) with (fastupdate = off);
create index venue_aliases_by_words on venue_aliases using gin (name_words(name)) with (fastupdate = off);
