import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The payments of a checkout by the provider's ids, and how much of each went back (RULE-59). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table checkout_sessions add column provider_subscription_id varchar;
    create index checkout_sessions_provider_subscription_id_idx on checkout_sessions (provider_subscription_id);
    alter table memberships add column ends_at timestamp(3) with time zone;
    create index memberships_ends_at_idx on memberships (ends_at) where ends_at is not null;
    create unique index if not exists checkout_sessions_id_program_uq on checkout_sessions (id, program_id);
    create table payments (
      id serial primary key,
      program_id integer not null references programs (id) on delete cascade,
      checkout_session_id integer not null,
      provider_payment_id varchar unique,
      provider_invoice_id varchar unique,
      provider_charge_id varchar unique,
      amount integer not null check (amount > 0),
      returned integer not null default 0 check (returned between 0 and amount),
      returns jsonb not null default '{}',
      version integer not null default 0,
      period_end timestamp(3) with time zone,
      paid_at timestamp(3) with time zone not null,
      constraint payments_checkout_session_same_program foreign key (checkout_session_id, program_id)
        references checkout_sessions (id, program_id) on delete cascade
    );
    create index payments_checkout_session_idx on payments (checkout_session_id);
    create table api_receipt_changes (
      program_id integer not null references programs (id) on delete cascade,
      idempotency_key varchar not null,
      receipt_id integer not null references receipts (id) on delete cascade,
      request_hash varchar not null,
      created_at timestamptz not null,
      primary key (program_id, idempotency_key)
    );
    create index api_receipt_changes_receipt_idx on api_receipt_changes (receipt_id);
    create table unmatched_payment_events (
      provider_event_id varchar primary key,
      ids text[] not null,
      event jsonb not null,
      created_at timestamptz not null
    );
    create index unmatched_payment_events_ids_idx on unmatched_payment_events using gin (ids);

    update checkout_sessions k set provider_subscription_id = e.subscription
    from (select distinct on (checkout_session_id) checkout_session_id, body #>> '{news,subscriptionId}' as subscription
      from payment_events where body #>> '{news,subscriptionId}' is not null order by checkout_session_id, id) e
    where e.checkout_session_id = k.id;
    insert into payments (program_id, checkout_session_id, provider_payment_id, provider_invoice_id, amount, returned, paid_at)
    select program_id, id, provider_payment_id, details ->> 'invoice_id', amount, case when status = 'refunded' then amount else 0 end, settled_at
    from (select *, case
        when currency in ('bif', 'clp', 'djf', 'gnf', 'jpy', 'kmf', 'krw', 'mga', 'pyg', 'rwf', 'ugx', 'vnd', 'vuv', 'xaf', 'xof', 'xpf')
          then round(amount_cents / 100.0)::int
        when currency in ('bhd', 'jod', 'kwd', 'omr', 'tnd') then amount_cents * 10
        else amount_cents end as amount from checkout_sessions) k
    where status in ('paid', 'refunded') and amount > 0 and settled_at is not null
      and (provider_payment_id is not null or details ->> 'invoice_id' is not null)
    on conflict do nothing;

    -- An entry that came with a payment goes with its refund, while the draw is open. Those that were bought or free stay for good.
    drop trigger sweepstake_entries_append_only on sweepstake_entries;
    create trigger sweepstake_entries_append_only
      before update of program_id, reward_id, participant_id, entries, source, idempotency_key on sweepstake_entries
      for each row execute function laurel_refuse_rewriting();
    create trigger sweepstake_entries_kept before delete on sweepstake_entries
      for each row when (old.source <> 'challenge') execute function laurel_refuse_rewriting()`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger sweepstake_entries_kept on sweepstake_entries;
    drop trigger sweepstake_entries_append_only on sweepstake_entries;
    create trigger sweepstake_entries_append_only
      before update of program_id, reward_id, participant_id, entries, source, idempotency_key or delete on sweepstake_entries
      for each row execute function laurel_refuse_rewriting();
    drop table api_receipt_changes;
    drop table unmatched_payment_events;
    drop table payments;
    alter table memberships drop column ends_at;
    alter table checkout_sessions drop column provider_subscription_id`)
}
