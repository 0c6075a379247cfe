import { type Context, listSegments } from '@/plugin/domain'
import { listStoredRules } from '../find-rules'
import { findStacking } from '../stacking'
import { readOnly } from './read-only'
import { type EarningChange, replayEarning } from './replay-earning'
import { replayReward } from './replay-reward'
import { type Summary, summarize } from './summarize'
import { emptyTally } from './tally'

export const SUBJECT_KINDS = ['rule', 'challenge', 'reward', 'tier'] as const
export type Subject = { kind: (typeof SUBJECT_KINDS)[number]; id: number }

/** @property value the points, the price or the multiplier; not used for rules */
export type WhatIfRequest = { programId: number; subject: Subject; value: number | null; days: number; until?: Date }

/** Points earned; for a reward, the points that its claims took, as negative numbers. */
export type WhatIf = Summary & {
  events: number
  changed: number
  before: number
  after: number
  /** Claims that wouldn't have been affordable. */
  refused: number
  isOffer: boolean
  seconds: number
}

export const MAX_DAYS = 366
const DAY_MS = 86_400_000

/**
 * Replays a program's own history with a change, and writes nothing.
 * @returns null for a subject that the program doesn't have, or a value that it can't have
 */
export const runWhatIf = async (context: Context, request: WhatIfRequest): Promise<WhatIf | null> => {
  const { programId, subject, value } = request
  const started = performance.now()
  const until = request.until ?? context.now
  const window = { programId, until, from: new Date(until.getTime() - request.days * DAY_MS) }
  const stacking = await findStacking(context, programId)
  const segments = await listSegments(context, programId)
  return readOnly(context, async (sql) => {
    const tally = emptyTally()
    let refused = 0
    let isOffer = false
    if (subject.kind === 'reward') {
      const [reward] = await sql('select 1 from rewards where id = $1 and program_id = $2', [subject.id, programId])
      if (!reward || !isWhole(value)) return null
      refused = await replayReward(sql, { ...window, rewardId: subject.id, price: value }, tally)
    } else {
      const change = await findChange({ sql }, request, window.from)
      if (!change) return null
      isOffer = change.kind === 'rule' && change.rule.activation === 'member'
      await replayEarning(sql, { ...window, change, stacking }, tally)
    }
    const { people: _, ...sums } = tally
    const summary = await summarize(sql, programId, tally, segments)
    return { ...sums, ...summary, refused, isOffer, seconds: (performance.now() - started) / 1000 }
  })
}

const isWhole = (value: number | null): value is number =>
  value !== null && Number.isSafeInteger(value) && value >= 0 && value <= 100_000_000

const findChange = async (
  { sql }: Pick<Context, 'sql'>,
  { programId, subject: { id, kind }, value }: WhatIfRequest,
  from: Date,
): Promise<EarningChange | null> => {
  if (kind === 'rule') {
    const [rule] = await listStoredRules({ sql }, programId, [id])
    return rule ? { kind, rule } : null
  }
  if (kind === 'tier') {
    const [tier] = await sql('select 1 from program_tiers where id = $1 and program_id = $2', [id, programId])
    return tier && value !== null && value >= 1 && value <= 10 ? { kind, id, multiplier: value } : null
  }
  // The points of a donation follow its amount.
  const [challenge] = await sql<{ budget: number | null; spent: number }>(
    `select h.points_budget::float8 as budget, (select coalesce(sum(c.points), 0) from challenge_completions c
       where c.challenge_id = h.id and c.program_id = $2 and c.reset_at is null and c.completed_at < $3)::float8 as spent
     from challenges h where h.id = $1 and h.program_id = $2 and h.reward_type = 'points' and h.challenge_type <> 'donation'`,
    [id, programId, from],
  )
  if (!challenge || !isWhole(value)) return null
  return { kind: 'challenge', id, points: value, ...challenge }
}
