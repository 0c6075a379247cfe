import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Expiry of points as SQL functions (RULE-19; docs/decisions/0008). What is due is always derived from the ledger
 * and never kept: lots are earnings (less what reversals took of them) and reinstatements; whatever was spent and not
 * refunded, or has expired, came out of the oldest of them.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- When a participant last earned, spent or did anything: not what a job or an administrator did to their points.
    create function laurel_last_activity(p_program integer, p_participant integer) returns timestamptz language sql stable as $$
      select greatest(
        (select created_at from participants where id = p_participant and program_id = p_program),
        (select max(occurred_at) from point_entries
          where participant_id = p_participant and program_id = p_program and kind in ('earning', 'spending', 'reinstatement')),
        (select max(occurred_at) from participant_actions
          where participant_id = p_participant and program_id = p_program and action_type not like 'points\\_%'))
    $$;

    -- Every entry with the day on which its points expire by age; null for what takes points, or gives spent ones back.
    create function laurel_dated_entries(p_program integer, p_participant integer, p_months integer, p_time_zone text)
    returns table (amount integer, expires_on date) language sql stable as $$
      select e.amount, case
        when e.kind in ('earning', 'reinstatement', 'reversal') or (e.kind = 'adjustment' and e.amount > 0) then
          (case when lot.expires_at is not null then lot.expires_at at time zone p_time_zone
            else (lot.occurred_at at time zone p_time_zone) + make_interval(months => p_months) end)::date end
      from point_entries e
      -- A reversal makes the lot smaller that it reverses.
      join point_entries lot on lot.id = case e.kind when 'reversal' then e.reverses_id else e.id end
      where e.participant_id = p_participant and e.program_id = p_program
    $$;

    -- The points that expire on a day or before it, as the ledger stands now; 0 where the program lets none expire.
    create function laurel_due_points(p_program integer, p_participant integer, p_on date) returns integer language plpgsql stable as $$
    declare
      v_rule text;
      v_months integer;
      v_time_zone text;
      v_due integer;
    begin
      select points_rules_expiry::text, greatest(12, coalesce(points_rules_expiry_months, 12))::integer, time_zone
      into v_rule, v_months, v_time_zone from programs where id = p_program;
      if v_rule = 'lot_age' then
        select sum(d.amount) filter (where d.expires_on is null or d.expires_on <= p_on) into v_due
        from laurel_dated_entries(p_program, p_participant, v_months, v_time_zone) d;
      elsif v_rule = 'inactivity'
        and ((laurel_last_activity(p_program, p_participant) at time zone v_time_zone) + make_interval(months => v_months))::date <= p_on then
        select unused_points into v_due from participant_balances where participant_id = p_participant and program_id = p_program;
      end if;
      return greatest(0, coalesce(v_due, 0));
    end $$;

    -- What is due until a day and was not announced yet. Of what was announced only that counts which is still there.
    create function laurel_unannounced_points(p_program integer, p_participant integer, p_until date) returns integer language plpgsql stable as $$
    declare
      v_announced integer := 0;
      v_open record;
      v_due integer := laurel_due_points(p_program, p_participant, p_until);
    begin
      if v_due = 0 then
        return 0;
      end if;
      for v_open in
        select n.expires_on::date as expires_on, n.points from expiry_notices n
        where n.participant_id = p_participant and n.program_id = p_program and n.days_before = 45
          and not exists (select from expiry_notices s where s.participant_id = n.participant_id and s.expires_on = n.expires_on and s.days_before = 0)
        order by 1
      loop
        v_announced := v_announced
          + least(v_open.points, greatest(0, laurel_due_points(p_program, p_participant, v_open.expires_on) - v_announced));
      end loop;
      return greatest(0, v_due - v_announced);
    end $$;

    -- The next day on which points expire, and how many. Nothing expires before p_earliest that was not announced.
    create function laurel_next_expiry(p_program integer, p_participant integer, p_earliest date, out expires_on date, out points integer)
    language plpgsql stable as $$
    declare
      v_rule text;
      v_months integer;
      v_time_zone text;
      v_open record;
    begin
      for v_open in
        select n.expires_on::date as expires_on, n.points from expiry_notices n
        where n.participant_id = p_participant and n.program_id = p_program and n.days_before = 45
          and not exists (select from expiry_notices s where s.participant_id = n.participant_id and s.expires_on = n.expires_on and s.days_before = 0)
        order by 1
      loop
        points := least(v_open.points, laurel_due_points(p_program, p_participant, v_open.expires_on));
        if points > 0 then
          expires_on := v_open.expires_on;
          return;
        end if;
      end loop;
      select points_rules_expiry::text, greatest(12, coalesce(points_rules_expiry_months, 12))::integer, time_zone
      into v_rule, v_months, v_time_zone from programs where id = p_program;
      if v_rule = 'lot_age' then
        -- The first day until which more was earned than has left since.
        select greatest(p_earliest, s.expires_on) into expires_on
        from (
          select l.expires_on, sum(sum(l.amount)) over (order by l.expires_on)
            + coalesce((select sum(d.amount) from laurel_dated_entries(p_program, p_participant, v_months, v_time_zone) d where d.expires_on is null), 0) as remaining
          from laurel_dated_entries(p_program, p_participant, v_months, v_time_zone) l
          where l.expires_on is not null group by l.expires_on
        ) s where s.remaining > 0 order by s.expires_on limit 1;
      elsif v_rule = 'inactivity' then
        expires_on := greatest(p_earliest,
          ((laurel_last_activity(p_program, p_participant) at time zone v_time_zone) + make_interval(months => v_months))::date);
      end if;
      points := case when expires_on is null then 0 else laurel_due_points(p_program, p_participant, expires_on) end;
    end $$;

    -- Takes what is due on a day, never more than was announced: exact, because whoever spends at the same moment waits
    -- for the balance row or is waited for.
    create function laurel_expire_points(
      p_program integer, p_participant integer, p_on date, p_at_most integer, p_key text, p_title text, p_rule text,
      p_evidence jsonb, p_actor_type enum_point_entries_actor_type, p_actor_id text, p_occurred_at timestamptz,
      out outcome text, out entry_id integer, out balance integer, out lifetime integer, out expired integer)
    language plpgsql as $$
    declare
      v_amount integer;
    begin
      perform from participant_balances where participant_id = p_participant and program_id = p_program for update;
      if not found then
        outcome := 'unknown_participant';
        return;
      end if;
      select f.outcome, f.entry_id, f.balance, f.lifetime into outcome, entry_id, balance, lifetime
      from laurel_find_posting(p_program, p_key, p_participant, 'expiry', null, null) f;
      if outcome is not null then
        select -e.amount into expired from point_entries e where e.id = entry_id;
        return;
      end if;
      select least(laurel_due_points(p_program, p_participant, p_on), p_at_most, b.unused_points), b.unused_points, b.points
      into v_amount, balance, lifetime from participant_balances b where b.participant_id = p_participant;
      if v_amount <= 0 then
        outcome := 'nothing_due';
        return;
      end if;
      expired := v_amount;
      select f.outcome, f.entry_id, f.balance, f.lifetime into outcome, entry_id, balance, lifetime
      from laurel_post_points(p_program, p_participant, 'expiry', -v_amount, 0, null, p_key, 'Expiry', p_on::text, p_title,
        p_rule, p_evidence, p_actor_type, p_actor_id, null, p_occurred_at) f;
    end $$;

    -- Gives expired points back, once, while there is time. They count from then on as new.
    create function laurel_reinstate_points(
      p_program integer, p_entry integer, p_days integer, p_key text, p_title text, p_rule text, p_evidence jsonb,
      p_actor_type enum_point_entries_actor_type, p_actor_id text, p_occurred_at timestamptz,
      out outcome text, out entry_id integer, out balance integer, out lifetime integer)
    language plpgsql as $$
    declare
      v_expiry point_entries;
    begin
      select e.* into v_expiry from point_entries e where e.id = p_entry and e.program_id = p_program and e.kind = 'expiry';
      if not found then
        outcome := 'unknown_entry';
        return;
      end if;
      perform from participant_balances where participant_id = v_expiry.participant_id for update;
      select f.outcome, f.entry_id, f.balance, f.lifetime into outcome, entry_id, balance, lifetime
      from laurel_find_posting(p_program, p_key, v_expiry.participant_id, 'reinstatement', -v_expiry.amount, p_entry) f;
      if outcome is not null then
        return;
      end if;
      if exists (select from point_entries r where r.reverses_id = p_entry) then
        outcome := 'already_reinstated';
      elsif p_occurred_at > v_expiry.occurred_at + make_interval(days => p_days) then
        outcome := 'too_late';
      end if;
      if outcome is not null then
        return;
      end if;
      select f.outcome, f.entry_id, f.balance, f.lifetime into outcome, entry_id, balance, lifetime
      from laurel_post_points(p_program, v_expiry.participant_id, 'reinstatement', -v_expiry.amount, 0, p_entry, p_key, 'Expiry',
        v_expiry.cause_id, p_title, p_rule, p_evidence, p_actor_type, p_actor_id, null, p_occurred_at) f;
    end $$;

    -- What the daily run looks for: announcements that are not settled.
    create index expiry_notices_open_idx on expiry_notices (program_id, days_before, expires_on)`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index expiry_notices_open_idx;
    drop function laurel_reinstate_points, laurel_expire_points, laurel_next_expiry, laurel_unannounced_points,
      laurel_due_points, laurel_dated_entries, laurel_last_activity`)
}
