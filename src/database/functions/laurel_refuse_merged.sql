CREATE OR REPLACE FUNCTION public.laurel_refuse_merged() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  v_survivor integer;
begin
  -- Waits for a merge that is under way.
  select merged_into_id into v_survivor from participants where id = new.participant_id for key share;
  if v_survivor is not null then
    raise exception 'participant % was merged into %: add to %', new.participant_id, v_survivor, tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
