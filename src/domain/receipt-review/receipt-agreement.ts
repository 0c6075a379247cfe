import type { Context } from '@/domain/context'

/** Counts of reviewers' verdicts. */
export type AgreementCounts = {
  /** Verdicts in the period. */
  decided: number
  /** First verdicts on the current photo that have an automatic decision to compare with. */
  compared: number
  /** Compared verdicts with the same outcome: both accepted or both refused the receipt. */
  same_status: number
  /** Compared verdicts with the same outcome and the same points. */
  agreed: number
  /** Verdicts whose integrity or points a later review changed without a better photo in between. */
  overturned: number
}

export type ReviewerAgreement = AgreementCounts & {
  /** Null if the administrator was deleted; the name is kept. */
  administrator_id: number | null
  reviewer: string
}

export type ReceiptAgreement = {
  total: AgreementCounts
  /** First verdicts on receipts that automatic processing left to reviewers, which can't be compared. */
  machine_undecided: number
  /** Most decisions first. */
  reviewers: ReviewerAgreement[]
}

const NONE: AgreementCounts = { decided: 0, compared: 0, same_status: 0, agreed: 0, overturned: 0 }

/**
 * How often reviewers confirmed the automatic decision on receipts that they decided from `from` (inclusive) to `to`
 * (exclusive), and how often a later review overturned a verdict (RULE-35). The random sample makes this a measure of
 * automatic decisions. A review without integrity counts as accepting. A better photo starts anew: earlier verdicts are
 * neither compared with the new automatic decision nor counted as overturned.
 */
export async function receiptAgreement(
  { sql }: Context,
  { from, programId, to }: { programId: number; from: Date; to: Date },
): Promise<ReceiptAgreement> {
  const rows = await sql<ReviewerAgreement & { machine_undecided: number }>(
    `with verdicts as (
       select v.administrator_id, v.actor_label, coalesce(v.integrity, 'valid') = 'valid' as is_valid, v.points, r.machine_status, r.machine_points,
         photo.replaced is null as is_current,
         not exists (select 1 from receipt_reviews e where e.receipt_id = v.receipt_id and e.program_id = v.program_id
           and e.points is not null and e.id < v.id and e.id > photo.added) as is_first,
         exists (select 1 from receipt_reviews l where l.receipt_id = v.receipt_id and l.program_id = v.program_id and l.points is not null
           and l.id > v.id and (photo.replaced is null or l.id < photo.replaced) and (coalesce(l.integrity, 'valid') <> coalesce(v.integrity, 'valid') or l.points <> v.points)) as is_overturned
       from receipt_reviews v join receipts r on r.id = v.receipt_id and r.program_id = v.program_id
         cross join lateral (select coalesce(max(p.id) filter (where p.id < v.id), 0) as added, min(p.id) filter (where p.id > v.id) as replaced
           from receipt_reviews p where p.receipt_id = v.receipt_id and p.program_id = v.program_id and p.action = 'photos_added') photo
       where v.program_id = $1 and v.points is not null and v.created_at >= $2 and v.created_at < $3),
     judged as (
       select *, is_first and is_current and machine_status in ('eligible', 'no_eligible_items', 'rejected') as is_compared,
         is_valid = (machine_status <> 'rejected') as is_same from verdicts)
     select administrator_id, (array_agg(actor_label order by actor_label))[1] as reviewer, count(*)::int as decided,
       count(*) filter (where is_compared)::int as compared,
       count(*) filter (where is_compared and is_same)::int as same_status,
       count(*) filter (where is_compared and is_same and points = machine_points)::int as agreed,
       count(*) filter (where is_overturned)::int as overturned,
       count(*) filter (where is_first and is_current and machine_status = 'needs_human_review')::int as machine_undecided
     from judged group by administrator_id, case when administrator_id is null then actor_label end
     order by count(*) desc, 2`,
    [programId, from, to],
  )
  const total = { ...NONE }
  for (const row of rows) for (const name of Object.keys(NONE) as (keyof AgreementCounts)[]) total[name] += row[name]
  return {
    total,
    machine_undecided: rows.reduce((sum, row) => sum + row.machine_undecided, 0),
    reviewers: rows.map(({ machine_undecided: _, ...reviewer }) => reviewer),
  }
}
