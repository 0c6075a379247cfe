CREATE OR REPLACE FUNCTION public.laurel_accounts_of(p_program integer, p_participant integer) RETURNS SETOF integer
    LANGUAGE sql STABLE
    AS $$
-- A participant and the accounts that were merged into theirs.
with recursive accounts as (
  select p_participant as id
  union
  select p.id from accounts a join participants p on p.merged_into_id = a.id and p.program_id = p_program
)
select id from accounts
$$;
