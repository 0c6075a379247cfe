CREATE OR REPLACE FUNCTION public.laurel_keep_changed_tags() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into program_tags (program_id, name)
  select new.program_id, t.name from laurel_tags_of(new.tag_list) t (name)
  where not exists (select from program_tags k where k.program_id = new.program_id and k.name = t.name)
  order by 2
  on conflict do nothing;
  return null;
end
$$;
