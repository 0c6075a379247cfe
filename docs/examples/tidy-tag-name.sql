update content_tags set name = lower(btrim(name)) where name <> lower(btrim(name));
alter table content_tags add constraint content_tags_name_is_tidy check (name = lower(btrim(name)) and name <> '');
