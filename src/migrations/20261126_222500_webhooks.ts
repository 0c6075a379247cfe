import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

const FUNCTIONS = [
  'laurel_keeps_events',
  'laurel_record_event',
  'laurel_queue_deliveries',
  'laurel_event_points',
  'laurel_event_completions_added',
  'laurel_event_completions_changed',
  'laurel_claim_event',
  'laurel_event_claims_added',
  'laurel_event_claims_settled',
  'laurel_event_receipts',
  'laurel_event_receipt_returned',
  'laurel_participant_data',
  'laurel_event_participants_added',
  'laurel_event_participants_changed',
  'laurel_event_consents',
  'laurel_event_memberships',
  'laurel_event_tiers',
  'laurel_event_redemptions',
]

/** Events that other systems are told of: recorded by triggers, in the transaction of what happened (RULE-46, RULE-72). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create type enum_webhooks_disabled_reason as enum ('administrator', 'gone', 'failing');
    alter table webhooks add column description varchar, add column previous_secret_encrypted varchar,
      add column previous_secret_until timestamp(3) with time zone, add column disabled_at timestamp(3) with time zone,
      add column disabled_reason enum_webhooks_disabled_reason, add column failing_since timestamp(3) with time zone,
      add column created_by_id integer references administrators (id) on delete set null;
    create index webhooks_created_by_idx on webhooks (created_by_id);
    create index webhooks_active_idx on webhooks (program_id) where active;

    create table event_readers (
      program_id integer primary key references programs (id) on delete cascade,
      kept_until timestamp(3) with time zone not null
    );

    create table webhook_events (
      id serial primary key not null,
      program_id integer not null references programs (id),
      participant_id integer,
      identifier varchar not null default 'evt_' || replace(gen_random_uuid()::text, '-', ''),
      type varchar not null,
      data jsonb not null,
      occurred_at timestamp(3) with time zone not null,
      -- Ids are not committed in their order: readers go by the transaction first.
      transaction_id xid8 not null default pg_current_xact_id(),
      constraint webhook_events_participant_id_same_program foreign key (participant_id, program_id)
        references participants (id, program_id) on delete cascade
    );
    create unique index webhook_events_identifier_idx on webhook_events (identifier);
    create unique index webhook_events_id_program_uq on webhook_events (id, program_id);
    create index webhook_events_program_idx on webhook_events (program_id, transaction_id, id);
    create index webhook_events_participant_idx on webhook_events (participant_id);
    create index webhook_events_occurred_at_idx on webhook_events (occurred_at);

    drop table webhook_deliveries;
    drop type enum_webhook_deliveries_status;
    create type enum_webhook_deliveries_status as enum ('pending', 'delivered', 'failed');
    create table webhook_deliveries (
      id serial primary key not null,
      program_id integer not null references programs (id),
      webhook_id integer not null,
      event_id integer not null,
      participant_id integer,
      status enum_webhook_deliveries_status default 'pending' not null,
      attempts numeric default 0 not null,
      error varchar,
      response_status numeric,
      next_attempt_at timestamp(3) with time zone,
      delivered_at timestamp(3) with time zone,
      updated_at timestamp(3) with time zone default now() not null,
      created_at timestamp(3) with time zone default now() not null,
      constraint webhook_deliveries_webhook_id_same_program foreign key (webhook_id, program_id)
        references webhooks (id, program_id) on delete cascade,
      constraint webhook_deliveries_event_id_same_program foreign key (event_id, program_id)
        references webhook_events (id, program_id) on delete cascade
    );
    create unique index webhook_event_idx on webhook_deliveries (webhook_id, event_id);
    create unique index webhook_deliveries_id_program_uq on webhook_deliveries (id, program_id);
    create index webhook_deliveries_program_idx on webhook_deliveries (program_id);
    create index webhook_deliveries_event_idx on webhook_deliveries (event_id);
    create index webhook_deliveries_webhook_idx on webhook_deliveries (webhook_id, id desc);
    create index webhook_deliveries_participant_idx on webhook_deliveries (participant_id);
    create index webhook_deliveries_due_idx on webhook_deliveries (webhook_id, next_attempt_at) where status = 'pending';
    create index webhook_deliveries_order_idx on webhook_deliveries (webhook_id, participant_id, event_id) where status = 'pending';
    create index webhook_deliveries_failed_idx on webhook_deliveries (program_id, updated_at) where status = 'failed';

    create table webhook_attempts (
      id serial primary key not null,
      program_id integer not null references programs (id),
      webhook_id integer not null,
      delivery_id integer not null,
      succeeded boolean default false not null,
      error varchar,
      response_status numeric,
      response_excerpt varchar,
      duration_ms numeric default 0 not null,
      attempted_at timestamp(3) with time zone not null,
      constraint webhook_attempts_webhook_id_same_program foreign key (webhook_id, program_id)
        references webhooks (id, program_id) on delete cascade,
      constraint webhook_attempts_delivery_id_same_program foreign key (delivery_id, program_id)
        references webhook_deliveries (id, program_id) on delete cascade
    );
    create index webhook_attempts_program_idx on webhook_attempts (program_id);
    create index webhook_attempts_delivery_idx on webhook_attempts (delivery_id);
    create index webhook_attempts_webhook_idx on webhook_attempts (webhook_id, attempted_at)`)
  await installFunctions(db, FUNCTIONS)
  await db.execute(sql`
    create trigger webhook_events_queue after insert on webhook_events referencing new table as added
      for each statement execute function laurel_queue_deliveries();
    create trigger point_entries_event after insert on point_entries referencing new table as added
      for each statement execute function laurel_event_points();
    create trigger challenge_completions_event_added after insert on challenge_completions referencing new table as added
      for each statement execute function laurel_event_completions_added();
    create trigger challenge_completions_event_changed after update on challenge_completions
      for each row when ((old.reset_at is null) <> (new.reset_at is null)) execute function laurel_event_completions_changed();
    create trigger reward_claims_event_added after insert on reward_claims referencing new table as added
      for each statement execute function laurel_event_claims_added();
    create trigger reward_claims_event_settled after update on reward_claims
      for each row when (old.state <> 'settled' and new.state = 'settled') execute function laurel_event_claims_settled();
    create trigger receipts_event_added after insert on receipts
      for each row when (new.status in ('eligible', 'no_eligible_items', 'needs_human_review', 'rejected')) execute function laurel_event_receipts();
    create trigger receipts_event_changed after update on receipts
      for each row when (new.status in ('eligible', 'no_eligible_items', 'needs_human_review', 'rejected')
        and (old.status <> new.status or old.points <> new.points)) execute function laurel_event_receipts();
    create trigger receipt_reviews_event_returned after insert on receipt_reviews
      for each row when (new.action = 'returned' or new.changes @> '[{"field": "admin_invalidation_reason", "after": "returned"}]')
      execute function laurel_event_receipt_returned();
    create trigger participants_event_added after insert on participants referencing new table as added
      for each statement execute function laurel_event_participants_added();
    create trigger participants_event_changed after update of email, first_name, last_name, status, postal, country, locale, tag_list,
      email_setting_id, erased_at on participants for each row execute function laurel_event_participants_changed();
    create trigger participant_consents_event after insert on participant_consents for each row execute function laurel_event_consents();
    create trigger memberships_event_added after insert on memberships
      for each row when (new.status <> 'cancelled') execute function laurel_event_memberships();
    create trigger memberships_event_changed after update on memberships
      for each row when ((old.status = 'cancelled') <> (new.status = 'cancelled')) execute function laurel_event_memberships();
    create trigger tier_changes_event after insert on tier_changes for each row execute function laurel_event_tiers();
    create trigger offer_redemptions_event_added after insert on offer_redemptions
      for each row when (new.status = 'redeemed') execute function laurel_event_redemptions();
    create trigger offer_redemptions_event_changed after update on offer_redemptions
      for each row when (old.status <> 'redeemed' and new.status = 'redeemed') execute function laurel_event_redemptions()`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(
    sql.raw(
      FUNCTIONS.filter((name) => !name.endsWith('_data'))
        .map((name) => `drop function ${name} cascade`)
        .join('; '),
    ),
  )
  await db.execute(sql`
    drop function laurel_participant_data;
    drop table webhook_attempts;
    drop table webhook_deliveries;
    drop table webhook_events;
    drop table event_readers;
    drop type enum_webhook_deliveries_status;
    create type enum_webhook_deliveries_status as enum ('pending', 'delivered', 'failed', 'abandoned');
    create table webhook_deliveries (
      id serial primary key not null,
      program_id integer not null references programs (id),
      webhook_id integer not null references webhooks (id),
      event_id varchar not null,
      event varchar not null,
      body jsonb not null,
      status enum_webhook_deliveries_status default 'pending' not null,
      attempts numeric default 0 not null,
      response_status numeric,
      response_excerpt varchar,
      next_attempt_at timestamp(3) with time zone,
      delivered_at timestamp(3) with time zone,
      updated_at timestamp(3) with time zone default now() not null,
      created_at timestamp(3) with time zone default now() not null
    );
    drop index webhooks_active_idx;
    alter table webhooks drop column description, drop column previous_secret_encrypted, drop column previous_secret_until,
      drop column disabled_at, drop column disabled_reason, drop column failing_since, drop column created_by_id;
    drop type enum_webhooks_disabled_reason`)
}
