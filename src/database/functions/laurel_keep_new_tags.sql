CREATE OR REPLACE FUNCTION public.laurel_keep_new_tags() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into program_tags (program_id, name)
  select distinct n.program_id, t.name from added n cross join lateral laurel_tags_of(n.tag_list) t (name)
  where n.tag_list <> '[]' and not exists (select from program_tags k where k.program_id = n.program_id and k.name = t.name)
  order by 1, 2
  on conflict do nothing;
  return null;
end
$$;
