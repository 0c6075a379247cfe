import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What Payload's schema cannot say about plays, draws, answer files and payments, held by the database (see ..000001). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table expiry_notices alter column points type integer using points::integer, alter column days_before type integer using days_before::integer;
    alter table challenges alter column max_completions_per_participant type integer using max_completions_per_participant::integer;
    alter table rewards
      alter column mini_contest_play_cost type integer using mini_contest_play_cost::integer,
      alter column mini_contest_plays_per_day type integer using mini_contest_plays_per_day::integer;
    alter table sweepstake_draws alter column entry_count type integer using entry_count::integer;
    alter table checkout_sessions alter column amount_cents type integer using amount_cents::integer;
    alter table checkout_sessions add constraint checkout_sessions_amount check (amount_cents >= 0)`)

  // (id, program) pairs for the links that are new: a row never points at another program's (RULE-3).
  await db.execute(sql`
    do $$
    declare link record;
    begin
      for link in
        select c.conrelid::regclass::text as child, a.attname as child_column, c.confrelid::regclass::text as parent
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and array_length(c.conkey, 1) = 1 and c.confrelid <> 'programs'::regclass
          and (c.conrelid in ('expiry_notices'::regclass, 'answer_files'::regclass, 'contest_plays'::regclass, 'instant_win_moments'::regclass)
            or (c.conrelid = 'participant_answers'::regclass and a.attname = 'answer_file_id'))
      loop
        execute format('create unique index if not exists %I on %s (id, program_id)', link.parent || '_id_program_uq', link.parent);
        execute format('alter table %s add constraint %I foreign key (%I, program_id) references %s (id, program_id)',
          link.child, left(link.child || '_' || link.child_column, 50) || '_same_program', link.child_column, link.parent);
      end loop;
    end $$`)

  // Entries and plays are tickets worth money: nobody rewrites them. A draw moves forward only, and what it published stays.
  await db.execute(sql`
    create trigger sweepstake_entries_append_only before update of program_id, reward_id, participant_id, entries, source, idempotency_key or delete on sweepstake_entries
      for each row execute function laurel_refuse_rewriting();

    create function laurel_keep_draw() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or new.seed_commitment is distinct from old.seed_commitment
        or (old.status = 'frozen' and new.status = 'committed') or old.status = 'drawn'
        or (old.status = 'frozen' and (new.entry_list_hash, new.frozen_at) is distinct from (old.entry_list_hash, old.frozen_at)) then
        raise exception 'what a draw has published stays' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger sweepstake_draws_stay before update or delete on sweepstake_draws
      for each row execute function laurel_keep_draw();

    create index instant_win_moments_open_idx on instant_win_moments (reward_id, wins_at) where contest_play_id is null;
    create index checkout_sessions_held_idx on checkout_sessions (held_until) where status in ('opening', 'open')`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index checkout_sessions_held_idx;
    drop trigger sweepstake_draws_stay on sweepstake_draws;
    drop trigger sweepstake_entries_append_only on sweepstake_entries;
    drop function laurel_keep_draw;
    alter table checkout_sessions drop constraint checkout_sessions_amount`)
}
