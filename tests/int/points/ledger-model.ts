import type { Kept, Owner } from './ledger-scene'

/** What a history asks for. `of` picks the entry that a refund or a reversal names, among all that were posted. */
export type Step = { owner: number; isForeign: boolean; key: number; amount: number } & (
  | { type: 'award' | 'spend' | 'hold' | 'release' | 'cancel' }
  | { type: 'refund'; of: number }
  | { type: 'reverse'; of: number; isWhole: boolean }
)

export type Answer =
  | { ok: true; duplicate: boolean; balance: number; lifetime: number; shortfall?: number }
  | { ok: true; duplicate: boolean; pending: number }
  | { ok: false; reason: string }

export type ModelEntry = Owner & {
  id: number
  kind: 'earning' | 'spending' | 'refund' | 'reversal'
  /** What was asked for, in points; of a reversal also what the balance could not give. */
  asked: number
  shortfall: number
  reverses: ModelEntry | null
  key: string
}

type ModelHold = Owner & { amount: number; key: string; status: 'pending' | 'released' | 'cancelled' }

export type ModelOwner = Owner & { mayGoBelowZero: boolean }

/** The ledger as decisions 16 to 18 describe it, in memory, one call after another. Written without a look at the SQL. */
export class LedgerModel {
  readonly entries: ModelEntry[] = []
  private readonly holds: ModelHold[] = []
  private readonly kept: Map<number, Kept>

  constructor(owners: ModelOwner[]) {
    this.kept = new Map(
      owners.map(({ participantId }) => [participantId, { balance: 0, lifetime: 0, pending: 0, shortfall: 0 }]),
    )
  }

  keptOf(participantId: number): Kept {
    const kept = this.kept.get(participantId)
    if (!kept) throw new Error(`the model has no participant ${participantId}`)
    return kept
  }

  /** How the step must be answered. `isForeign`: the step names a program that is not the owner's. */
  apply(
    step: Step,
    {
      owner,
      programId,
      key,
      target,
    }: { owner: ModelOwner; programId: number; key: string; target: ModelEntry | undefined },
  ): Answer {
    const isKnown = owner.programId === programId
    const refuse = (reason: string): Answer => ({ ok: false, reason })
    const used = this.entries.find((entry) => entry.programId === programId && entry.key === key)
    const hold = this.holds.find((held) => held.programId === programId && held.key === key)

    switch (step.type) {
      case 'award':
      case 'spend': {
        const kind = step.type === 'award' ? 'earning' : 'spending'
        if (used) return this.answerUsed(used, isSame(used, owner, kind, step.amount, null))
        if (!isKnown) return refuse('unknown_participant')
        if (kind === 'spending' && this.keptOf(owner.participantId).balance < step.amount)
          return refuse('insufficient_points')
        return this.post({ ...owner, kind, asked: step.amount, shortfall: 0, reverses: null, key })
      }
      case 'refund': {
        if (!isKnown) return refuse('unknown_participant')
        if (used) return this.answerUsed(used, isSame(used, owner, 'refund', step.amount, target ?? null))
        if (!target || target.participantId !== owner.participantId || target.kind !== 'spending')
          return refuse('unknown_entry')
        if (step.amount > this.leftOf(target)) return refuse('exceeds_entry')
        return this.post({ ...owner, kind: 'refund', asked: step.amount, shortfall: 0, reverses: target, key })
      }
      case 'reverse': {
        if (!target || target.programId !== programId || target.kind !== 'earning') return refuse('unknown_entry')
        const asked = step.isWhole ? this.leftOf(target) : step.amount
        if (used) {
          const isSameAmount = step.isWhole || used.asked === step.amount
          return this.answerUsed(used, isSameAmount && isSame(used, target, 'reversal', used.asked, target))
        }
        if (asked === 0 || asked > this.leftOf(target)) return refuse('exceeds_entry')
        const { balance } = this.keptOf(target.participantId)
        const shortfall = owner.mayGoBelowZero ? 0 : Math.max(0, asked - Math.max(0, balance))
        const { participantId } = target
        return this.post({ programId, participantId, kind: 'reversal', asked, shortfall, reverses: target, key })
      }
      case 'hold': {
        if (!isKnown) return refuse('unknown_participant')
        const kept = this.keptOf(owner.participantId)
        if (hold) {
          if (hold.participantId !== owner.participantId || hold.amount !== step.amount) return refuse('key_reused')
          return { ok: true, duplicate: true, pending: kept.pending }
        }
        this.holds.push({ ...owner, amount: step.amount, key, status: 'pending' })
        kept.pending += step.amount
        return { ok: true, duplicate: false, pending: kept.pending }
      }
      case 'release': {
        if (!hold) return refuse('unknown_hold')
        if (hold.status === 'cancelled') return refuse('cancelled')
        if (used && !isSame(used, hold, 'earning', hold.amount, null)) return refuse('key_reused')
        if (hold.status === 'pending') this.keptOf(hold.participantId).pending -= hold.amount
        hold.status = 'released'
        if (used) return this.answerUsed(used, true)
        const { amount, participantId } = hold
        return this.post({
          programId,
          participantId,
          kind: 'earning',
          asked: amount,
          shortfall: 0,
          reverses: null,
          key,
        })
      }
      case 'cancel': {
        if (!hold) return refuse('unknown_hold')
        if (hold.status === 'released') return refuse('released')
        const kept = this.keptOf(hold.participantId)
        const duplicate = hold.status === 'cancelled'
        if (!duplicate) kept.pending -= hold.amount
        hold.status = 'cancelled'
        return { ok: true, duplicate, pending: kept.pending }
      }
    }
  }

  /** The entry that the last step posted gets the id that the database gave it. */
  nameLastEntry(id: number): void {
    const last = this.entries.at(-1)
    if (last && last.id === 0) last.id = id
  }

  private leftOf(entry: ModelEntry): number {
    const taken = this.entries.filter(({ reverses }) => reverses === entry).map(({ asked }) => asked)
    return entry.asked - taken.reduce((sum, asked) => sum + asked, 0)
  }

  private post(entry: Omit<ModelEntry, 'id'>): Answer {
    this.entries.push({ ...entry, id: 0 })
    const kept = this.keptOf(entry.participantId)
    const { asked, kind, shortfall } = entry
    kept.balance += { earning: asked, refund: asked, spending: -asked, reversal: shortfall - asked }[kind]
    kept.lifetime += { earning: asked, refund: 0, spending: 0, reversal: -asked }[kind]
    kept.shortfall += shortfall
    const answer = { ok: true as const, duplicate: false, balance: kept.balance, lifetime: kept.lifetime }
    return kind === 'reversal' ? { ...answer, shortfall } : answer
  }

  private answerUsed(entry: ModelEntry, same: boolean): Answer {
    if (!same) return { ok: false, reason: 'key_reused' }
    const { balance, lifetime } = this.keptOf(entry.participantId)
    const answer = { ok: true as const, duplicate: true, balance, lifetime }
    return entry.kind === 'reversal' ? { ...answer, shortfall: entry.shortfall } : answer
  }
}

const isSame = (
  entry: ModelEntry,
  { participantId }: Owner,
  kind: ModelEntry['kind'],
  asked: number,
  reverses: ModelEntry | null,
): boolean =>
  entry.participantId === participantId &&
  entry.kind === kind &&
  entry.asked === asked &&
  (kind === 'earning' || kind === 'spending' || entry.reverses === reverses)
