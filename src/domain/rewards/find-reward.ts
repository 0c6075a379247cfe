import { isForSql } from '@/domain/audiences'
import type { ClaimRefused } from '@/domain/claim-refusal'
import { rulesPageSql } from '@/domain/consents'
import { countPlaysLeft, findMoments, findPlays, findStandings, type Plays, type Standing } from '@/domain/contests'
import type { Context } from '@/domain/context'
import { participantCode } from '@/domain/draws'
import { isAvailableSql, isLastDay } from '@/domain/programs'
import { explainFreeEntryRefusal } from './explain-refusal'
import { givesOfferSql } from './gives-offer-sql'
import { type OwnClaim, type OwnClaimRow, ownClaimsSql, toOwnClaims } from './own-claims'
import {
  type PublicReward,
  type PublicRewardRow,
  publicRewardSql,
  toPublicReward,
  withoutReward,
} from './public-fields'
import { midnightSql, type SiteReward, type SiteRewardRow, siteRewardSql, toSiteReward } from './site-reward'

export type NftItem = {
  address: string
  owner_address: string | null
  explorer_mint_url: string | null
  explorer_token_url: string | null
  owner_explorer_url: string | null
}

/** A ranking or instant win for one participant's page. */
export type ContestForPage = {
  /** Today; null: unlimited. */
  plays_left: number | null
  /** If no plays are left: when the next one is available; null for never. */
  next_play_at: Date | null
  /** The participant's last play; null before the first. */
  last_play: Plays['last_play']
  /** Rankings only: the first places and the participant's own. */
  standings: (Standing & { is_me: boolean })[]
  my_rank: number | null
  settled_at: Date | null
  moments_hash: string | null
  /** The published hash's input, once an instant win is over. */
  revealed: { salt: string; moments: string[] } | null
}

/** A sweepstake's latest draw for its page; null before there is one. */
export type DrawForPage = {
  /** 1-based; draws after the first are re-draws. */
  number: number
  status: 'committed' | 'frozen' | 'drawn'
  drawn_at: Date | null
  /** Entries on its frozen list. */
  entry_count: number
  /** Winners drawn so far, including re-draws. */
  winners_drawn: number
  /** The participant's result; null for everybody else on the list. */
  kind: 'winner' | 'alternate' | 'passed_over' | null
}

/** A reward with everything its page needs. Redemption details are included only for participants who earned it. */
export type RewardForPage = SiteReward &
  PublicReward<'page'> &
  PublicReward<'earned'> & {
    coupon_codes: string[]
    nft_item: NftItem | null
    /** The participant's code on published lists of entries. */
    participant_code: string
    /** Why the participant can't use the free entry form now; null if they can. */
    free_entry_refusal: ClaimRefused | null
    /** The program's rules page, which a free entry must accept in addition to the reward's terms. */
    rules_page: { slug: string; title: string } | null
    draw: DrawForPage | null
    /** Whether an active challenge gives entries. */
    is_entered_by_challenge: boolean
    contest: ContestForPage | null
    /** The participant's latest active claim; otherwise the latest. */
    claim: OwnClaim | null
    /** All claims of the participant, newest first; if there are too many, active ones are kept. */
    own_claims: OwnClaim[]
    /** The challenge that unlocks an offer: as its prize, or together with all offers. */
    offer_challenge_id: number | null
  }

type PageRow = PublicRewardRow<'page'> &
  PublicRewardRow<'earned'> & {
    coupon_codes: string[]
    nft_item: NftItem | null
    participant_identifier: string
    free_entries_today: number
    moments_hash: string | null
    settled_at: Date | null
    rules_page: { slug: string; title: string } | null
    draw: (Omit<DrawForPage, 'drawn_at'> & { drawn_at: string | null }) | null
    is_entered_by_challenge: boolean
    own_claims: OwnClaimRow[]
    offer_challenge_id: number | null
  }
type Row = SiteRewardRow & PageRow

/** Places of a ranking that everybody sees. */
const TOP_PLACES = 10

/**
 * A reward of the program by id or identifier. A draft is visible only to participants who have claimed it, and can't
 * be claimed, played or entered. Its HTML from administrators is sanitized here.
 */
export const findReward = async (
  context: Context,
  { id, participantId, programId }: { programId: number; participantId: number; id: string | number },
): Promise<RewardForPage | null> => {
  const { now, sql } = context
  const { columns, from, variant } = siteRewardSql(context.payload, '$2', '$5', '$6')
  const text = String(id)
  // Postgres rejects texts with a NUL.
  if (text.includes('\0')) return null
  const [row] = await sql<Row>(
    `select ${columns}, ${publicRewardSql('page', '$6', variant)}, ${publicRewardSql('earned', '$6', variant)},
       coalesce((select json_agg(k.code order by k.assigned_at desc, k.id desc) from coupons k join reward_claims c on c.id = k.reward_claim_id
         where k.reward_id = r.id and k.program_id = r.program_id and c.participant_id = $2 and c.state = 'settled'), '[]') as coupon_codes,
       (select json_build_object('address', n.address, 'owner_address', n.owner_address, 'explorer_mint_url', n.explorer_mint_url,
           'explorer_token_url', n.explorer_token_url, 'owner_explorer_url', n.owner_explorer_url)
         from nft_items n where n.participant_id = $2 and n.reward_id = r.id and n.program_id = r.program_id and n.status = 'minted'
         order by n.id desc limit 1) as nft_item,
       (select p.identifier from participants p where p.id = $2 and p.program_id = $1) as participant_identifier,
       (select count(*)::int from sweepstake_entries f where f.reward_id = r.id and f.participant_id = $2 and f.program_id = $1
         and f.source = 'free' and f.created_at >= ${midnightSql('$5')}) as free_entries_today,
       r.mini_contest_moments_hash as moments_hash, r.mini_contest_settled_at as settled_at,
       case when r.selection = 'sweepstake' then ${rulesPageSql('r.program_id')} end as rules_page,
       (select json_build_object('number', d.draw_number::int, 'status', d.status, 'drawn_at', d.drawn_at,
           'entry_count', d.entry_count::int, 'winners_drawn', (select count(*)::int from sweepstake_draws w, jsonb_array_elements(w.ranking) x
             where w.reward_id = r.id and w.program_id = $1 and x->>'kind' = 'winner'),
           'kind', (select x->>'kind' from jsonb_array_elements(d.ranking) x join sweepstake_entries e on e.id = (x->>'entry')::int
             where e.participant_id = $2 and e.reward_id = r.id and e.program_id = $1 limit 1))
         from sweepstake_draws d where d.reward_id = r.id and d.program_id = $1 order by d.draw_number desc limit 1) as draw,
       exists (select 1 from rewards_rels l join challenges c on c.id = l.challenges_id and c.program_id = $1
         where l.parent_id = r.id and l.path = 'sweepstake.challenges' and ${isAvailableSql('c', '$5')}) as is_entered_by_challenge,
       ${ownClaimsSql('r', { participant: '$2', program: '$1', now: '$5' })} as own_claims,
       case when r.selection = 'offer' and ${isAvailableSql('r', '$5')} then (select c.id from challenges c
         where c.program_id = r.program_id and ${isAvailableSql('c', '$5')} and ${givesOfferSql('c', 'r')}
         order by c.prize_id = r.id desc nulls last, c.challenge_type = 'membership' desc, c.position, c.id limit 1) end as offer_challenge_id
     from ${from}
     where r.program_id = $1 and (r.identifier = $3 or r.id = $4) and ((r.approved_at is not null and ${isForSql('r', '$2')}) or mine.earned_at is not null)
     order by r.identifier = $3 desc limit 1`,
    [programId, participantId, text, /^\d{1,9}$/.test(text) ? Number(text) : null, now, context.locale ?? null],
  )
  if (!row) return null
  const reward = toSiteReward(row, now)
  const is_last_day = isLastDay(row.finish, { now, timeZone: row.time_zone })
  return {
    ...reward,
    ...toPublicReward(row, 'page'),
    ...(reward.earned_at === null ? withoutReward() : toPublicReward(row, 'earned')),
    coupon_codes: row.coupon_codes,
    nft_item: row.nft_item,
    participant_code: participantCode(row.participant_identifier),
    free_entry_refusal:
      row.person && reward.selection === 'sweepstake'
        ? explainFreeEntryRefusal({ ...row, ...reward, is_last_day }, row.person)
        : null,
    rules_page: row.rules_page,
    draw: row.draw && { ...row.draw, drawn_at: row.draw.drawn_at === null ? null : new Date(row.draw.drawn_at) },
    is_entered_by_challenge: row.is_entered_by_challenge,
    contest: await findContest(context, row, { participantId, programId }),
    ...toOwnClaims(row.own_claims),
    offer_challenge_id: row.offer_challenge_id,
  }
}

const findContest = async (
  context: Context,
  row: Row,
  { participantId, programId }: { programId: number; participantId: number },
): Promise<ContestForPage | null> => {
  if (row.selection !== 'mini-contest') return null
  const { finish, id: rewardId, moments_hash, settled_at } = row
  const start = row.start ?? row.approved_at
  if (row.contest_kind === 'instant_win' || start === null) {
    const revealed = settled_at === null ? null : await findMoments(context, { programId, rewardId })
    const plays = await findPlays(context, { participantId, programId, rewardId }, row.time_zone)
    const { nextPlayAt: next_play_at, playsLeft: plays_left } = countPlaysLeft({ ...row, ...plays })
    const { last_play } = plays
    return { plays_left, next_play_at, last_play, standings: [], my_rank: null, settled_at, moments_hash, revealed }
  }
  const places = await findStandings(context, { programId, start, finish }, { top: TOP_PLACES, participantId })
  const standings = places.map((place) => ({ ...place, is_me: place.participantId === participantId }))
  const my_rank = standings.find(({ is_me }) => is_me)?.rank ?? null
  const notPlayed = { plays_left: null, next_play_at: null, last_play: null, moments_hash: null, revealed: null }
  return { ...notPlayed, standings, my_rank, settled_at }
}
