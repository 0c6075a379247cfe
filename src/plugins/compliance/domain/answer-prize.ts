import { audit } from '@/plugin'
import { type Context, inTransaction, settlePrize } from '@/plugin/domain'
import { findContest } from './find-contest'
import type { TaxForm } from './forms'
import { asksQuestion, livesWhereOpen } from './prize-gate'
import { needsTaxForm, type Person, storeTaxForm } from './tax'
import type { PrizeStatus } from './values'

type PrizeAnswer = {
  programId: number
  participantId: number
  releaseId: number
  /** What the winner agreed to, as it was shown. */
  statement: string
  answer: string
  tax: TaxForm | null
}

type Answered =
  | { ok: true; status: 'released' | 'tax'; isNew: boolean }
  | { ok: false; reason: 'not_found' | 'too_late' | 'not_open' | 'wrong_answer' }

type Row = Person & {
  reward_id: number
  claim_id: number
  status: PrizeStatus
  currency: string
  answer_by: Date
  claim_state: string
}

const normalize = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ')

/**
 * Takes a winner's statement, answer and W-9. The prize is theirs once nothing is missing. Winners of the same prize are
 * independent of each other, and the same answer again changes nothing.
 */
export const answerPrize = (context: Context, given: PrizeAnswer): Promise<Answered> =>
  inTransaction(context, async (tx): Promise<Answered> => {
    const { participantId, programId, releaseId } = given
    // The balance row first, as in every claim, to avoid deadlocks.
    await tx.sql('select 1 from participant_balances where participant_id = $1 and program_id = $2 for no key update', [
      participantId,
      programId,
    ])
    const [row] = await tx.sql<Row>(
      `select z.reward_id, z.claim_id, z.status::text as status, z.currency, z.answer_by, z.organization_id, z.mailbox_hash, z.jurisdiction, c.state::text as claim_state
       from prize_releases z join reward_claims c on c.id = z.claim_id
       where z.id = $1 and z.participant_id = $2 and z.program_id = $3 for no key update of z`,
      [releaseId, participantId, programId],
    )
    if (!row || row.status === 'cancelled') return { ok: false, reason: 'not_found' }
    if (row.status === 'released') return { ok: true, status: 'released', isNew: false }
    if (row.status === 'lapsed' || row.claim_state !== 'held' || row.answer_by <= tx.now)
      return { ok: false, reason: 'too_late' }
    const contest = await findContest(tx, { programId, rewardId: row.reward_id })
    if (!contest) return { ok: false, reason: 'not_found' }
    if (!(await livesWhereOpen(tx, { programId, participantId, rewardId: row.reward_id })))
      return { ok: false, reason: 'not_open' }
    if (
      row.status === 'waiting' &&
      asksQuestion(contest, row) &&
      normalize(given.answer) !== normalize(contest.skill_answer)
    )
      return { ok: false, reason: 'wrong_answer' }
    if (given.tax) await storeTaxForm(tx, { programId, participantId, person: row, form: given.tax })
    const isTaxMissing = await needsTaxForm(tx, row, row.currency)
    const status = isTaxMissing ? 'tax' : 'released'
    if (status === row.status) return { ok: true, status, isNew: false }
    await tx.sql(
      `update prize_releases set status = $4::text::enum_prize_releases_status, answered_at = coalesce(answered_at, $5), statement = coalesce(statement, $6),
         answer_by = case when $4 = 'tax' then $5::timestamptz + make_interval(days => $7::int) else answer_by end,
         released_at = case when $4 = 'released' then $5::timestamptz end, updated_at = $5
       where id = $1 and participant_id = $2 and program_id = $3`,
      [releaseId, participantId, programId, status, tx.now, given.statement, contest.answer_days],
    )
    await audit(tx, {
      ...{ action: 'compliance.prize_answered', recordType: 'prize_releases', recordId: releaseId, programId },
      after: { status, reward_id: row.reward_id },
    })
    if (status === 'released' && !(await settlePrize(tx, { programId, claimId: row.claim_id })))
      throw new Error(`the claim of prize ${releaseId} doesn't wait any more`)
    return { ok: true, status, isNew: true }
  })
