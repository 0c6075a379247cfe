import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/**
 * A row for each subscription. Subscriptions that a later one had overwritten get theirs back, without an event: those whose
 * paid period still runs make their participants members again.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await installFunctions(db, ['laurel_event_memberships'])
  await db.execute(sql`
    drop index participant_challenge_idx;
    create index participant_challenge_idx on memberships (participant_id, challenge_id);
    alter table memberships disable trigger memberships_event_added;
    insert into memberships (program_id, participant_id, challenge_id, status, provider_subscription_id, current_period_end, ends_at)
      select k.program_id, k.participant_id, k.challenge_id,
        (case when p.erased_at is null and paid.until > now() then 'active' else 'cancelled' end)::enum_memberships_status,
        k.provider_subscription_id, paid.until, case when p.erased_at is null and paid.until > now() then paid.until end
      from checkout_sessions k join participants p on p.id = k.participant_id
      cross join lateral (select max(y.period_end) as until from payments y where y.checkout_session_id = k.id and y.returned < y.amount) paid
      where k.kind = 'membership' and k.status in ('paid', 'refunded') and k.provider_subscription_id is not null and k.challenge_id is not null
        and k.details ->> 'refund_because' is null
        and not exists (select from memberships m where m.provider_subscription_id = k.provider_subscription_id)
      on conflict do nothing;
    alter table memberships enable trigger memberships_event_added;
    update participants p set offers_unlocked = true where not p.offers_unlocked and exists (
      select from memberships m join challenges c on c.id = m.challenge_id
      where m.participant_id = p.id and m.program_id = p.program_id and m.status <> 'cancelled' and c.unlocks_offers)`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    delete from memberships m using memberships later
      where later.participant_id = m.participant_id and later.challenge_id = m.challenge_id and later.id > m.id;
    drop index participant_challenge_idx;
    create unique index participant_challenge_idx on memberships (participant_id, challenge_id)`)
}
