-- An erased participant leaves their household, and nobody reads their name or address there.
CREATE OR REPLACE FUNCTION public.laurel_forget_households()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    delete from household_shares where payer_id = old.id or spender_id = old.id;
    delete from household_members where participant_id = old.id;
    update household_invitations set inviter_id = null where inviter_id = old.id;
    return old;
  end if;
  update household_members set left_at = now(), updated_at = now() where participant_id = old.id and left_at is null;
  update households h set dissolved_at = now(), updated_at = now() from household_members m
  where m.participant_id = old.id and h.id = m.household_id and h.dissolved_at is null
    and not exists (select from household_members o where o.household_id = h.id and o.left_at is null);
  update household_invitations set email = null, status = 'withdrawn', updated_at = now()
  where program_id = old.program_id and status = 'open'
    and (email = lower(old.email) or household_id in (select id from households where dissolved_at is not null and program_id = old.program_id));
  -- Statements of other members name this participant.
  update participant_actions a set title = ''
  where a.program_id = old.program_id and a.action_type like 'households.actions.%' and a.title <> ''
    and (a.participant_id = old.id or a.participant_id in (
      select case s.payer_id when old.id then s.spender_id else s.payer_id end from household_shares s
      where s.payer_id = old.id or s.spender_id = old.id) and a.title = old.first_name);
  return new;
end
$function$;
