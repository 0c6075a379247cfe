import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What every claim and every completion writes, with less to look up.
 *
 * Each of these tables names its participant, challenge, reward and entry together with the program (`..._same_program`), which
 * says all that the single keys say, and they name programs, as a row of `participants` does. A key is asked for with each row
 * that is written, and once more for a row that is changed in the transaction that wrote it; the one to `programs` is locked by
 * everybody at once (ADR 3 did this for the ledger).
 */
const SAID_TWICE: Record<string, Record<string, string>> = {
  challenge_completions: {
    program_id: 'programs',
    participant_id: 'participants',
    challenge_id: 'challenges',
    point_entry_id: 'point_entries',
  },
  challenge_events: { program_id: 'programs', participant_id: 'participants', challenge_id: 'challenges' },
  participant_actions: { program_id: 'programs', participant_id: 'participants', point_entry_id: 'point_entries' },
  participant_balances: { program_id: 'programs', participant_id: 'participants' },
  reward_claims: {
    program_id: 'programs',
    participant_id: 'participants',
    reward_id: 'rewards',
    point_entry_id: 'point_entries',
  },
  sweepstake_entries: {
    program_id: 'programs',
    participant_id: 'participants',
    reward_id: 'rewards',
    point_entry_id: 'point_entries',
  },
}

const eachKey = (write: (table: string, column: string, other: string) => string): string =>
  Object.entries(SAID_TWICE)
    .flatMap(([table, keys]) => Object.entries(keys).map(([column, other]) => write(table, column, other)))
    .join(';\n')

/**
 * A completion is written once, with the entry of its points, instead of being written and then changed. The points come first:
 * whoever completes the same at the same moment waits at the balance, finds the key taken, and then the completion there.
 */
export const writeCompletion = sql`
  create or replace function laurel_write_completion(
    p_program integer, p_participant integer, p_challenge integer, p_period text, p_source enum_challenge_completions_source,
    p_points integer, p_evidence jsonb, p_completion_evidence jsonb, p_caption text, p_rule text, p_key text, p_held boolean,
    p_unlocks_offers boolean, p_actor_type enum_point_entries_actor_type, p_actor_id text, p_now timestamptz,
    out completion_id integer, out points integer, out already boolean, out refused text)
  language plpgsql as $$
  declare
    v_resets integer;
    v_entry integer;
    v_outcome text;
    v_written boolean := false;
  begin
    already := false;
    -- What is there when it is looked for may be reset a moment later, and what is not may be written meanwhile: then once more.
    for tries in 1..5 loop
      select c.id, c.points into completion_id, points from challenge_completions c
      where c.participant_id = p_participant and c.challenge_id = p_challenge and c.program_id = p_program
        and c.period_key = p_period and c.reset_at is null;
      if found then
        already := true;
        return;
      end if;
      completion_id := nextval('challenge_completions_id_seq');
      points := p_points;

      if p_held then
        select f.outcome, f.entry_id into v_outcome, v_entry
        from laurel_release_points(p_program, p_key, p_actor_type, p_actor_id, p_now) f;
        if v_outcome not in ('posted', 'duplicate') then
          refused := v_outcome;
          return;
        end if;
      elsif p_points > 0 then
        -- One that was reset and is done again is another earning.
        select count(*) into v_resets from challenge_completions r
        where r.participant_id = p_participant and r.challenge_id = p_challenge and r.program_id = p_program
          and r.period_key = p_period and r.reset_at is not null;
        select f.outcome, f.entry_id into v_outcome, v_entry
        from laurel_post_points(p_program, p_participant, 'earning', p_points, p_points, null,
          p_key || case when v_resets > 0 then ':' || v_resets else '' end, 'Challenge', p_challenge::text, p_caption, p_rule,
          jsonb_build_object('completion_id', completion_id) || p_evidence, p_actor_type, p_actor_id, null, p_now) f;
        continue when v_outcome in ('duplicate', 'key_reused');
        if v_outcome <> 'posted' then
          refused := v_outcome;
          return;
        end if;
      end if;

      insert into challenge_completions (id, program_id, challenge_id, participant_id, period_key, source, points, evidence,
        point_entry_id, completed_at)
      values (completion_id, p_program, p_challenge, p_participant, p_period, p_source, p_points, p_completion_evidence, v_entry, p_now)
      on conflict (participant_id, challenge_id, period_key) where reset_at is null do nothing;
      v_written := found;
      exit when v_written;
      -- Points that were posted for a completion that is not written must not stay.
      if v_outcome = 'posted' then
        raise exception 'completion of challenge % was written by somebody else', p_challenge;
      end if;
    end loop;
    if not v_written then
      refused := coalesce(v_outcome, 'written_meanwhile');
      return;
    end if;

    update participant_balances set completed_challenges = completed_challenges + 1
    where participant_id = p_participant and program_id = p_program;
    update participants set offers_unlocked = true
    where p_unlocks_offers and id = p_participant and program_id = p_program and not offers_unlocked;
    insert into participant_actions (program_id, participant_id, action_type, title, points, actionable_type, actionable_id,
      point_entry_id, occurred_at)
    values (p_program, p_participant, 'challenge_completed', p_caption, p_points, 'Challenge', p_challenge::text, v_entry, p_now);
  end $$`

/**
 * Who wants the last piece waits in line. Those who wait for a row alone are woken all at once with each change of it, and whoever
 * is quickest goes on: of sixteen, one in a hundred waited four times as long as the others.
 */
const takeStock = sql`
  create or replace function laurel_take_stock(p_program_id integer, p_reward_id integer, p_is_promised boolean) returns boolean
  language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended('reward-stock:' || p_reward_id, 0));
    perform from reward_stocks where reward_id = p_reward_id and program_id = p_program_id for no key update;
    update reward_stocks s set claims = s.claims + 1 from rewards r
    where s.reward_id = p_reward_id and s.program_id = p_program_id and r.id = s.reward_id
      and (p_is_promised or r."limit" is null or s.claims < r."limit");
    return found;
  end $$`

export async function up({ db }: MigrateUpArgs): Promise<void> {
  const drop = (table: string, column: string, other: string) =>
    `alter table ${table} drop constraint ${table}_${column}_${other}_id_fk`
  await db.execute(sql.raw(eachKey(drop)))
  await db.execute(writeCompletion)
  await db.execute(takeStock)
}

/** The functions of before wrote the same rows: they stay as they are now. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  const add = (table: string, column: string, other: string) =>
    `alter table ${table} add constraint ${table}_${column}_${other}_id_fk foreign key (${column}) references ${other} (id) on delete set null`
  await db.execute(sql.raw(eachKey(add)))
}
