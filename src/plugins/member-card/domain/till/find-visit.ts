import {
  type Context,
  findBalance,
  type ListedCode,
  listActiveRewards,
  listOwnCodes,
  loadApiParticipant,
} from '@/plugin/domain'
import { type TillActionKind, UNDO_MINUTES, VISIT_MINUTES } from './till-rules'

/** A visit is open to the administrator who scanned the card. */
export type AtVisit = { programId: number; visitId: number; administratorId: number }

export type TillAction = {
  id: number
  kind: TillActionKind
  /** What was redeemed or claimed; null for a purchase. */
  title: string | null
  amount_cents: number | null
  currency: string | null
  /** Added by a purchase, or spent on a reward. */
  points: number
  /** Of a purchase: the status of its receipt. */
  outcome: string | null
  /** The code of a claimed reward. */
  coupon_code: string | null
  created_at: Date
  undone_at: Date | null
  can_undo: boolean
}

type TillReward = { id: number; name: string; points: number }

export type Visit = {
  id: number
  is_open: boolean
  member: {
    first_name: string | null
    last_name: string | null
    tier: string | null
    can_earn: boolean
    balance: number
  }
  actions: TillAction[]
  /** What the member can use now. */
  codes: ListedCode[]
  /** What the member can claim now. */
  rewards: TillReward[]
}

const MILLISECONDS = 60_000

export const isVisitOpen = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < VISIT_MINUTES * MILLISECONDS

/** An action can be undone for a while, and before those that came earlier. */
export const isUndoOpen = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < UNDO_MINUTES * MILLISECONDS

/** A visit with its member, and what they can use and claim. @returns null for that of another administrator or program */
export const findVisit = async (
  context: Context,
  { administratorId, programId, visitId }: AtVisit,
): Promise<Visit | null> => {
  const [visit] = await context.sql<{ participant_id: number; created_at: Date }>(
    'select participant_id, created_at from till_visits where id = $1 and program_id = $2 and administrator_id = $3',
    [visitId, programId, administratorId],
  )
  if (!visit) return null
  const owner = { programId, participantId: visit.participant_id }
  const isOpen = isVisitOpen(visit.created_at, context.now)
  const [participant, { balance }, actions, codes, rewards] = await Promise.all([
    loadApiParticipant(context, programId, visit.participant_id),
    findBalance(context, owner),
    listActions(context, { programId, visitId }),
    isOpen ? listOwnCodes(context, owner) : [],
    isOpen ? listActiveRewards(context, owner) : [],
  ])
  if (!participant) return null
  const { can_earn, first_name, last_name, tier } = participant
  return {
    id: visitId,
    is_open: isOpen,
    member: { first_name, last_name, tier, can_earn, balance },
    actions,
    // A prize without a code is handed over some other way.
    codes: codes.filter(({ code, origin, status }) => status === 'active' && (code !== null || origin !== 'won')),
    rewards: rewards
      .filter(({ price_cents, refusal, selection }) => selection === 'redeem' && !price_cents && refusal === null)
      .map(({ id, name, threshold }) => ({ id, name, points: threshold ?? 0 })),
  }
}

const listActions = async (
  { now, sql }: Context,
  { programId, visitId }: { programId: number; visitId: number },
): Promise<TillAction[]> => {
  const rows = await sql<Omit<TillAction, 'can_undo'>>(
    `select a.id, a.kind, a.title, a.amount_cents::int, a.currency, a.points::int, a.outcome, k.code as coupon_code, a.created_at, a.undone_at
     from till_actions a left join coupons k on k.reward_claim_id = a.reward_claim_id and k.program_id = a.program_id
     where a.till_visit_id = $1 and a.program_id = $2 order by a.id desc`,
    [visitId, programId],
  )
  const last = rows.find(({ undone_at }) => undone_at === null)
  return rows.map((row) => ({ ...row, can_undo: row.id === last?.id && isUndoOpen(row.created_at, now) }))
}
