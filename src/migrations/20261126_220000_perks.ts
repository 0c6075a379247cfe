import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** The directory of perks: search by place, redemptions once a year, saved offers, refusals, imports and feeds (RULE-38 to RULE-40, RULE-68 to RULE-70). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await installFunctions(db, ['laurel_map_point', 'laurel_count_merchant_offers'])
  await db.execute(sql`
    alter table merchants
      add column offer_count numeric default 0 not null,
      add column best_value numeric default 0,
      add column source varchar default 'manual' not null,
      add column source_key varchar,
      add column row_hash varchar;
    create unique index merchants_source_key_uq on merchants (program_id, source, source_key) where source_key is not null;
    create index merchants_map_idx on merchants
      using gist (laurel_map_point(program_id, latitude::double precision, longitude::double precision)) where active and offer_count > 0;

    create type enum_offers_barcode as enum ('none', 'code128', 'ean13', 'qrcode');
    alter table offers
      add column voucher_code varchar,
      add column barcode enum_offers_barcode default 'qrcode' not null,
      add column asks_reference boolean default false not null,
      add column source varchar default 'manual' not null,
      add column source_key varchar,
      add column row_hash varchar;
    drop index program_endeca_key_idx;
    create unique index program_endeca_key_merchant_idx on offers (program_id, endeca_key, merchant_id);

    update merchants m set offer_count = counted.offers, best_value = counted.best
    from (select merchant_id, count(*) as offers, max(dollar_value) as best from offers where active group by merchant_id) counted
    where m.id = counted.merchant_id;
    create trigger offers_counted_added after insert on offers referencing new table as new_rows
      for each statement execute function laurel_count_merchant_offers();
    create trigger offers_counted_changed after update on offers referencing old table as old_rows new table as new_rows
      for each statement execute function laurel_count_merchant_offers();
    create trigger offers_counted_removed after delete on offers referencing old table as old_rows
      for each statement execute function laurel_count_merchant_offers();

    alter type enum_offer_redemptions_status add value 'reported';
    alter table offer_redemptions
      add column year numeric default 0 not null,
      add column provider varchar default 'embedded' not null,
      add column voucher_shown_until timestamp(3) with time zone;
    update offer_redemptions r set year = extract(year from coalesce(r.redeemed_at, r.created_at) at time zone g.time_zone)
    from programs g where g.id = r.program_id;
    create unique index offer_redemptions_once_a_year_uq on offer_redemptions (program_id, participant_id, endeca_key, year)
      where redemption_type = 'MOBILE' and status in ('requested', 'redeemed', 'unknown');
    create unique index offer_redemptions_id_program_uq on offer_redemptions (id, program_id);
    create index offer_redemptions_unknown_idx on offer_redemptions (updated_at) where status in ('requested', 'unknown');

    create table saved_offers (
      id serial primary key not null,
      program_id integer not null references programs (id),
      participant_id integer not null,
      endeca_key varchar not null,
      updated_at timestamp(3) with time zone default now() not null,
      created_at timestamp(3) with time zone default now() not null,
      constraint saved_offers_participant_id_same_program foreign key (participant_id, program_id) references participants (id, program_id)
    );
    create index saved_offers_program_idx on saved_offers (program_id);
    create index saved_offers_participant_idx on saved_offers (participant_id);
    create index saved_offers_updated_at_idx on saved_offers (updated_at);
    create index saved_offers_created_at_idx on saved_offers (created_at);
    create unique index participant_endeca_key_idx on saved_offers (participant_id, endeca_key);

    create table offer_refusals (
      id serial primary key not null,
      program_id integer not null references programs (id),
      participant_id integer not null,
      redemption_id integer not null,
      offer_id integer,
      endeca_key varchar not null,
      comment varchar,
      reported_at timestamp(3) with time zone not null,
      year numeric default 0 not null,
      reopened boolean default false not null,
      updated_at timestamp(3) with time zone default now() not null,
      created_at timestamp(3) with time zone default now() not null,
      constraint offer_refusals_participant_id_same_program foreign key (participant_id, program_id) references participants (id, program_id),
      constraint offer_refusals_redemption_id_same_program foreign key (redemption_id, program_id) references offer_redemptions (id, program_id),
      constraint offer_refusals_offer_id_same_program foreign key (offer_id, program_id) references offers (id, program_id)
    );
    create index offer_refusals_program_idx on offer_refusals (program_id);
    create index offer_refusals_participant_idx on offer_refusals (participant_id);
    create index offer_refusals_redemption_idx on offer_refusals (redemption_id);
    create index offer_refusals_offer_idx on offer_refusals (offer_id);
    create index offer_refusals_updated_at_idx on offer_refusals (updated_at);
    create index offer_refusals_created_at_idx on offer_refusals (created_at);
    create unique index participant_endeca_key_year_idx on offer_refusals (participant_id, endeca_key, year);

    create type enum_perk_feeds_schedule as enum ('off', 'daily', 'weekly');
    create type enum_perk_feeds_last_status as enum ('running', 'finished', 'failed', 'needs_confirmation');
    create table perk_feeds (
      id serial primary key not null,
      program_id integer not null references programs (id),
      url varchar not null,
      schedule enum_perk_feeds_schedule default 'off' not null,
      last_status enum_perk_feeds_last_status,
      last_run_at timestamp(3) with time zone,
      last_counts jsonb,
      last_error varchar,
      needs_confirmation boolean default false not null,
      last_import_id integer references imports (id) on delete set null,
      updated_at timestamp(3) with time zone default now() not null,
      created_at timestamp(3) with time zone default now() not null
    );
    create unique index perk_feeds_program_uq on perk_feeds (program_id);
    create index perk_feeds_last_import_idx on perk_feeds (last_import_id);
    create index perk_feeds_updated_at_idx on perk_feeds (updated_at);
    create index perk_feeds_created_at_idx on perk_feeds (created_at);

    create type enum_programs_offers_reward_visitors_see as enum ('directory', 'prompt');
    create type enum__programs_v_version_offers_reward_visitors_see as enum ('directory', 'prompt');
    alter table programs
      add column offers_reward_visitors_see enum_programs_offers_reward_visitors_see default 'directory' not null,
      add column offers_reward_provider varchar default 'embedded' not null,
      add column offers_reward_partner_url varchar,
      add column offers_reward_partner_key_sealed varchar;
    alter table _programs_v
      add column version_offers_reward_visitors_see enum__programs_v_version_offers_reward_visitors_see default 'directory',
      add column version_offers_reward_provider varchar default 'embedded',
      add column version_offers_reward_partner_url varchar,
      add column version_offers_reward_partner_key_sealed varchar;

    alter type enum_imports_kind add value 'perks'`)
  await installFunctions(db, ['laurel_wipe_test_participants'])
}

/** The added values of two types stay: Postgres cannot take a value out of a type. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table _programs_v
      drop column version_offers_reward_visitors_see, drop column version_offers_reward_provider,
      drop column version_offers_reward_partner_url, drop column version_offers_reward_partner_key_sealed;
    alter table programs
      drop column offers_reward_visitors_see, drop column offers_reward_provider,
      drop column offers_reward_partner_url, drop column offers_reward_partner_key_sealed;
    drop type enum__programs_v_version_offers_reward_visitors_see;
    drop type enum_programs_offers_reward_visitors_see;
    drop table perk_feeds;
    drop type enum_perk_feeds_last_status;
    drop type enum_perk_feeds_schedule;
    drop table offer_refusals;
    drop table saved_offers;
    drop index offer_redemptions_unknown_idx;
    drop index offer_redemptions_id_program_uq;
    drop index offer_redemptions_once_a_year_uq;
    alter table offer_redemptions drop column year, drop column provider, drop column voucher_shown_until;
    drop trigger offers_counted_added on offers;
    drop trigger offers_counted_changed on offers;
    drop trigger offers_counted_removed on offers;
    drop function laurel_count_merchant_offers;
    drop index program_endeca_key_merchant_idx;
    create unique index program_endeca_key_idx on offers (program_id, endeca_key);
    alter table offers drop column voucher_code, drop column barcode, drop column asks_reference,
      drop column source, drop column source_key, drop column row_hash;
    drop type enum_offers_barcode;
    drop index merchants_map_idx;
    drop index merchants_source_key_uq;
    alter table merchants drop column offer_count, drop column best_value,
      drop column source, drop column source_key, drop column row_hash;
    drop function laurel_map_point`)
}
