import { findKnownMerchant, isSureMatch, type ParsedReceipt, settleMerchant } from '@laurel/receipt-reader/facts'
import type { Context } from '@/domain/context'
import { noteHoldOpened } from '@/domain/holds'
import { runBeforeWrite } from '@/domain/hooks'
import { MAX_POINTS } from '@/domain/points'
import { earningEvidence } from '@/domain/tiers'
import { onlyRow } from '@/platform/sql'
import { type DecideReceiptInput, decideReceipt } from './decide-receipt'
import { toDuplicateKey } from './duplicate-key'
import { findExchangeRate, hasPointsAtStake, isUnpriced } from './exchange-rates'
import { findReceiptFacts } from './find-receipt-facts'
import { fraudSignalsSql } from './fraud-signals'
import { loadReceiptRules } from './load-receipt-rules'
import { mailReceiptOutcome } from './mail-outcome'
import { preserveDuplicateTag } from './preserve-duplicate-tag'
import { diffFields, type ReviewAction, recordReview } from './record-review'
import { isSampled } from './sample-receipt'
import { type EarningItem, holdReceiptPoints, multiplyReceipt, settlePoints } from './settle-points'
import type { ReceiptStep, StepLog } from './step-log'
import { type ReceiptTag, tagReceipt } from './tag-receipt'
import { type ReceiptSource, type ReceiptStatus, WAITING_STATUSES } from './types'
import { UPLOADED_ON } from './uploaded-on'
import { valueItemsInBatches, worthOf } from './value-items'
import { listTags, writeItems, writeTags } from './write-findings'

export type DecisionRequest = {
  programId: number
  receiptId: number
  /** The attempt that the worker claimed. A worker that was presumed dead finds a later one and writes nothing. */
  attempt: number
  /** The first of the last three steps to run; earlier steps keep their findings. */
  from: Extract<ReceiptStep, 'match' | 'tag' | 'decide'>
  parsed: ParsedReceipt
  /** Additional data of the reading; undefined leaves the stored data unchanged. */
  processedData?: Record<string, unknown>
  steps: StepLog
  action: ReviewAction
}

/** `skipped`: a reviewer has decided, or a later attempt has claimed the receipt. */
export type Decision =
  | { outcome: 'skipped' }
  | { outcome: 'decided'; status: ReceiptStatus; points: number; version: number }

type Row = {
  id: number
  participant_id: number
  identifier: string
  source: ReceiptSource
  status: ReceiptStatus
  version: number
  uploaded_on: string
  answered: boolean
  merchant_name: string | null
  merchant_address: string | null
  purchase_date: string | null
  total_amount: number | null
  receipt_number: string | null
  purchase_proof_merchant_id: number | null
  duplicate_key: string | null
}

/** Stored as the evidence of `match`. */
type MatchedItem = EarningItem & {
  name: string
  /** Confidence of the match, 0 to 1; null without a match. */
  confidence: number | null
  isUnpriced: boolean
}

/**
 * Runs the steps `match`, `tag` and `decide` in one transaction (RULE-34 to RULE-36). Stores their findings, and posts
 * the difference from the points that the receipt gave before.
 */
export async function decideOnReceipt(tx: Context, requested: DecisionRequest): Promise<Decision> {
  const receipt = await lockReceipt(tx, requested)
  if (!receipt) return { outcome: 'skipped' }
  const rules = await loadReceiptRules(tx, requested)
  const request = { ...requested, parsed: settleMerchant(requested.parsed, rules.merchants) }
  const { parsed, steps } = request
  const matched = await match(tx, request, receipt, rules)
  const tagged = await tag(tx, request, receipt, rules, matched)

  const worth = worthOf(matched.items)
  const input: DecideReceiptInput = {
    tags: tagged.tags,
    exactDuplicate: tagged.isExactDuplicate,
    confidence: parsed.confidence,
    currency: parsed.currency,
    currencyHints: parsed.currency_hints ?? null,
    eligiblePoints: worth,
    isUnpriced: worth === 0 && hasPointsAtStake(matched.items),
    isConverted: matched.exchangeRate !== null,
    itemsMissing: parsed.items_missing && rules.products.length > 0,
    productUnsure: matched.items.some(({ confidence, points }) => points > 0 && !isSureMatch(confidence ?? 1)),
    sampled: isSampled(receipt.identifier, rules.settings.review_sample_percent),
    answered: receipt.answered,
    settings: rules.settings,
  }
  const decision = await steps.run(
    'decide',
    () => decideReceipt(input),
    ({ rule, status }) => ({
      status,
      rule,
      points: worth,
      exchange_rate: matched.exchangeRate,
      at_stake: hasPointsAtStake(matched.items),
      confidence: parsed.confidence,
      doubts: parsed.doubts ?? [],
      sampled: input.sampled,
      review_confidence: rules.settings.review_confidence,
      review_above_points: rules.settings.review_above_points,
      program_currency: rules.settings.currency,
    }),
  )
  // What automatic processing alone would decide, without the random sample and reviewers; verdicts are compared with
  // it.
  const own = decideReceipt({ ...input, sampled: false, answered: false })
  const isForPerson =
    decision.status === 'needs_human_review' || (await isSentToPerson(tx, request, decision.status, worth))
  const decided = isForPerson ? 'needs_human_review' : decision.status
  const status = isForPerson && receipt.status === 'review_requested' ? 'review_requested' : decided
  const where = { programId: request.programId, receiptId: receipt.id, participantId: receipt.participant_id }
  const given = await multiplyReceipt(tx, { ...where, points: status === 'eligible' || isForPerson ? worth : 0 })
  const points = status === 'eligible' ? given.points : 0
  const version = receipt.version + 1
  await writeReceipt(tx, request, {
    ...{ status, version, points, isForPerson },
    merchantId: matched.merchantId,
    duplicateKey: matched.duplicateKey,
    exchangeRate: matched.exchangeRate,
    machineStatus: own.status,
    machinePoints: own.status === 'rejected' ? 0 : Math.min(given.points, MAX_POINTS + 1),
    sampled: input.sampled,
  })
  await steps.write(tx)

  const title = parsed.merchant_name ?? ''
  const earning = matched.items.filter((item) => item.points > 0)
  const pointsDifference = await settlePoints(tx, {
    ...where,
    points,
    key: `receipt:${receipt.id}:v${version}`,
    title,
    rule: points > 0 ? 'receipt items' : 'receipt rechecked',
    isFirstDecision: false,
    evidence: {
      receipt_id: receipt.id,
      currency: parsed.currency,
      ...(matched.exchangeRate === 1 ? {} : { exchange_rate: matched.exchangeRate }),
      items: earning.map(({ confidence, isUnpriced: _, ...item }) => item),
      ...(points > 0 ? earningEvidence(given) : {}),
    },
  })
  if (isForPerson && worth > 0 && worth <= MAX_POINTS)
    await holdReceiptPoints(tx, { ...where, points: given.points, title, version })
  await recordReview(tx, {
    ...where,
    action: request.action,
    version,
    changes: [{ field: 'status', before: receipt.status, after: status }, ...changesOf(receipt, parsed, matched)],
    pointsDifference,
  })
  if (isForPerson && !isWaiting(receipt.status)) await noteDoubts(tx, { ...where, points: given.points })
  await mailReceiptOutcome(tx, { ...where, points, isRejected: status === 'rejected', merchant: parsed.merchant_name })
  return { outcome: 'decided', status, points, version }
}

const isWaiting = (status: ReceiptStatus): boolean => WAITING_STATUSES.some((waiting) => waiting === status)

/** Tells plugins of a receipt that waits because it looks fraudulent. */
async function noteDoubts(
  tx: Context,
  { receiptId, ...where }: { programId: number; participantId: number; receiptId: number; points: number },
): Promise<void> {
  const [found] = await tx.sql<{ signals: string[] }>(
    `select ${fraudSignalsSql('r')} as signals from receipts r where r.id = $1 and r.program_id = $2`,
    [receiptId, where.programId],
  )
  if (!found || found.signals.length === 0) return
  await noteHoldOpened(tx, { ...where, kind: 'receipts', holdId: receiptId, signals: found.signals })
}

/** Whether a `beforeChange` hook requests a review, which is the only change that hooks can make to a decision. */
async function isSentToPerson(
  tx: Context,
  { receiptId }: DecisionRequest,
  status: ReceiptStatus,
  worth: number,
): Promise<boolean> {
  const points = status === 'eligible' ? worth : 0
  const { data } = await runBeforeWrite(tx, 'receipts', { status, points }, receiptId)
  if (data.status !== status && data.status !== 'needs_human_review')
    throw new Error(`a hook set receipt ${receiptId} to ${data.status}; hooks can only request a review`)
  return data.status !== status
}

/**
 * Locks the receipt until the transaction ends: a reviewer's concurrent save waits, and then finds a newer version.
 * Excludes receipts of erased participants.
 */
async function lockReceipt({ sql }: Context, { attempt, programId, receiptId }: DecisionRequest): Promise<Row | null> {
  const [row] = await sql<Row>(
    `select id, participant_id, identifier, source, status, version::int, ${UPLOADED_ON} as uploaded_on, merchant_name, merchant_address,
       to_char(purchase_date at time zone 'UTC', 'YYYY-MM-DD') as purchase_date, total_amount::float8, receipt_number,
       purchase_proof_merchant_id, duplicate_key,
       reviewed_by_id is not null or admin_marked_as_valid_at is not null or admin_marked_as_invalid_at is not null
         or review_requested_at is not null as answered
     from receipts r where id = $1 and program_id = $2 and processing_attempts = $3 and status <> 'processed'
       and not exists (select from participants p where p.id = r.participant_id and p.erased_at is not null)
     for no key update`,
    [receiptId, programId, attempt],
  )
  return row ?? null
}

/** The printed fields whose reading has changed, for a reviewer with an open form (RULE-45). */
const changesOf = (before: Row, parsed: ParsedReceipt, { merchantId }: Matched) =>
  diffFields(
    { ...before },
    {
      merchant_name: parsed.merchant_name,
      purchase_proof_merchant_id: merchantId,
      merchant_address: parsed.merchant_address,
      purchase_date: parsed.purchase_date,
      total_amount: toMoney(parsed.total_cents),
      receipt_number: parsed.receipt_number,
    },
  )

type Rules = Awaited<ReturnType<typeof loadReceiptRules>>
type Matched = {
  items: MatchedItem[]
  /** By which the items are valued; null if unknown. */
  exchangeRate: number | null
  merchantId: number | null
  duplicateKey: string | null
}

async function match(tx: Context, request: DecisionRequest, receipt: Row, rules: Rules): Promise<Matched> {
  const { from, parsed, steps } = request
  const exchangeRate = findExchangeRate(rules.settings, {
    ...{ currency: parsed.currency, hints: parsed.currency_hints ?? null },
    day: parsed.purchase_date ?? receipt.uploaded_on,
  })
  const known = from === 'match' ? null : await findEvidence<MatchEvidence>(tx, request, 'match')
  // Earlier versions valued every currency at face value.
  if (known && (known.exchange_rate === undefined ? 1 : known.exchange_rate) === exchangeRate) {
    const { duplicate_key, purchase_proof_merchant_id } = receipt
    const items = known.items.map((item) => ({
      ...item,
      isUnpriced: isUnpriced({ exchangeRate, pointsPerCents: item.points_per_cents, priceCents: item.price_cents }),
    }))
    return { items, exchangeRate, merchantId: purchase_proof_merchant_id, duplicateKey: duplicate_key }
  }
  return steps.run(
    'match',
    async () => {
      const items = await valueItemsInBatches(parsed.items, { ...rules, exchangeRate }, receipt.source)
      await writeItems(tx, request, items)
      const merchant = findKnownMerchant(parsed, rules.merchants)
      return {
        exchangeRate,
        merchantId: merchant?.id ?? null,
        duplicateKey: toDuplicateKey(parsed, merchant?.id ?? null),
        items: items.map(({ match, name, points, pointsPerCents, price_cents, ...item }) => ({
          name,
          product: match?.matched_product ?? null,
          strategy: match?.matched_strategy ?? null,
          keyword: match?.matched_keyword ?? null,
          confidence: match?.match_confidence ?? null,
          price_cents,
          points_per_cents: pointsPerCents,
          points,
          isUnpriced: item.isUnpriced,
        })),
      }
    },
    ({ items, merchantId }) => ({
      merchant_id: merchantId,
      exchange_rate: exchangeRate,
      items: items.map(({ isUnpriced: _, ...item }) => item),
    }),
  )
}

/** As stored by the step. */
type MatchEvidence = { items: Omit<MatchedItem, 'isUnpriced'>[]; exchange_rate?: number | null }

type Tagged = { tags: ReceiptTag[]; isExactDuplicate: boolean }

async function tag(
  tx: Context,
  request: DecisionRequest,
  receipt: Row,
  { settings }: Rules,
  { duplicateKey, merchantId }: Matched,
): Promise<Tagged> {
  const known = request.from === 'decide' ? await findEvidence<{ exact_duplicate: boolean }>(tx, request, 'tag') : null
  if (known) return { tags: await listTags(tx, request), isExactDuplicate: known.exact_duplicate }
  const found = await request.steps.run(
    'tag',
    async () => {
      const { parsed, programId, receiptId } = request
      const purchase = { programId, receiptId, purchase: parsed, duplicateKey, merchantId }
      const purchaseQuery = { ...purchase, participantId: receipt.participant_id, settings }
      const { facts, isExactDuplicate } = await findReceiptFacts(tx, purchaseQuery)
      const before = (await listTags(tx, request)).find(({ name }) => name === 'duplicated') ?? null
      const tags = preserveDuplicateTag(before, tagReceipt(parsed, { ...facts, today: receipt.uploaded_on }))
      await writeTags(tx, request, tags)
      return { tags, isExactDuplicate, facts, copyBefore: before?.linked_data.similar_receipt_ids ?? [] }
    },
    ({ copyBefore, facts, isExactDuplicate, tags }) => ({
      tags: tags.map(({ name, reason }) => ({ name, reason })),
      exact_duplicate: isExactDuplicate,
      same_file: facts.fileHashDuplicateIds,
      same_purchase: facts.sameKeyIds,
      similar_purchase: facts.similarPurchaseIds,
      similar_image: facts.nearDuplicateIds,
      copy_before: copyBefore,
      uploads_within_a_day: facts.recentUploads,
      uploads_of_the_device_within_a_day: facts.recentDeviceUploads,
    }),
  )
  return found
}

/** The findings of a step's last successful run; null without one, or if it was erased with the participant. */
async function findEvidence<Evidence>(
  { sql }: Context,
  { programId, receiptId }: DecisionRequest,
  step: ReceiptStep,
): Promise<Evidence | null> {
  const [run] = await sql<{ evidence: Evidence }>(
    `select evidence from receipt_step_runs where receipt_id = $1 and program_id = $2 and step = $3 and outcome <> 'failed'
       and evidence <> '{}' order by attempt desc limit 1`,
    [receiptId, programId, step],
  )
  return run?.evidence ?? null
}

type Written = {
  status: ReceiptStatus
  version: number
  points: number
  isForPerson: boolean
  merchantId: number | null
  duplicateKey: string | null
  exchangeRate: number | null
  machineStatus: ReceiptStatus
  machinePoints: number
  sampled: boolean
}

const toMoney = (cents: number | null | undefined): number | null => (cents == null ? null : cents / 100)

async function writeReceipt(
  { now, sql }: Context,
  { parsed, processedData, programId, receiptId }: DecisionRequest,
  written: Written,
): Promise<void> {
  const { status } = written
  onlyRow(
    await sql(
      `update receipts set status = $3, version = $4, merchant_name = $5, merchant_address = $6, purchase_date = $7, currency = $8,
         total_amount = $9, receipt_number = $10, purchase_proof_merchant_id = $11, duplicate_key = $12, points = $13, confidence = $14,
         processed_data = coalesce($15, processed_data), failure_reason = null, verified_at = $16, integrity = $17,
         admin_invalidation_reason = $18, machine_status = $19, machine_points = $20, sampled = $21, updated_at = $22,
         total_before_rounding = $23, paid_amount = $24, exchange_rate = $25
       where id = $1 and program_id = $2 returning id`,
      [
        receiptId,
        programId,
        status,
        written.version,
        parsed.merchant_name,
        parsed.merchant_address,
        parsed.purchase_date === null ? null : new Date(parsed.purchase_date), // midnight UTC of the printed day
        parsed.currency,
        toMoney(parsed.total_cents),
        parsed.receipt_number,
        written.merchantId,
        written.duplicateKey,
        written.points,
        parsed.confidence,
        processedData === undefined ? null : JSON.stringify(processedData),
        written.isForPerson ? null : now,
        // An automatic refusal has a reason and can be answered, like a refusal by a reviewer.
        status === 'rejected' ? 'invalid' : null,
        status === 'rejected' ? 'duplicated' : null,
        written.machineStatus,
        written.machinePoints,
        written.sampled,
        now,
        toMoney(parsed.rounding?.before_cents),
        toMoney(parsed.rounding?.paid_cents),
        written.exchangeRate,
      ],
    ),
  )
}
