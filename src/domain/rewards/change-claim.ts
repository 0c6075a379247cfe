import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { type Cancellation, cancelClaim } from './cancel-claim'
import { type FulfilmentRefusal, setFulfilment } from './set-fulfilment'

/** Cancelling twice is no refusal. */
export type ClaimRefusedChange =
  | FulfilmentRefusal
  | Exclude<Extract<Cancellation, { ok: false }>['reason'], 'already_cancelled'>
export type ClaimChanged = { ok: true; isNew: boolean } | { ok: false; reason: ClaimRefusedChange }

type Which = { programId: number; claimId: number }
type Step = (context: Context, which: Which) => Promise<ClaimChanged>

const send =
  (fulfilment: 'sent' | 'delivered'): Step =>
  async (context, which) => {
    const before = await lockClaim(context, which)
    const done = await setFulfilment(context, { ...which, fulfilment })
    return done.ok ? { ok: true, isNew: before?.fulfilment !== fulfilment } : { ok: false, reason: done.reason }
  }

/** The changes of a claim in the console. Repetitions do nothing. */
const STEPS = {
  sent: send('sent'),
  delivered: send('delivered'),
  cancelled: async (context, which) => {
    const done = await cancelClaim(context, which)
    if (done.ok) return { ok: true, isNew: true }
    return done.reason === 'already_cancelled' ? { ok: true, isNew: false } : { ok: false, reason: done.reason }
  },
} as const satisfies Record<string, Step>

export type ClaimStep = keyof typeof STEPS
export const CLAIM_STEPS = Object.keys(STEPS) as [ClaimStep, ...ClaimStep[]]

type Change = Which & {
  /** Absent: only the note changes. */
  fulfilment?: ClaimStep
  /** Absent: the note stays; '' deletes it. */
  note?: string
}

/** Changes a claim's fulfillment, or cancels it, and stores the administrator's note; both or neither. */
export const changeClaim = (context: Context, { fulfilment, note, ...which }: Change): Promise<ClaimChanged> =>
  inTransaction(context, async (tx): Promise<ClaimChanged> => {
    const moved: ClaimChanged = fulfilment ? await STEPS[fulfilment](tx, which) : { ok: true, isNew: false }
    if (!moved.ok || note === undefined) return moved
    const noted = await noteClaim(tx, which, note === '' ? null : note)
    return noted.ok ? { ok: true, isNew: moved.isNew || noted.isNew } : noted
  })

const lockClaim = async ({ sql }: Context, { claimId, programId }: Which) => {
  const [claim] = await sql<{ fulfilment: string; fulfilment_note: string | null }>(
    'select fulfilment, fulfilment_note from reward_claims where id = $1 and program_id = $2 for no key update',
    [claimId, programId],
  )
  return claim
}

const noteClaim = async (tx: Context, { claimId, programId }: Which, note: string | null): Promise<ClaimChanged> => {
  const claim = await lockClaim(tx, { claimId, programId })
  if (!claim) return { ok: false, reason: 'not_found' }
  if (claim.fulfilment_note === note) return { ok: true, isNew: false }
  await tx.sql('update reward_claims set fulfilment_note = $3, updated_at = $4 where id = $1 and program_id = $2', [
    claimId,
    programId,
    note,
    tx.now,
  ])
  await recordAudit(tx, {
    action: 'reward_claim.noted',
    recordType: 'reward-claims',
    recordId: claimId,
    programId,
    // Records the change without its text, which may contain personal data and is erased with the participant, while
    // the log stays (RULE-44).
    before: { fulfilment_note: claim.fulfilment_note === null ? null : '…' },
    after: { fulfilment_note: note === null ? null : '…' },
  })
  return { ok: true, isNew: true }
}
