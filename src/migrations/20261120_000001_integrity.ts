import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What Payload's schema cannot say, held by the database itself: rows of one program never point at another's, ledgers
 * are never rewritten, counters stay in their bounds, and every participant and reward has its narrow counter row.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`create extension if not exists pg_trgm`)

  // Points are integers (RULE-16); Payload makes every number a numeric.
  for (const [table, columns] of Object.entries(INTEGER_COLUMNS)) {
    for (const column of columns) {
      await db.execute(
        sql.raw(
          `alter table ${table} alter column ${column} drop default, alter column ${column} type integer using ${column}::integer` +
            (NULLABLE.has(`${table}.${column}`) ? '' : `, alter column ${column} set default 0`),
        ),
      )
    }
  }

  // (id, program) pairs: a row that names a participant, reward, receipt … of another program cannot exist (RULE-3).
  await db.execute(sql`
    do $$
    declare link record;
    begin
      for link in
        select c.conrelid::regclass::text as child, a.attname as child_column, c.confrelid::regclass::text as parent
        from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.connamespace = 'public'::regnamespace and array_length(c.conkey, 1) = 1
          and c.confrelid <> 'programs'::regclass
          and exists (select 1 from pg_attribute p where p.attrelid = c.conrelid and p.attname = 'program_id' and not p.attisdropped)
          and exists (select 1 from pg_attribute p where p.attrelid = c.confrelid and p.attname = 'program_id' and not p.attisdropped)
          and c.conrelid <> 'sessions'::regclass
      loop
        if not exists (select 1 from pg_class where relname = link.parent || '_id_program_uq') then
          execute format('create unique index %I on %s (id, program_id)', link.parent || '_id_program_uq', link.parent);
        end if;
        execute format('alter table %s add constraint %I foreign key (%I, program_id) references %s (id, program_id)',
          link.child, left(link.child || '_' || link.child_column, 50) || '_same_program', link.child_column, link.parent);
      end loop;
    end $$`)

  await db.execute(sql`
    alter table point_entries
      add constraint point_entries_sign check (case kind
        when 'earning' then amount > 0 and lifetime_amount = amount
        when 'spending' then amount < 0 and lifetime_amount = 0
        when 'refund' then amount > 0 and lifetime_amount = 0
        when 'expiry' then amount < 0 and lifetime_amount = 0
        when 'reinstatement' then amount > 0 and lifetime_amount = 0
        when 'reversal' then amount <= 0 and lifetime_amount <= 0
        else true end);
    alter table participant_balances
      add constraint participant_balances_not_negative check (unused_points >= 0 or may_be_negative),
      add constraint participant_balances_counters check (pending_points >= 0 and shortfall_points >= 0 and completed_challenges >= 0 and rewards_earned >= 0);
    alter table participant_balances set (fillfactor = 70);
    alter table reward_stocks add constraint reward_stocks_claims check (claims >= 0);
    alter table reward_stocks set (fillfactor = 70);
    alter table sweepstake_entries add constraint sweepstake_entries_positive check (entries > 0);
    alter table reward_claims add constraint reward_claims_points check (points_spent >= 0);
    alter table challenges add constraint challenges_points check (points >= 0);
    alter table challenges add constraint challenges_dates check (finish is null or start is null or finish > start);
    alter table rewards add constraint rewards_dates check (finish is null or start is null or finish > start);
    alter table receipt_items add constraint receipt_items_amounts check (price >= 0 and points >= 0 and quantity > 0);
    alter table receipts add constraint receipts_points check (points >= 0);
    alter table eligible_products add constraint eligible_products_rate check (points_per_cents >= 0);
    alter table offers add constraint offers_value check (dollar_value >= 0);
    alter table sessions add constraint sessions_audience check (
      (audience = 'participant' and participant_id is not null and program_id is not null and administrator_id is null)
      or (audience = 'administrator' and administrator_id is not null and participant_id is null));
    alter table sign_in_codes add constraint sign_in_codes_attempts check (failed_attempts between 0 and 5);
    alter table programs add constraint programs_name_length check (char_length(name) between 2 and 30);
    alter table programs add constraint programs_subdomain check (subdomain_url ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$');
    create unique index programs_domain_path_uq on programs (lower(domain), coalesce(url_path, '')) where domain is not null and domain <> '';
    create unique index participants_program_lower_email_uq on participants (program_id, lower(email));
    create unique index administrators_lower_email_uq on administrators (lower(email));
    create unique index challenge_completions_once_uq on challenge_completions (participant_id, challenge_id, period_key) where reset_at is null;
    create unique index reward_claims_earned_once_uq on reward_claims (participant_id, reward_id) where idempotency_key like 'earned:%';
    create unique index social_posts_viewed_once_uq on challenge_events (participant_id, challenge_id, social_network_post_id) where kind = 'post_view';
    create index participants_search_idx on participants using gin ((coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email) gin_trgm_ops);
    create index participants_keyset_idx on participants (program_id, created_at desc, id desc);
    create index receipts_keyset_idx on receipts (program_id, created_at desc, id desc);
    create index point_entries_cause_idx on point_entries (program_id, cause_type, cause_id);
    create index coupons_free_idx on coupons (reward_id, id) where reward_claim_id is null;
    create index sessions_live_participant_idx on sessions (participant_id) where revoked_at is null;
    create index sign_in_codes_open_idx on sign_in_codes (audience, program_id, lower(email)) where consumed_at is null and voided_at is null`)

  // A grant without a program holds for all of them: a program that goes must take its grants along, not widen them.
  await db.execute(sql`
    alter table administrators_grants
      drop constraint administrators_grants_program_id_programs_id_fk,
      add constraint administrators_grants_program_id_programs_id_fk
        foreign key (program_id) references programs (id) on delete cascade`)

  await db.execute(sql`
    create function laurel_refuse_rewriting() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only: correct it by adding entries', tg_table_name using errcode = 'restrict_violation';
    end $$;
    create trigger point_entries_append_only before update or delete on point_entries for each row execute function laurel_refuse_rewriting();
    create trigger point_entries_no_truncate before truncate on point_entries for each statement execute function laurel_refuse_rewriting();
    create trigger audit_entries_append_only before update or delete on audit_entries for each row execute function laurel_refuse_rewriting();
    create trigger receipt_reviews_append_only before update or delete on receipt_reviews for each row execute function laurel_refuse_rewriting();

    create function laurel_refuse_moving_program() returns trigger language plpgsql as $$
    begin
      raise exception 'a row of % cannot move to another program', tg_table_name using errcode = 'restrict_violation';
    end $$;
    create trigger participants_stay before update of program_id on participants for each row
      when (old.program_id is distinct from new.program_id) execute function laurel_refuse_moving_program();

    create function laurel_open_balance() returns trigger language plpgsql as $$
    begin
      insert into participant_balances (program_id, participant_id) values (new.program_id, new.id);
      return null;
    end $$;
    create trigger participants_open_balance after insert on participants for each row execute function laurel_open_balance();

    create function laurel_open_stock() returns trigger language plpgsql as $$
    begin
      insert into reward_stocks (program_id, reward_id) values (new.program_id, new.id);
      return null;
    end $$;
    create trigger rewards_open_stock after insert on rewards for each row execute function laurel_open_stock()`)
}

const INTEGER_COLUMNS = {
  point_entries: ['amount', 'lifetime_amount'],
  participant_balances: [
    'points',
    'unused_points',
    'pending_points',
    'shortfall_points',
    'completed_challenges',
    'rewards_earned',
    'clicks',
  ],
  participant_actions: ['points'],
  pending_points: ['amount'],
  reward_stocks: ['claims'],
  reward_claims: ['points_spent'],
  rewards: ['threshold', '"limit"', 'limit_per_participant'],
  challenges: ['points', 'max_completions', 'points_budget'],
  challenge_completions: ['points'],
  sweepstake_entries: ['entries'],
  receipts: ['points', 'version', 'processing_attempts'],
  receipt_items: ['points'],
  sign_in_codes: ['failed_attempts'],
  participants: ['sign_in_count'],
}
const NULLABLE = new Set([
  'rewards.threshold',
  'rewards."limit"',
  'rewards.limit_per_participant',
  'challenges.max_completions',
  'challenges.points_budget',
])

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger rewards_open_stock on rewards;
    drop trigger participants_open_balance on participants;
    drop trigger participants_stay on participants;
    drop trigger receipt_reviews_append_only on receipt_reviews;
    drop trigger audit_entries_append_only on audit_entries;
    drop trigger point_entries_no_truncate on point_entries;
    drop trigger point_entries_append_only on point_entries;
    drop function laurel_open_stock, laurel_open_balance, laurel_refuse_moving_program, laurel_refuse_rewriting`)
}
