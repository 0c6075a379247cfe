CREATE OR REPLACE FUNCTION public.laurel_survivor_of(p_program integer, p_participant integer) RETURNS integer
    LANGUAGE plpgsql STABLE
    AS $$
-- The account into which a participant's was merged, or their own.
declare
  v_account integer := p_participant;
  v_next integer;
begin
  loop
    select merged_into_id into v_next from participants where id = v_account and program_id = p_program;
    if v_next is null then
      return v_account;
    end if;
    v_account := v_next;
  end loop;
end
$$;
