import type { Context } from '@/domain/context'

/** The steps of automatic processing, in order (RULE-34). Each can be rerun separately. */
export const RECEIPT_STEPS = ['normalise', 'read', 'parse', 'match', 'tag', 'decide'] as const
export type ReceiptStep = (typeof RECEIPT_STEPS)[number]

/** `reused`: the findings of an earlier run were used. */
export type StepOutcome = 'done' | 'reused' | 'failed'

type StepRun = { outcome: StepOutcome; durationMs: number; evidence: Record<string, unknown> }

/** One attempt at processing a receipt. */
type Attempt = { programId: number; receiptId: number; attempt: number }

/** Collects each step's findings, rule and duration of one attempt, and writes them as rows. */
export class StepLog {
  private readonly runs = new Map<ReceiptStep, StepRun>()

  constructor(private readonly attempt: Attempt) {}

  /** Runs a step. An error is stored as its evidence and rethrown. */
  async run<Found>(
    step: ReceiptStep,
    work: () => Found | Promise<Found>,
    evidenceOf: (found: Found) => Record<string, unknown>,
  ): Promise<Found> {
    const start = performance.now()
    try {
      const found = await work()
      this.note(step, { outcome: 'done', durationMs: performance.now() - start, evidence: evidenceOf(found) })
      return found
    } catch (error) {
      this.note(step, {
        outcome: 'failed',
        durationMs: performance.now() - start,
        evidence: { error: reasonOf(error) },
      })
      throw error
    }
  }

  note(step: ReceiptStep, run: StepRun): void {
    this.runs.set(step, run)
  }

  /** Writes the runs so far; repeated calls add later ones. Writes nothing for an erased participant. */
  async write({ now, sql }: Context): Promise<void> {
    const { attempt, programId, receiptId } = this.attempt
    const rows = RECEIPT_STEPS.flatMap((step) => {
      const run = this.runs.get(step)
      if (!run) return []
      return [{ step, outcome: run.outcome, duration_ms: Math.round(run.durationMs), evidence: run.evidence }]
    })
    if (rows.length === 0) return
    await sql(
      `insert into receipt_step_runs (program_id, receipt_id, attempt, step, outcome, duration_ms, evidence, created_at, updated_at)
       select $1, $2, $3, step::enum_receipt_step_runs_step, outcome::enum_receipt_step_runs_outcome, duration_ms, evidence, $5, $5
       from jsonb_to_recordset($4::jsonb) as run (step text, outcome text, duration_ms int, evidence jsonb)
       where not exists (select from receipts r join participants p on p.id = r.participant_id where r.id = $2 and p.erased_at is not null)
       on conflict (receipt_id, attempt, step) do update set outcome = excluded.outcome, duration_ms = excluded.duration_ms,
         evidence = excluded.evidence, updated_at = excluded.updated_at`,
      [programId, receiptId, attempt, JSON.stringify(rows), now],
    )
  }
}

/** The error as administrators see it; participants only see that the receipt will be retried. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 300)
