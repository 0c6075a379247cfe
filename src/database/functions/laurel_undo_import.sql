CREATE OR REPLACE FUNCTION public.laurel_undo_import(p_import integer, p_title text, p_actor_type public.enum_point_entries_actor_type, p_actor_id text, p_now timestamp with time zone, OUT outcome text, OUT participants integer, OUT entries integer, OUT points bigint) RETURNS record
    LANGUAGE plpgsql
    AS $$
#variable_conflict use_column
declare
  v imports;
begin
  select i.* into v from imports i
  where i.id = p_import and i.kind = 'participants' and i.status in ('finished', 'failed') for update;
  outcome := case when v.id is null then 'not_applied' when v.undone_at is not null then 'undone' end;
  if outcome is not null then
    return;
  end if;
  create temp table undone on commit drop as
    select e.id, e.participant_id, e.kind, e.amount, e.lifetime_amount, e.bought_amount from point_entries e
    where e.program_id = v.program_id and e.occurred_at = v.started_at and e.cause_type = 'Import' and e.cause_id = v.id::text
      and e.reverses_id is null and not exists (select from point_entries r where r.reverses_id = e.id);
  create index on undone (participant_id);
  analyze undone;
  perform from participant_balances b where b.participant_id in (select u.participant_id from undone u)
    order by b.participant_id for update;

  select count(*) into participants
  from (select u.participant_id, min(u.id) as first_id, sum(u.amount) as amount, sum(u.lifetime_amount) as lifetime
    from undone u group by 1) m
  join participant_balances b on b.participant_id = m.participant_id
  cross join lateral (
    select coalesce(sum(e.amount), 0) as moved,
      coalesce(-sum(e.amount) filter (where e.kind in ('spending', 'refund', 'expiry')), 0) as spent
    from point_entries e
    where e.participant_id = m.participant_id and e.id > m.first_id and not exists (select from undone u where u.id = e.id)) l
  where b.points < m.lifetime
    or (m.amount > 0 and (b.unused_points < m.amount or l.spent > greatest(b.unused_points - m.amount - l.moved, 0)));
  if participants > 0 then
    outcome := 'spent';
    drop table undone;
    return;
  end if;

  with posted as (
    insert into point_entries (program_id, participant_id, kind, amount, lifetime_amount, reverses_id, idempotency_key, cause_type,
      cause_id, title, rule, evidence, actor_type, actor_id, occurred_at, bought_amount)
    select v.program_id, u.participant_id,
      (case u.kind when 'earning' then 'reversal' else 'adjustment' end)::enum_point_entries_kind, -u.amount, -u.lifetime_amount, u.id,
      'import:' || v.id || ':undo:' || u.id, 'Import', v.id::text, p_title, 'import.undo', '{}', p_actor_type, p_actor_id, p_now,
      -least(u.bought_amount, k.bought_points)
    from undone u join participant_balances k on k.participant_id = u.participant_id
    returning id, participant_id, amount, lifetime_amount, bought_amount
  ), moved as (
    update participant_balances b
    set points = b.points + s.lifetime, unused_points = b.unused_points + s.amount, bought_points = b.bought_points + s.bought,
      may_be_negative = b.may_be_negative or b.unused_points + s.amount < 0
    from (select participant_id, sum(amount)::integer as amount, sum(lifetime_amount)::integer as lifetime, sum(bought_amount)::integer as bought from posted group by 1) s
    where b.participant_id = s.participant_id
  ), told as (
    insert into participant_actions (program_id, participant_id, action_type, title, points, actionable_type, actionable_id, point_entry_id, occurred_at)
    select v.program_id, e.participant_id, 'points_import_undone', p_title, e.amount, 'Participant', e.participant_id::text, e.id, p_now
    from posted e where e.amount <> 0
  )
  select count(distinct e.participant_id), count(*), coalesce(sum(e.amount), 0) into participants, entries, points from posted e;
  update imports set undone_at = p_now, updated_at = now() where id = p_import;
  outcome := 'done';
  drop table undone;
end
$$;
