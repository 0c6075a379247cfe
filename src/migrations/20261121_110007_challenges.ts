import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What a challenge came to, kept instead of counted: completions, clicks, points and answers of twenty million rows. Whoever
 * completes a challenge only adds a row of differences, so that nobody waits for anybody; a job folds them into one row a
 * challenge, and the view adds what is not folded yet.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table challenge_counters (
      challenge_id integer primary key references challenges (id) on delete cascade,
      completions integer not null default 0,
      points bigint not null default 0,
      clicks integer not null default 0,
      answers integer not null default 0
    );
    create table challenge_counter_deltas (
      id bigint generated always as identity primary key,
      challenge_id integer not null,
      completions integer not null default 0,
      points bigint not null default 0,
      clicks integer not null default 0,
      answers integer not null default 0
    );
    create index challenge_counter_deltas_challenge_idx on challenge_counter_deltas (challenge_id);

    insert into challenge_counters (challenge_id, completions, points, clicks, answers)
      select c.id, coalesce(d.completions, 0), coalesce(d.points, 0), coalesce(k.clicks, 0), coalesce(a.answers, 0)
      from challenges c
      left join (select challenge_id, count(*) as completions, sum(points) as points from challenge_completions where reset_at is null group by 1) d
        on d.challenge_id = c.id
      left join (select challenge_id, count(*) as clicks from challenge_events where kind = 'click' group by 1) k on k.challenge_id = c.id
      left join (select challenge_id, count(*) as answers from participant_answers group by 1) a on a.challenge_id = c.id;

    create view challenge_totals as
      select c.id as challenge_id, (coalesce(k.completions, 0) + d.completions)::int as completions,
        coalesce(k.points, 0) + d.points as points, (coalesce(k.clicks, 0) + d.clicks)::int as clicks,
        (coalesce(k.answers, 0) + d.answers)::int as answers
      from challenges c
      left join challenge_counters k on k.challenge_id = c.id
      cross join lateral (
        select coalesce(sum(x.completions), 0)::int as completions, coalesce(sum(x.points), 0)::bigint as points,
          coalesce(sum(x.clicks), 0)::int as clicks, coalesce(sum(x.answers), 0)::int as answers
        from challenge_counter_deltas x where x.challenge_id = c.id) d;

    create function laurel_count_completions() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'DELETE' then
        insert into challenge_counter_deltas (challenge_id, completions, points)
          select challenge_id, count(*), sum(points) from added where reset_at is null group by challenge_id order by challenge_id;
      end if;
      if tg_op <> 'INSERT' then
        insert into challenge_counter_deltas (challenge_id, completions, points)
          select challenge_id, -count(*), -sum(points) from removed where reset_at is null group by challenge_id order by challenge_id;
      end if;
      return null;
    end $$;
    create trigger challenge_completions_count_added after insert on challenge_completions
      referencing new table as added for each statement execute function laurel_count_completions();
    create trigger challenge_completions_count_removed after delete on challenge_completions
      referencing old table as removed for each statement execute function laurel_count_completions();

    -- Every completion is updated once, to name its points entry: that must not cost two more rows.
    create function laurel_count_completion_changes() returns trigger language plpgsql as $$
    begin
      insert into challenge_counter_deltas (challenge_id, completions, points)
        select n.challenge_id, sum(case when n.reset_at is null then 1 else 0 end - case when o.reset_at is null then 1 else 0 end),
          sum(case when n.reset_at is null then n.points else 0 end - case when o.reset_at is null then o.points else 0 end)
        from removed o join added n on n.id = o.id
        where (n.reset_at is null) <> (o.reset_at is null) or n.points <> o.points
        group by n.challenge_id order by n.challenge_id;
      return null;
    end $$;
    create trigger challenge_completions_count_changed after update on challenge_completions
      referencing old table as removed new table as added for each statement execute function laurel_count_completion_changes();

    create function laurel_count_clicks() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into challenge_counter_deltas (challenge_id, clicks)
          select challenge_id, count(*) from changed where kind = 'click' group by challenge_id order by challenge_id;
      else
        insert into challenge_counter_deltas (challenge_id, clicks)
          select challenge_id, -count(*) from changed where kind = 'click' group by challenge_id order by challenge_id;
      end if;
      return null;
    end $$;
    create trigger challenge_events_count_added after insert on challenge_events
      referencing new table as changed for each statement execute function laurel_count_clicks();
    create trigger challenge_events_count_removed after delete on challenge_events
      referencing old table as changed for each statement execute function laurel_count_clicks();

    create function laurel_count_answers() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into challenge_counter_deltas (challenge_id, answers)
          select challenge_id, count(*) from changed group by challenge_id order by challenge_id;
      else
        insert into challenge_counter_deltas (challenge_id, answers)
          select challenge_id, -count(*) from changed group by challenge_id order by challenge_id;
      end if;
      return null;
    end $$;
    create trigger participant_answers_count_added after insert on participant_answers
      referencing new table as changed for each statement execute function laurel_count_answers();
    create trigger participant_answers_count_removed after delete on participant_answers
      referencing old table as changed for each statement execute function laurel_count_answers();

    -- Folds at most so many differences. @returns how many it folded; 0 also while another worker is at it
    create function laurel_fold_challenge_counters(most integer) returns integer language plpgsql as $$
    declare folded integer;
    begin
      if not pg_try_advisory_xact_lock(hashtext('laurel_fold_challenge_counters')) then return 0; end if;
      with taken as (
        delete from challenge_counter_deltas where id in (select id from challenge_counter_deltas order by id limit most) returning *
      ), sums as (
        select challenge_id, sum(completions)::int as completions, sum(points)::bigint as points, sum(clicks)::int as clicks,
          sum(answers)::int as answers
        from taken group by challenge_id
      ), kept as (
        insert into challenge_counters as k (challenge_id, completions, points, clicks, answers)
          select s.* from sums s join challenges c on c.id = s.challenge_id order by s.challenge_id
          on conflict (challenge_id) do update set completions = k.completions + excluded.completions, points = k.points + excluded.points,
            clicks = k.clicks + excluded.clicks, answers = k.answers + excluded.answers
      )
      select count(*) into folded from taken;
      return folded;
    end $$;

    -- Questions and options in the order of the form, without those that were taken out of it.
    create index questions_asked_idx on questions (challenge_id, position) where archived_at is null;
    create index question_options_offered_idx on question_options (question_id, position) where archived_at is null`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index question_options_offered_idx;
    drop index questions_asked_idx;
    drop trigger participant_answers_count_removed on participant_answers;
    drop trigger participant_answers_count_added on participant_answers;
    drop trigger challenge_events_count_removed on challenge_events;
    drop trigger challenge_events_count_added on challenge_events;
    drop trigger challenge_completions_count_changed on challenge_completions;
    drop trigger challenge_completions_count_removed on challenge_completions;
    drop trigger challenge_completions_count_added on challenge_completions;
    drop function laurel_fold_challenge_counters, laurel_count_answers, laurel_count_clicks, laurel_count_completion_changes,
      laurel_count_completions;
    drop view challenge_totals;
    drop table challenge_counter_deltas, challenge_counters`)
}
