import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What a completion writes as one SQL function (RULE-21): the completion, its points, the counters and the line of the
 * activity. Whether the participant may complete the challenge is decided before; whether they have done so already is
 * decided here, by the unique index that two requests at once meet at.
 *
 * `p_key` names the award, '' where there is none; with `p_held` it names points that were promised before, which are
 * released in its place. A completion that was reset and done again is another earning, with a key of its own (17): the
 * resets are counted, and once more where one was committed while this completion waited for it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create function laurel_write_completion(
      p_program integer, p_participant integer, p_challenge integer, p_period text, p_source enum_challenge_completions_source,
      p_points integer, p_evidence jsonb, p_completion_evidence jsonb, p_caption text, p_rule text, p_key text, p_held boolean,
      p_unlocks_offers boolean, p_actor_type enum_point_entries_actor_type, p_actor_id text, p_now timestamptz,
      out completion_id integer, out points integer, out already boolean, out refused text)
    language plpgsql as $$
    declare
      v_resets integer;
      v_counted integer := -1;
      v_entry integer;
      v_outcome text;
    begin
      already := false;
      -- What was there may be reset between the two looks at it: then there is room for this one after all.
      for tries in 1..5 loop
        insert into challenge_completions (program_id, challenge_id, participant_id, period_key, source, points, evidence, completed_at)
        values (p_program, p_challenge, p_participant, p_period, p_source, p_points, p_completion_evidence, p_now)
        on conflict (participant_id, challenge_id, period_key) where reset_at is null do nothing
        returning id into completion_id;
        exit when completion_id is not null;
        select c.id, c.points into completion_id, points from challenge_completions c
        where c.participant_id = p_participant and c.challenge_id = p_challenge and c.program_id = p_program
          and c.period_key = p_period and c.reset_at is null;
        if found then
          already := true;
          return;
        end if;
      end loop;
      if completion_id is null then
        raise exception 'completion of challenge % is neither new nor there', p_challenge;
      end if;
      points := p_points;

      if p_held then
        select f.outcome, f.entry_id into v_outcome, v_entry
        from laurel_release_points(p_program, p_key, p_actor_type, p_actor_id, p_now) f;
        if v_outcome not in ('posted', 'duplicate') then
          refused := v_outcome;
          return;
        end if;
      elsif p_points > 0 then
        loop
          select count(*) into v_resets from challenge_completions r
          where r.participant_id = p_participant and r.challenge_id = p_challenge and r.program_id = p_program
            and r.period_key = p_period and r.reset_at is not null;
          if v_resets = v_counted then
            refused := v_outcome;
            return;
          end if;
          v_counted := v_resets;
          select f.outcome, f.entry_id into v_outcome, v_entry
          from laurel_post_points(p_program, p_participant, 'earning', p_points, p_points, null,
            p_key || case when v_resets > 0 then ':' || v_resets else '' end, 'Challenge', p_challenge::text, p_caption, p_rule,
            jsonb_build_object('completion_id', completion_id) || p_evidence, p_actor_type, p_actor_id, null, p_now) f;
          exit when v_outcome = 'posted';
        end loop;
      end if;

      update challenge_completions set point_entry_id = v_entry where id = completion_id and v_entry is not null;
      update participant_balances set completed_challenges = completed_challenges + 1
      where participant_id = p_participant and program_id = p_program;
      update participants set offers_unlocked = true
      where p_unlocks_offers and id = p_participant and program_id = p_program and not offers_unlocked;
      insert into participant_actions (program_id, participant_id, action_type, title, points, actionable_type, actionable_id,
        point_entry_id, occurred_at)
      values (p_program, p_participant, 'challenge_completed', p_caption, p_points, 'Challenge', p_challenge::text, v_entry, p_now);
    end $$`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop function laurel_write_completion`)
}
