import type { Context } from '@/domain/context'

/** Counts of verdicts: words of people about receipts. */
export type AgreementCounts = {
  /** Verdicts given in the time. */
  decided: number
  /** Those of them that were the first on the photo that counts, about which the machine had a word of its own. */
  compared: number
  /** Of the compared: valid where the machine would have taken it, invalid where it would have refused it. */
  same_status: number
  /** Of the compared: the same, and the same points. */
  agreed: number
  /** Verdicts that a later review changed, in integrity or points, with no better photo between the two. */
  overturned: number
}

export type ReviewerAgreement = AgreementCounts & {
  /** Null once the administrator is gone; the name stays. */
  administrator_id: number | null
  reviewer: string
}

export type ReceiptAgreement = {
  total: AgreementCounts
  /** First verdicts on receipts for which the machine had asked for a person: there is no word to compare. */
  machine_undecided: number
  /** Who decided most first. */
  reviewers: ReviewerAgreement[]
}

const NONE: AgreementCounts = { decided: 0, compared: 0, same_status: 0, agreed: 0, overturned: 0 }

/**
 * How often people, on receipts that they decided from `from` (included) to `to` (not included), said what the machine would
 * have said without them, and how often a later review said otherwise (RULE-35). The random sample makes it a
 * measure of what is decided without a person. A review that says nothing of integrity takes the receipt as it is: it gives its points.
 * A better photo is another beginning: what was said of the one before is neither compared with the machine's word on it, nor overturned.
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
