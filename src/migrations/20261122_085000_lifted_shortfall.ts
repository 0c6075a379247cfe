import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * An earning may give the balance less than lifetime: what was taken back of the same cause and had been spent already (the
 * shortfall of its reversals) was had once, and giving it back lifts the shortfall instead (docs/decisions/0003).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table point_entries drop constraint point_entries_sign;
    alter table point_entries add constraint point_entries_sign check (case kind
      when 'earning' then amount >= 0 and lifetime_amount > 0 and amount <= lifetime_amount
      when 'spending' then amount < 0 and lifetime_amount = 0
      when 'refund' then amount > 0 and lifetime_amount = 0
      when 'expiry' then amount < 0 and lifetime_amount = 0
      when 'reinstatement' then amount > 0 and lifetime_amount = 0
      when 'reversal' then amount <= 0 and lifetime_amount <= 0
      else true end)`)
  await db.execute(postPoints("'reversal', 'earning'"))
  await db.execute(reverseEarning('lifetime_amount'))
}

/** Earnings that lifted a shortfall stay as they are: the functions of before know no more of them than that they gave what they gave. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(postPoints("'reversal'"))
  await db.execute(reverseEarning('amount'))
}

/** @param kinds of entries in which balance and lifetime may differ, which is a shortfall or what lifts one */
const postPoints = (kinds: string) =>
  sql.raw(`
  create or replace function laurel_post_points(
    p_program integer, p_participant integer, p_kind enum_point_entries_kind, p_amount integer, p_lifetime integer,
    p_reverses integer, p_key text, p_cause_type text, p_cause_id text, p_title text, p_rule text, p_evidence jsonb,
    p_actor_type enum_point_entries_actor_type, p_actor_id text, p_expires_at timestamptz, p_occurred_at timestamptz,
    out outcome text, out entry_id integer, out balance integer, out lifetime integer)
  language plpgsql as $$
  declare
    v_shortfall integer := case when p_kind in (${kinds}) then p_amount - p_lifetime else 0 end;
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
  end $$`)

/** @param given the column of an earning that says how much of it can be taken back */
const reverseEarning = (given: string) =>
  sql.raw(`
  create or replace function laurel_reverse_points(
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
    select v_earning.${given} + coalesce(sum(r.lifetime_amount), 0) into v_left
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
  end $$`)
