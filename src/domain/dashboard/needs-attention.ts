import { isHeldForReviewSql } from '@/domain/challenges'
import type { Context } from '@/domain/context'
import { countFailedMails, DISABLED_WEBHOOKS } from '@/domain/operations'
import { domainStopsAt, findProgramDomain } from '@/domain/program-domains'
import { WAITS_FOR_PERSON } from '@/domain/receipts'
import { isHandedOverSql } from '@/domain/rewards'
import { onlyRow } from '@/platform/sql'

/** What needs a decision about a challenge or a reward. */
type Waiting = { id: number; name: string; count: number; oldest_at: Date }

/** Work for administrators. Each item is 0 or empty if there is nothing to do. */
export type NeedsAttention = {
  receipts: { count: number; oldest_at: Date | null }
  /** Referrals that are held for review, by challenge, the longest waiting first (RULE-24). */
  held_referrals: Waiting[]
  /** Claims that wait to be fulfilled, by reward, the longest waiting first (RULE-31). */
  waiting_claims: Waiting[]
  /** Rewards that are nearly out of stock, with the number left. */
  low_stock: { id: number; name: string; left: number }[]
  /** Rewards that are nearly out of codes. */
  low_codes: { id: number; name: string; left: number }[]
  /** Challenges and rewards that end within a week. */
  ending: { kind: 'challenge' | 'reward'; id: number; name: string; finish: Date }[]
  /** Webhook deliveries of the last week that failed for good. */
  failed_webhooks: number
  /** Endpoints of webhooks that were disabled because they failed, or said that they are gone. */
  disabled_webhooks: { id: number; url: string; disabled_at: Date }[]
  /** The program's domain, if its DNS records are gone (RULE-64). */
  failing_domain: { domain: string; stops_at: Date } | null
  /** Emails that failed after all retries. */
  failed_mails: number
}

const LOW_STOCK = 5
const LOW_CODES = 10
const ENDING_DAYS = 7
const MAX_NAMED = 5

const IS_ON = `r.program_id = $1 and r.approved_at is not null and (r.start is null or r.start <= $2) and (r.finish is null or r.finish > $2)`

export const loadNeedsAttention = async ({ now, sql }: Context, programId: number): Promise<NeedsAttention> => {
  const row = onlyRow(
    await sql<{ receipts: number; oldest_at: Date | null; failed_webhooks: number }>(
      `select count(*)::int as receipts, min(created_at) as oldest_at,
         (select count(*)::int from webhook_deliveries w where w.program_id = $1 and w.status = 'failed'
           and w.updated_at > $2::timestamptz - interval '7 days') as failed_webhooks
       from receipts where program_id = $1 and ${WAITS_FOR_PERSON}`,
      [programId, now],
    ),
  )
  const domain = await findProgramDomain(sql, programId)
  const stopsAt = domain && domainStopsAt(domain)
  return {
    failing_domain: domain && stopsAt ? { domain: domain.domain, stops_at: stopsAt } : null,
    receipts: { count: row.receipts, oldest_at: row.oldest_at },
    held_referrals: await sql(
      `select c.id, c.caption as name, count(*)::int as count, min(h.created_at) as oldest_at
       from pending_points h join challenges c on c.id = h.cause_id::int and c.program_id = h.program_id
       where h.program_id = $1 and h.cause_type = 'Challenge' and ${isHeldForReviewSql('h')}
       group by c.id order by oldest_at, c.id`,
      [programId],
    ),
    waiting_claims: await sql(
      `select r.id, r.name, count(*)::int as count, min(c.earned_at) as oldest_at
       from rewards r join reward_claims c on c.reward_id = r.id and c.program_id = r.program_id
       where r.program_id = $1 and c.state = 'settled' and c.fulfilment = 'pending' and ${isHandedOverSql('r')}
       group by r.id order by oldest_at, r.id`,
      [programId],
    ),
    failed_webhooks: row.failed_webhooks,
    disabled_webhooks: await sql(
      `select id, url, disabled_at from webhooks where program_id = $1 and ${DISABLED_WEBHOOKS} order by id limit ${MAX_NAMED}`,
      [programId],
    ),
    failed_mails: await countFailedMails({ sql, now, programId }),
    low_stock: await sql(
      `select r.id, r.name, (r."limit" - s.claims)::int as left from rewards r join reward_stocks s on s.reward_id = r.id
       where ${IS_ON} and r.selection = 'redeem' and r."limit" - s.claims between 0 and ${LOW_STOCK} and r."limit" > ${LOW_STOCK}
       order by 3, r.id limit ${MAX_NAMED}`,
      [programId, now],
    ),
    low_codes: await sql(
      `select r.id, r.name, k.left from rewards r
       cross join lateral (select count(*)::int as left from (select from coupons k where k.reward_id = r.id and k.program_id = r.program_id
         and k.reward_claim_id is null limit ${LOW_CODES + 1}) free) k
       where ${IS_ON} and r.uses_coupons and k.left <= ${LOW_CODES} order by 3, r.id limit ${MAX_NAMED}`,
      [programId, now],
    ),
    ending: await sql(
      `select * from (
         select 'reward' as kind, r.id, r.name, r.finish from rewards r where ${IS_ON}
         union all select 'challenge', r.id, r.caption, r.finish from challenges r where ${IS_ON}) e
       where finish <= $2::timestamptz + interval '${ENDING_DAYS} days' order by finish, kind, id limit ${MAX_NAMED}`,
      [programId, now],
    ),
  }
}
