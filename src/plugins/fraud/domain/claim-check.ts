import type { ClaimCheck } from '@/plugin/domain'
import { findFraudSettings } from './fraud-settings'
import { CLAIM_SIGNALS } from './fraud-values'

type Facts = Record<(typeof CLAIM_SIGNALS)[number] | 'is_trusted', boolean>

/** Holds claims of held people, more claims in a day than usual, and claims of one reward by many accounts of a device. */
export const claimCheck: ClaimCheck = {
  signals: {
    person_held: 'fraud.signals.person_held',
    many_claims: 'fraud.signals.many_claims',
    claims_of_device: 'fraud.signals.claims_of_device',
  },
  isOn: async ({ sql }, programId) => (await findFraudSettings(sql, programId)).is_on,
  find: async ({ now, sql }, { participantId, programId, rewardId }) => {
    const { accounts_per_device, claims_per_day } = await findFraudSettings(sql, programId)
    // Claims of one reward by the accounts of a device are checked one after the other.
    await sql(
      `select pg_advisory_xact_lock(hashtextextended('fraud-claims:' || $3 || ':' || p.signup_device_hash, 0)) from participants p
       where p.id = $1 and p.program_id = $2 and p.signup_device_hash is not null`,
      [participantId, programId, String(rewardId)],
    )
    const [found] = await sql<Facts>(
      `select coalesce(f.status::text = 'trusted', false) as is_trusted, coalesce(f.status::text = 'held', false) as person_held,
         (select count(*) from reward_claims c where c.participant_id = p.id and c.program_id = p.program_id and c.origin = 'claimed'
           and c.state in ('held', 'settled') and c.earned_at > $4::timestamptz - interval '1 day') >= $5 as many_claims,
         (select count(distinct c.participant_id) from participants o join reward_claims c on c.participant_id = o.id and c.reward_id = $3
             and c.program_id = o.program_id and c.origin = 'claimed' and c.state in ('held', 'settled')
           where o.program_id = p.program_id and o.id <> p.id and o.signup_device_hash = p.signup_device_hash) >= $6 as claims_of_device
       from participants p left join fraud_people f on f.participant_id = p.id and f.program_id = p.program_id
       where p.id = $1 and p.program_id = $2`,
      [participantId, programId, rewardId, now, claims_per_day, accounts_per_device],
    )
    if (!found || found.is_trusted) return []
    return CLAIM_SIGNALS.filter((signal) => found[signal])
  },
}
