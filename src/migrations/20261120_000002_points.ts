import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The points ledger as SQL functions (docs/decisions/0003): one posting is one call, safe under READ COMMITTED.
 *
 * Every function takes the participant's balance row first and the idempotency key after it, so that two of them never
 * wait for each other in a circle. Whoever asks with the same key waits at the balance row, sees the entry of the one
 * before, and answers `duplicate`. Refusals are outcomes, not exceptions: an exception would end the caller's
 * transaction, and catching it would cost each posting a savepoint.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table participant_balances add constraint participant_balances_lifetime check (points >= 0);

    -- Each index and each foreign key costs every posting. These say again what others say: a composite index begins with
    -- the same column, a composite key holds (participant, program) and with it the program. The key to programs cost the
    -- most: all postings of a program locked its one row. Without them four sessions posted 18,300 a second instead of
    -- 14,100 (best of six interleaved rounds, not waiting for the disk; docs/decisions/0003).
    drop index point_entries_program_idx;
    drop index point_entries_participant_idx;
    drop index point_entries_reverses_idx;
    create index point_entries_reversed_idx on point_entries (reverses_id) where reverses_id is not null;
    alter table point_entries
      drop constraint point_entries_program_id_programs_id_fk,
      drop constraint point_entries_participant_id_participants_id_fk,
      drop constraint point_entries_reverses_id_point_entries_id_fk;

    -- What stands under a key, for somebody who asks with it. No outcome: nothing stands there. A reversal is known by
    -- what it took from lifetime, since its amount depends on the balance it met; p_amount null stands for any.
    create function laurel_find_posting(
      p_program integer, p_key text, p_participant integer, p_kind enum_point_entries_kind, p_amount integer, p_reverses integer,
      out outcome text, out entry_id integer, out balance integer, out lifetime integer)
    language plpgsql as $$
    begin
      select case when e.participant_id = p_participant and e.kind = p_kind and e.reverses_id is not distinct from p_reverses
            and (p_amount is null or p_amount = case e.kind when 'reversal' then e.lifetime_amount else e.amount end)
          then 'duplicate' else 'key_reused' end,
        e.id, b.unused_points, b.points
      into outcome, entry_id, balance, lifetime
      from point_entries e join participant_balances b on b.participant_id = e.participant_id
      where e.program_id = p_program and e.idempotency_key = p_key;
    end $$;

    -- The one writer of entries. Moves the balance row (only as far as it may), then writes the entry; when the key turns
    -- out to be taken, moves it back in the same call: nobody else has seen it, as the row is locked until the commit.
    create function laurel_post_points(
      p_program integer, p_participant integer, p_kind enum_point_entries_kind, p_amount integer, p_lifetime integer,
      p_reverses integer, p_key text, p_cause_type text, p_cause_id text, p_title text, p_rule text, p_evidence jsonb,
      p_actor_type enum_point_entries_actor_type, p_actor_id text, p_expires_at timestamptz, p_occurred_at timestamptz,
      out outcome text, out entry_id integer, out balance integer, out lifetime integer)
    language plpgsql as $$
    declare
      v_shortfall integer := case p_kind when 'reversal' then p_amount - p_lifetime else 0 end;
    begin
      update participant_balances
      set points = points + p_lifetime,
        unused_points = unused_points + p_amount,
        shortfall_points = shortfall_points + v_shortfall,
        may_be_negative = may_be_negative or unused_points + p_amount < 0
      where participant_id = p_participant and program_id = p_program
        and (p_amount >= 0 or unused_points + p_amount >= 0 or p_kind = 'reversal')
      returning unused_points, points into balance, lifetime;

      if not found then
        -- Perhaps the same spending was posted while this one waited for the row, and took what there was.
        select f.* into outcome, entry_id, balance, lifetime
        from laurel_find_posting(p_program, p_key, p_participant, p_kind, p_amount, p_reverses) f;
        if outcome is null then
          perform from participant_balances where participant_id = p_participant and program_id = p_program;
          outcome := case when found then 'insufficient_points' else 'unknown_participant' end;
        end if;
        return;
      end if;

      insert into point_entries (program_id, participant_id, kind, amount, lifetime_amount, reverses_id, idempotency_key,
        cause_type, cause_id, title, rule, evidence, actor_type, actor_id, expires_at, occurred_at)
      values (p_program, p_participant, p_kind, p_amount, p_lifetime, p_reverses, p_key,
        p_cause_type, p_cause_id, p_title, p_rule, p_evidence, p_actor_type, p_actor_id, p_expires_at, p_occurred_at)
      on conflict (program_id, idempotency_key) do nothing
      returning id into entry_id;

      if entry_id is null then
        update participant_balances
        set points = points - p_lifetime, unused_points = unused_points - p_amount,
          shortfall_points = shortfall_points - v_shortfall
        where participant_id = p_participant;
        select f.* into strict outcome, entry_id, balance, lifetime
        from laurel_find_posting(p_program, p_key, p_participant, p_kind, p_amount, p_reverses) f;
        return;
      end if;
      outcome := 'posted';
    end $$;

    -- Gives points of a spending back, never more than it took.
    create function laurel_refund_points(
      p_program integer, p_participant integer, p_amount integer, p_reverses integer, p_key text, p_cause_type text,
      p_cause_id text, p_title text, p_rule text, p_evidence jsonb, p_actor_type enum_point_entries_actor_type,
      p_actor_id text, p_expires_at timestamptz, p_occurred_at timestamptz,
      out outcome text, out entry_id integer, out balance integer, out lifetime integer)
    language plpgsql as $$
    declare
      v_left integer;
    begin
      perform from participant_balances where participant_id = p_participant and program_id = p_program for update;
      if not found then
        outcome := 'unknown_participant';
        return;
      end if;
      select f.* into outcome, entry_id, balance, lifetime
      from laurel_find_posting(p_program, p_key, p_participant, 'refund', p_amount, p_reverses) f;
      if outcome is not null then
        return;
      end if;
      select -e.amount - coalesce((select sum(r.amount) from point_entries r where r.reverses_id = e.id), 0) into v_left
      from point_entries e
      where e.id = p_reverses and e.program_id = p_program and e.participant_id = p_participant and e.kind = 'spending';
      if v_left is null or v_left < p_amount then
        outcome := case when v_left is null then 'unknown_entry' else 'exceeds_entry' end;
        return;
      end if;
      select f.* into outcome, entry_id, balance, lifetime
      from laurel_post_points(p_program, p_participant, 'refund', p_amount, 0, p_reverses, p_key, p_cause_type, p_cause_id,
        p_title, p_rule, p_evidence, p_actor_type, p_actor_id, p_expires_at, p_occurred_at) f;
    end $$;

    -- Takes an earning back: all of it from lifetime; from the balance what it has, or all where the program says so.
    create function laurel_reverse_points(
      p_program integer, p_entry integer, p_amount integer, p_key text, p_title text, p_rule text, p_evidence jsonb,
      p_actor_type enum_point_entries_actor_type, p_actor_id text, p_occurred_at timestamptz,
      out outcome text, out entry_id integer, out balance integer, out lifetime integer, out shortfall integer)
    language plpgsql as $$
    declare
      v_earning point_entries;
      v_balance integer;
      v_left integer;
      v_amount integer;
      v_taken integer;
    begin
      select e.* into v_earning from point_entries e where e.id = p_entry and e.program_id = p_program and e.kind = 'earning';
      if not found then
        outcome := 'unknown_entry';
        return;
      end if;
      select unused_points into strict v_balance from participant_balances
      where participant_id = v_earning.participant_id for update;
      select f.* into outcome, entry_id, balance, lifetime
      from laurel_find_posting(p_program, p_key, v_earning.participant_id, 'reversal', -p_amount, p_entry) f;
      if outcome is not null then
        select e.amount - e.lifetime_amount into shortfall from point_entries e where e.id = entry_id;
        return;
      end if;
      select v_earning.amount + coalesce(sum(r.lifetime_amount), 0) into v_left
      from point_entries r where r.reverses_id = p_entry;
      v_amount := coalesce(p_amount, v_left);
      if v_amount = 0 or v_amount > v_left then
        outcome := 'exceeds_entry';
        return;
      end if;
      select case when points_rules_reversal_below_zero then v_amount else least(v_amount, greatest(v_balance, 0)) end
      into strict v_taken from programs where id = p_program;
      shortfall := v_amount - v_taken;
      select f.* into outcome, entry_id, balance, lifetime
      from laurel_post_points(p_program, v_earning.participant_id, 'reversal', -v_taken, -v_amount, p_entry, p_key,
        v_earning.cause_type, v_earning.cause_id, p_title, p_rule,
        coalesce(p_evidence, '{}') || jsonb_build_object('reversed_points', v_amount, 'shortfall_points', shortfall),
        p_actor_type, p_actor_id, null, p_occurred_at) f;
    end $$;

    -- Promises an earning (RULE-18).
    create function laurel_hold_points(
      p_program integer, p_participant integer, p_amount integer, p_key text, p_cause_type text, p_cause_id text,
      p_title text, p_held_because text, p_release_at timestamptz, p_held_at timestamptz,
      out outcome text, out pending_id integer, out pending integer)
    language plpgsql as $$
    begin
      update participant_balances set pending_points = pending_points + p_amount
      where participant_id = p_participant and program_id = p_program
      returning pending_points into pending;
      if not found then
        outcome := 'unknown_participant';
        return;
      end if;
      insert into pending_points (program_id, participant_id, amount, title, cause_type, cause_id, idempotency_key,
        held_because, release_at, created_at, updated_at)
      values (p_program, p_participant, p_amount, p_title, p_cause_type, p_cause_id, p_key,
        p_held_because, p_release_at, p_held_at, p_held_at)
      on conflict (program_id, idempotency_key) do nothing
      returning id into pending_id;
      if pending_id is not null then
        outcome := 'held';
        return;
      end if;
      update participant_balances set pending_points = pending_points - p_amount
      where participant_id = p_participant
      returning pending_points into pending;
      select case when h.participant_id = p_participant and h.amount = p_amount then 'duplicate' else 'key_reused' end, h.id
      into strict outcome, pending_id
      from pending_points h where h.program_id = p_program and h.idempotency_key = p_key;
    end $$;

    -- The held points of a key, with the balance row of their participant locked. Null when there are none.
    create function laurel_lock_hold(p_program integer, p_key text) returns pending_points
    language plpgsql as $$
    declare
      v_participant integer;
      v_hold pending_points;
    begin
      select participant_id into v_participant from pending_points where program_id = p_program and idempotency_key = p_key;
      perform from participant_balances where participant_id = v_participant for update;
      select h.* into v_hold from pending_points h where h.program_id = p_program and h.idempotency_key = p_key;
      return v_hold;
    end $$;

    create function laurel_release_points(
      p_program integer, p_key text, p_actor_type enum_point_entries_actor_type, p_actor_id text, p_occurred_at timestamptz,
      out outcome text, out entry_id integer, out balance integer, out lifetime integer)
    language plpgsql as $$
    declare
      v_hold pending_points := laurel_lock_hold(p_program, p_key);
    begin
      if v_hold.id is null or v_hold.status = 'cancelled' then
        outcome := case when v_hold.id is null then 'unknown_hold' else 'cancelled' end;
        return;
      end if;
      -- A second release finds the entry of the first under the same key.
      select f.* into outcome, entry_id, balance, lifetime
      from laurel_post_points(p_program, v_hold.participant_id, 'earning', v_hold.amount, v_hold.amount, null, p_key,
        v_hold.cause_type, v_hold.cause_id, v_hold.title, null,
        jsonb_build_object('held_because', v_hold.held_because, 'held_at', v_hold.created_at),
        p_actor_type, p_actor_id, null, p_occurred_at) f;
      if v_hold.status = 'released' or outcome not in ('posted', 'duplicate') then
        return;
      end if;
      update pending_points set status = 'released', point_entry_id = entry_id, updated_at = p_occurred_at where id = v_hold.id;
      update participant_balances set pending_points = pending_points - v_hold.amount
      where participant_id = v_hold.participant_id;
    end $$;

    create function laurel_cancel_points(
      p_program integer, p_key text, p_cancelled_at timestamptz,
      out outcome text, out pending_id integer, out pending integer)
    language plpgsql as $$
    declare
      v_hold pending_points := laurel_lock_hold(p_program, p_key);
    begin
      pending_id := v_hold.id;
      outcome := case when v_hold.id is null then 'unknown_hold' when v_hold.status = 'released' then 'released'
        when v_hold.status = 'cancelled' then 'duplicate' else 'cancelled' end;
      if outcome = 'cancelled' then
        update pending_points set status = 'cancelled', updated_at = p_cancelled_at where id = v_hold.id;
        update participant_balances set pending_points = pending_points - v_hold.amount
        where participant_id = v_hold.participant_id;
      end if;
      select b.pending_points into pending from participant_balances b where b.participant_id = v_hold.participant_id;
    end $$;

    create index pending_points_due_idx on pending_points (release_at) where status = 'pending'`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index pending_points_due_idx;
    alter table point_entries
      add constraint point_entries_program_id_programs_id_fk foreign key (program_id) references programs (id) on delete set null,
      add constraint point_entries_participant_id_participants_id_fk foreign key (participant_id) references participants (id)
        on delete set null,
      add constraint point_entries_reverses_id_point_entries_id_fk foreign key (reverses_id) references point_entries (id)
        on delete set null;
    drop index point_entries_reversed_idx;
    create index point_entries_program_idx on point_entries (program_id);
    create index point_entries_participant_idx on point_entries (participant_id);
    create index point_entries_reverses_idx on point_entries (reverses_id);
    drop function laurel_cancel_points, laurel_release_points, laurel_lock_hold, laurel_hold_points, laurel_reverse_points,
      laurel_refund_points, laurel_post_points, laurel_find_posting;
    alter table participant_balances drop constraint participant_balances_lifetime`)
}
