-- Queues a new account, and the recent ones that share its device or network, once there are more than the program allows.
CREATE OR REPLACE FUNCTION public.laurel_note_fraud_signup()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_settings record;
  v_held record;
begin
  select coalesce(signups_per_device, 2) as per_device, coalesce(signups_per_network, 10) as per_network,
    make_interval(hours => coalesce(signup_hours, 24)::integer) as within
  into v_settings from fraud_settings where program_id = new.program_id and is_on;
  if not found then
    return null;
  end if;
  -- Sign-ups from one device at the same time see each other. In a fixed order to avoid deadlocks.
  perform pg_advisory_xact_lock(k) from (select distinct hashtextextended('fraud-signup:' || new.program_id || ':' || key, 0) as k
    from unnest(array[new.signup_device_hash, new.signup_ip_hash]) key where key is not null order by 1 offset 0) locks;
  for v_held in
    with shared as (
      select p.id, 'many_accounts_device' as signal, v_settings.per_device as most from participants p
      where p.program_id = new.program_id and p.signup_device_hash = new.signup_device_hash and p.erased_at is null
        and p.created_at > new.created_at - v_settings.within
      union all
      select p.id, 'many_accounts_network', v_settings.per_network from participants p
      where p.program_id = new.program_id and p.signup_ip_hash = new.signup_ip_hash and p.erased_at is null
        and p.created_at > new.created_at - v_settings.within
    ), above as (
      select id, signal, count(*) over (partition by signal) as accounts, most from shared
    )
    insert into fraud_people as f (program_id, participant_id, status, signals, created_at, updated_at)
    select new.program_id, a.id, 'open', jsonb_agg(distinct a.signal), new.created_at, new.created_at from above a
    where a.accounts > a.most group by a.id order by a.id
    on conflict (program_id, participant_id) do nothing
    returning f.id, f.participant_id, f.signals
  loop
    perform laurel_record_event(new.program_id, v_held.participant_id, 'hold.opened', jsonb_build_object('hold', jsonb_build_object(
      'id', 'signups-' || v_held.id, 'kind', 'signups', 'points', 0, 'signals', v_held.signals)), now());
  end loop;
  return null;
end
$function$;
