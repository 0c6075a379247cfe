import type { Context } from '@/domain/context'
import { listReviewReasons, type ReviewEvidence, type ReviewReason } from '@/domain/receipts'
import type { LineOfPage } from './find-receipt'

type Params = { programId: number; receiptId: number }

/** The corners of a line as fractions (0 to 1) of its page, clockwise from the top left of its text. */
export type LinePlace = [number, number][]

export type EvidenceLine = { text: string; confidence: number; place: LinePlace }

/**
 * A page that was read. Pages are numbered across all current files, and lines are identified by page and line number.
 */
export type EvidencePage = {
  file_identifier: string
  /** Within its file, 0-based. */
  page: number
  engine: string
  confidence: number
  lines: EvidenceLine[]
}

export type EvidenceStep = {
  attempt: number
  step: string
  outcome: 'done' | 'reused' | 'failed'
  duration_ms: number
  evidence: Record<string, unknown>
  created_at: Date
}

/** Where and by which rule a field was found; `certainty` from 0 to 1. */
export type FieldEvidence = { rule: string | null; certainty: number | null; lines: LineOfPage[] }

export type ReceiptEvidence = {
  pages: EvidencePage[]
  steps: EvidenceStep[]
  parsed: ParsedEvidence | null
  /** Why it needs review, in addition to its tags. */
  reasons: ReviewReason[]
}

/** The parser's evidence in `processed_data`; missing for receipts read by older versions. */
type ParsedEvidence = NonNullable<ReviewEvidence['parsed']> & {
  evidence?: Record<string, { rule?: string; lines?: LineOfPage[] } | undefined>
  certainty?: Record<string, number | undefined>
}

/**
 * The evidence of a receipt's reading: the lines of its pages with their positions, the findings of each step's last
 * run, and the parser's evidence.
 * @returns null if the program has no such receipt
 */
export async function findReceiptEvidence(
  { sql }: Context,
  { programId, receiptId }: Params,
): Promise<ReceiptEvidence | null> {
  const [receipt] = await sql<{ parsed: ParsedEvidence | null }>(
    `select processed_data -> 'parsed' as parsed from receipts where id = $1 and program_id = $2`,
    [receiptId, programId],
  )
  if (!receipt) return null
  const pages = await sql<EvidencePage>(
    `select f.identifier as file_identifier, p.page, p.engine, p.confidence::float8, p.lines
     from receipt_pages p join receipt_files f on f.id = p.file_id and f.program_id = p.program_id
     where p.receipt_id = $1 and p.program_id = $2 and f.superseded_at is null order by f.position, f.id, p.page`,
    [receiptId, programId],
  )
  const steps = await sql<EvidenceStep>(
    `select attempt, step, outcome, duration_ms, evidence, created_at from (
       select distinct on (step) step, attempt, outcome, duration_ms, evidence, created_at from receipt_step_runs
       where receipt_id = $1 and program_id = $2 order by step, attempt desc, id desc) last_runs
     order by last_runs.step`,
    [receiptId, programId],
  )
  // The evidence is loosely typed, because older versions stored other shapes.
  const decided = (steps.find(({ step }) => step === 'decide')?.evidence ?? null) as ReviewEvidence['decided']
  return { pages, steps, parsed: receipt.parsed, reasons: listReviewReasons({ decided, parsed: receipt.parsed }) }
}
