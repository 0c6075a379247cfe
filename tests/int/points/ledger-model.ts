import type { Owner, StoredBalance } from './ledger-fixture'

/** A step of a history. `of` picks the refunded or reversed entry among all posted ones. */
export type Step = { owner: number; isForeign: boolean; key: number; amount: number; laterDays: number } & (
  | { type: 'award'; isBought: boolean }
  /** `enter` spends for a chance to win. */
  | { type: 'spend' | 'enter' | 'hold' | 'release' | 'cancel' }
  | { type: 'refund'; of: number }
  | { type: 'reverse'; of: number; isWhole: boolean }
  | { type: 'expire'; afterDays: number }
  | { type: 'reinstate'; of: number }
)

export type Answer =
  | { ok: true; duplicate: boolean; balance: number; lifetime: number; shortfall?: number; expired?: number }
  | { ok: true; duplicate: boolean; pending: number }
  | { ok: false; reason: string }

export type ModelEntry = Owner & {
  id: number
  kind: 'earning' | 'spending' | 'refund' | 'reversal' | 'expiry' | 'reinstatement'
  /** The day of its posting, counted from the start of the history. */
  day: number
  /** The requested points; for a reversal, including the shortfall. */
  asked: number
  shortfall: number
  /** The bought part of what it moved. */
  bought: number
  reverses: ModelEntry | null
  key: string
}

type ModelHold = Owner & { amount: number; key: string; status: 'pending' | 'released' | 'cancelled' }

export type ModelOwner = Owner & { canGoBelowZero: boolean }

const REINSTATEMENT_DAYS = 30
/** How many months points live in the model's programs. */
export const LIFE_MONTHS = 12
/** Noon UTC on the first day of every history. */
const START = Date.UTC(2025, 2, 1, 12)
export const dateOf = (day: number): Date => new Date(START + day * 86_400_000)

/** The day on which points expire: the same date a year later; for 29 February the 28th. */
const endOfLife = (day: number): number => {
  const end = dateOf(day)
  const dayOfMonth = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + LIFE_MONTHS)
  if (end.getUTCDate() !== dayOfMonth) end.setUTCDate(0)
  return (end.getTime() - START) / 86_400_000
}

/** The ledger of RULE-16 to RULE-19 in memory, one call after another. Written independently of the SQL. */
export class LedgerModel {
  readonly entries: ModelEntry[] = []
  /** The current day, counted from the start of the history. */
  day = 0
  private readonly holds: ModelHold[] = []
  private readonly kept: Map<number, StoredBalance & { bought: number }>

  constructor(owners: ModelOwner[]) {
    this.kept = new Map(
      owners.map(({ participantId }) => [
        participantId,
        { balance: 0, lifetime: 0, pending: 0, shortfall: 0, bought: 0 },
      ]),
    )
  }

  keptOf(participantId: number): StoredBalance & { bought: number } {
    const kept = this.kept.get(participantId)
    if (!kept) throw new Error(`the model has no participant ${participantId}`)
    return kept
  }

  /** The expected answer to the step. `isForeign`: the step names another program than the owner's. */
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
      case 'enter':
      case 'spend': {
        const kind = step.type === 'award' ? 'earning' : 'spending'
        if (used) return this.answerUsed(used, isSame(used, owner, kind, step.amount, null))
        if (!isKnown) return refuse('unknown_participant')
        const { balance, bought } = this.keptOf(owner.participantId)
        const usable = step.type === 'enter' ? Math.min(balance, balance - bought) : balance
        if (kind === 'spending' && usable < step.amount) return refuse('insufficient_points')
        const moved = {
          award: step.type === 'award' && step.isBought ? step.amount : 0,
          enter: 0,
          spend: -Math.min(bought, step.amount),
        }[step.type]
        return this.post({ ...owner, kind, asked: step.amount, shortfall: 0, bought: moved, reverses: null, key })
      }
      case 'refund': {
        if (!isKnown) return refuse('unknown_participant')
        if (used) return this.answerUsed(used, isSame(used, owner, 'refund', step.amount, target ?? null))
        if (!target || target.participantId !== owner.participantId || target.kind !== 'spending')
          return refuse('unknown_entry')
        if (step.amount > this.leftOf(target)) return refuse('exceeds_entry')
        const bought = Math.min(step.amount, -target.bought - this.boughtBack(target))
        return this.post({ ...owner, kind: 'refund', asked: step.amount, shortfall: 0, bought, reverses: target, key })
      }
      case 'reverse': {
        if (!target || target.programId !== programId || target.kind !== 'earning') return refuse('unknown_entry')
        const asked = step.isWhole ? this.leftOf(target) : step.amount
        if (used) {
          const isSameAmount = step.isWhole || used.asked === step.amount
          return this.answerUsed(used, isSameAmount && isSame(used, target, 'reversal', used.asked, target))
        }
        if (asked === 0 || asked > this.leftOf(target)) return refuse('exceeds_entry')
        const { balance, bought: known } = this.keptOf(target.participantId)
        const shortfall = owner.canGoBelowZero ? 0 : Math.max(0, asked - Math.max(0, balance))
        const { participantId } = target
        const bought = -Math.min(known, asked - shortfall, Math.max(0, target.bought + this.boughtBack(target)))
        return this.post({
          programId,
          participantId,
          kind: 'reversal',
          asked,
          shortfall,
          bought,
          reverses: target,
          key,
        })
      }
      case 'expire': {
        if (!isKnown) return refuse('unknown_participant')
        if (used) {
          const isSameExpiry = used.kind === 'expiry' && used.participantId === owner.participantId
          if (!isSameExpiry) return refuse('key_reused')
          return { ...this.answerUsed(used, true), expired: used.asked } as Answer
        }
        const due = this.dueOn(owner.participantId, this.day + step.afterDays)
        const asked = Math.min(due, step.amount, Math.max(0, this.keptOf(owner.participantId).balance))
        if (asked === 0) return refuse('nothing_due')
        const { balance, bought } = this.keptOf(owner.participantId)
        const boughtDue = this.dueOn(owner.participantId, this.day + step.afterDays, 'bought')
        const moved = -Math.min(bought, asked, Math.max(boughtDue, asked - Math.max(0, balance - bought)))
        const posted = this.post({ ...owner, kind: 'expiry', asked, shortfall: 0, bought: moved, reverses: null, key })
        return { ...posted, expired: asked } as Answer
      }
      case 'reinstate': {
        if (!target || target.programId !== programId || target.kind !== 'expiry') return refuse('unknown_entry')
        if (used) return this.answerUsed(used, isSame(used, target, 'reinstatement', target.asked, target))
        if (this.entries.some(({ reverses }) => reverses === target)) return refuse('already_reinstated')
        if (this.day > target.day + REINSTATEMENT_DAYS) return refuse('too_late')
        const { asked, participantId } = target
        return this.post({
          programId,
          participantId,
          kind: 'reinstatement',
          asked,
          shortfall: 0,
          bought: -target.bought,
          reverses: target,
          key,
        })
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
          bought: 0,
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

  /** Sets the database's id of the entry that the last step posted. */
  nameLastEntry(id: number): void {
    const last = this.entries.at(-1)
    if (last && last.id === 0) last.id = id
  }

  /** Assigns spent points to lots, the oldest first, and sums what is left in expired ones. */
  private dueOn(participantId: number, day: number, part: 'all' | 'bought' = 'all'): number {
    const sizeOf = (entry: ModelEntry) => (part === 'all' ? entry.asked - entry.shortfall : Math.abs(entry.bought))
    const own = this.entries.filter((entry) => entry.participantId === participantId)
    const lots = own.filter(({ kind }) => kind === 'earning' || kind === 'reinstatement')
    const taken = (lot: ModelEntry) => own.filter(({ kind, reverses }) => kind === 'reversal' && reverses === lot)
    const net = lots
      .map((lot) => ({ day: lot.day, left: sizeOf(lot) - sum(taken(lot).map(sizeOf)) }))
      .sort((a, b) => a.day - b.day)
    let gone =
      sum(own.filter(({ kind }) => kind === 'spending' || kind === 'expiry').map(sizeOf)) -
      sum(own.filter(({ kind }) => kind === 'refund').map(sizeOf))
    for (const lot of net) {
      const used = Math.min(lot.left, gone)
      lot.left -= used
      gone -= used
    }
    return sum(net.filter((lot) => endOfLife(lot.day) <= day).map(({ left }) => left))
  }

  private boughtBack(entry: ModelEntry): number {
    return sum(this.entries.filter(({ reverses }) => reverses === entry).map(({ bought }) => bought))
  }

  private leftOf(entry: ModelEntry): number {
    const taken = this.entries.filter(({ reverses }) => reverses === entry).map(({ asked }) => asked)
    return entry.asked - taken.reduce((sum, asked) => sum + asked, 0)
  }

  private post(entry: Omit<ModelEntry, 'id' | 'day'>): Answer {
    this.entries.push({ ...entry, day: this.day, id: 0 })
    const kept = this.keptOf(entry.participantId)
    const { asked, kind, shortfall } = entry
    kept.balance += {
      earning: asked,
      refund: asked,
      spending: -asked,
      reversal: shortfall - asked,
      expiry: -asked,
      reinstatement: asked,
    }[kind]
    kept.lifetime += { earning: asked, refund: 0, spending: 0, reversal: -asked, expiry: 0, reinstatement: 0 }[kind]
    kept.shortfall += shortfall
    kept.bought += entry.bought
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

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)
