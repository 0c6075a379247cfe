-- Forgets the messages and names of an erased participant. Open gifts end, and a job returns their points.
CREATE OR REPLACE FUNCTION public.laurel_forget_gifts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    delete from gifts where program_id = old.program_id and (giver_id = old.id or receiver_id = old.id);
    return old;
  end if;
  update participant_actions a set title = '' from gifts g
  where g.program_id = old.program_id and (g.giver_id = old.id or g.receiver_id = old.id)
    and a.program_id = g.program_id and a.participant_id in (g.giver_id, g.receiver_id)
    and a.action_type in ('gifts.actions.sent', 'gifts.actions.received') and a.title <> ''
    and a.point_entry_id in (select e.id from point_entries e where e.program_id = g.program_id
      and (e.id = g.sent_entry::integer or e.reverses_id = g.sent_entry::integer));
  update gifts set message = null, email = null, device_hash = null, network_hash = null,
    expires_at = case when status::text in ('sending', 'held', 'waiting') then least(expires_at, now()) else expires_at end
  where program_id = old.program_id and (giver_id = old.id or receiver_id = old.id);
  return new;
end
$function$;
