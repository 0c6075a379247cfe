import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** Tiers that are reached, kept for a year, multiply earnings and open challenges and rewards (RULE-65). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create type enum_programs_tier_rules_basis as enum ('last_12_months', 'lifetime');
    alter table programs add column tier_rules_basis enum_programs_tier_rules_basis not null default 'last_12_months';
    create type enum__programs_v_version_tier_rules_basis as enum ('last_12_months', 'lifetime');
    alter table _programs_v add column version_tier_rules_basis enum__programs_v_version_tier_rules_basis default 'last_12_months';
    alter table program_tiers add column earning_multiplier numeric not null default 1;
    alter table participants add column tier_since timestamp(3) with time zone, add column tier_until timestamp(3) with time zone;
    create index participants_tier_until_idx on participants (tier_until) where tier_until is not null;
    alter table participant_balances add column points_to_next_tier integer;
    alter table receipts add column tier_multiplier numeric;
    alter table challenges add column min_tier_id integer,
      add constraint challenges_min_tier_id_same_program foreign key (min_tier_id, program_id) references program_tiers (id, program_id);
    create index challenges_min_tier_idx on challenges (min_tier_id);
    alter table rewards add column min_tier_id integer,
      add constraint rewards_min_tier_id_same_program foreign key (min_tier_id, program_id) references program_tiers (id, program_id);
    create index rewards_min_tier_idx on rewards (min_tier_id);

    create type enum_tier_changes_reason as enum ('points', 'rules', 'anniversary');
    create table tier_changes (
      id serial primary key not null,
      program_id integer not null references programs (id),
      participant_id integer not null,
      from_tier varchar,
      to_tier varchar,
      reason enum_tier_changes_reason not null,
      points integer default 0 not null,
      changed_at timestamp(3) with time zone not null,
      constraint tier_changes_participant_id_same_program foreign key (participant_id, program_id) references participants (id, program_id)
    );
    create index tier_changes_program_idx on tier_changes (program_id);
    create index participant_changed_at_idx on tier_changes (participant_id, changed_at);

    -- Tiers that people were given before count from now on; the nightly job looks at everybody else.
    update participants p set tier_since = now(), tier_until = now() + interval '12 months' where tier_id is not null;
    update participant_balances b set points_to_next_tier = 0 from programs g where g.id = b.program_id and g.features_tiers;

    drop function laurel_redeem_reward`)
  await installFunctions(db, [
    'laurel_recent_earnings',
    'laurel_settle_tier',
    'laurel_post_points',
    'laurel_post_many',
    'laurel_open_balance',
    'laurel_redeem_reward',
    'laurel_deserved_rewards',
    'laurel_logged_figures',
    'laurel_active_days',
  ])
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop function laurel_settle_tier;
    drop function laurel_recent_earnings;
    drop table tier_changes;
    drop type enum_tier_changes_reason;
    alter table rewards drop column min_tier_id;
    alter table challenges drop column min_tier_id;
    alter table receipts drop column tier_multiplier;
    alter table participant_balances drop column points_to_next_tier;
    alter table participants drop column tier_since, drop column tier_until;
    alter table program_tiers drop column earning_multiplier;
    alter table _programs_v drop column version_tier_rules_basis;
    drop type enum__programs_v_version_tier_rules_basis;
    alter table programs drop column tier_rules_basis;
    drop type enum_programs_tier_rules_basis`)
}
