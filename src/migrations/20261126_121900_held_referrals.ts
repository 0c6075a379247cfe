import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Points pending for a referral name the friend, and why they are pending is a code. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table pending_points add column needs_review boolean default false, add column friend_id integer,
      add constraint pending_points_friend_id_same_program foreign key (friend_id, program_id) references participants (id, program_id);
    create index pending_points_friend_idx on pending_points (friend_id);
    update pending_points set friend_id = substr(idempotency_key, 17)::int where idempotency_key like 'referral:friend:%';
    update pending_points set needs_review = held_because like 'review: %', held_because = case held_because
      when 'the friend''s first challenge' then 'friend_first_challenge' when 'receipt under review' then 'receipt_review'
      when 'review: same mailbox' then 'same_mailbox' when 'review: same device' then 'same_device'
      when 'review: same IP address' then 'same_network' when 'review: disposable address' then 'disposable_email' else held_because end;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`alter table pending_points drop column needs_review, drop column friend_id;`)
}
