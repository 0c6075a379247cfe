import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { keyedHash } from '@/platform/crypto'

/**
 * Without a proxy that is vouched for, everybody signed up from the same unknown address, and every invitation looked like one
 * from the inviter's own: such an address is no address. What was held for it alone waits for the friend's first challenge as
 * any other promise; where the friend has completed one already, a person decides (RULE-24).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  const unknown = keyedHash('ip-address', 'direct')
  await db.execute(sql`
    update pending_points h set held_because = 'the friend''s first challenge'
    from participants f join participants r on r.id = f.referred_by_id
    where h.status = 'pending' and h.held_because = 'same_network' and h.idempotency_key = 'referral:friend:' || f.id
      and h.program_id = f.program_id and h.participant_id = r.id and f.signup_ip_hash = ${unknown} and r.signup_ip_hash = ${unknown}
      and not exists (select from challenge_completions d join challenges c on c.id = d.challenge_id
        where d.participant_id = f.id and d.reset_at is null and c.challenge_type not in ('signup', 'referral'))`)
  await db.execute(sql`update participants set signup_ip_hash = null where signup_ip_hash = ${unknown}`)
}

export async function down(): Promise<void> {}
