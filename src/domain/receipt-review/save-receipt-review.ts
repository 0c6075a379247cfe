import { type Context, inTransaction } from '@/domain/context'
import { noteHoldDecided } from '@/domain/holds'
import { MAX_POINTS } from '@/domain/points'
import {
  type Change,
  diffFields,
  findExchangeRate,
  findSamePurchase,
  formatMoneyPlain,
  fraudSignalsSql,
  type Integrity,
  isUndecided,
  loadReceiptRules,
  mailReceiptOutcome,
  multiplyReceipt,
  RATE_WITHOUT_PRODUCT,
  type ReceiptStatus,
  recordReturn,
  recordReview,
  settlePoints,
  toDuplicateKey,
  UPLOADED_ON,
} from '@/domain/receipts'
import { earningEvidence } from '@/domain/tiers'
import { type Text, text } from '@/i18n/text'
import { BrandedError } from '@/platform/branded-error'
import { applyItemPatches, type ItemChange } from './apply-item-patches'
import { latestSimilar } from './latest-similar'
import { REVIEW_MESSAGES, type ReviewForm } from './review-form'

export type ReviewRequest = { programId: number; receiptId: number; form: ReviewForm }

/** A change that a stale save missed: who changed which fields since the form was opened (RULE-45). */
export type MissedChange = { actor: string; action: string; at: Date; fields: string[]; changes: Change[] }

export type SavedReview =
  | { ok: true; version: number; points: number; pointsDifference: number }
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'stale'; version: number; missed: MissedChange[] }
  /**
   * `ids` are receipts of the same purchase, or, without `isSure`, of a purchase that is probably the same; `given` are
   * their points, if any. The save succeeds if the form lists them in `confirm_duplicate`.
   */
  | ({ ok: false; reason: 'same_purchase' } & Duplicates)
  | { ok: false; reason: 'invalid'; message: string; errors: Record<string, string[]> }

type Duplicates = { ids: number[]; isSure: boolean; given: { id: number; points: number }[] }

type ReceiptRow = {
  id: number
  participant_id: number
  status: ReceiptStatus
  version: number
  /** The points that the receipt has given so far. */
  points: number
  integrity: Integrity | null
  merchant_name: string | null
  purchase_proof_merchant_id: number | null
  merchant_address: string | null
  purchase_date: string | null
  total_amount: number | null
  receipt_number: string | null
  duplicate_key: string | null
  /** The receipts in its duplicate tag. */
  similar_receipt_ids: number[]
  currency: string | null
  /** By which its items are valued; null if unknown. */
  exchange_rate: number | null
  uploaded_on: string
  admin_comments: string | null
  admin_invalidation_reason: string | null
  admin_invalidation_message: string | null
  points_per_cents_without_product: number
  /** What suggests a fraud. */
  signals: string[]
}

/**
 * Saves a review (CONSOLE-79, CONSOLE-93, RULE-36, RULE-44, RULE-45) in one transaction: fields and items of the form,
 * the new status, and the difference in points, which are computed here. A save based on an older version is refused
 * with the changes that it missed; of two concurrent saves, one succeeds.
 */
export async function saveReceiptReview(context: Context, request: ReviewRequest): Promise<SavedReview> {
  try {
    return await inTransaction(context, (tx) => save(tx, request))
  } catch (error) {
    if (InvalidReview.is(error)) return { ok: false, reason: 'invalid', message: error.message, errors: error.errors }
    if (CountsAlready.is(error)) return { ok: false, reason: 'same_purchase', ...error.others }
    throw error
  }
}

/** Thrown to roll back, because earlier items are already written when an invalid one is found. */
class InvalidReview extends BrandedError {
  static override readonly laurel = 'invalid_review'
  constructor(
    message: string,
    readonly errors: Record<string, string[]>,
  ) {
    super(message)
  }
}

/** Thrown to roll back, because the points of items are known only after they are written. */
class CountsAlready extends BrandedError {
  static override readonly laurel = 'counts_already'
  constructor(readonly others: Duplicates) {
    super('another receipt of the purchase counts already')
  }
}

async function save(tx: Context, { form, programId, receiptId }: ReviewRequest): Promise<SavedReview> {
  const receipt = await lockReceipt(tx, programId, receiptId)
  if (!receipt) return { ok: false, reason: 'not_found' }
  if (receipt.version !== form.version) {
    const missed = await listMissed(tx, { programId, receiptId, version: form.version })
    return { ok: false, reason: 'stale', version: receipt.version, missed }
  }
  const integrity = form.integrity ?? (isUndecided(receipt.status) ? null : receipt.integrity)
  refuseUndecided(receipt, integrity, form)
  await refuseForeignMerchant(tx, programId, form.purchase_proof_merchant_id)

  const receiptNumber = form.receipt_number === undefined ? receipt.receipt_number : form.receipt_number || null
  // The reviewer's corrections identify other photos of the same receipt (RULE-35).
  const purchase = { ...form, receipt_number: receiptNumber, total_cents: form.total_amount }
  const duplicateKey = toDuplicateKey(purchase, form.purchase_proof_merchant_id)
  const isValid = integrity !== 'invalid'

  const priced = await priceReceipt(tx, programId, receipt, form)
  const { currency, exchangeRate } = priced
  const patched = await applyItemPatches(tx, {
    ...{ programId, receiptId, patches: form.receipt_items, exchangeRate },
    isRepriced: exchangeRate !== receipt.exchange_rate,
    rateWithoutProduct: receipt.points_per_cents_without_product,
  })
  if (!patched.ok) throw new InvalidReview(REVIEW_MESSAGES.items, patched.errors)
  if (
    isValid &&
    exchangeRate === null &&
    patched.items.some(({ pointsPerCents, priceCents }) => pointsPerCents * priceCents > 0)
  )
    throw new InvalidReview(priced.noRate, { currency: [priced.noRate] })

  const worth = isValid ? patched.items.reduce((sum, item) => sum + item.points, 0) : 0
  const given = await multiplyReceipt(tx, { programId, receiptId, points: worth })
  const { points } = given
  if (points > MAX_POINTS)
    throw new InvalidReview(REVIEW_MESSAGES.tooManyPoints, { receipt_items: [REVIEW_MESSAGES.tooManyPoints] })
  const query = { programId, receiptId, purchase, duplicateKey, merchantId: form.purchase_proof_merchant_id }
  const others = isValid ? await findDuplicates(tx, receipt, query, points) : NONE
  if (others.ids.some((id) => !form.confirm_duplicate?.includes(id))) throw new CountsAlready(others)
  const version = receipt.version + 1
  const after = {
    status: 'processed',
    integrity,
    merchant_name: form.merchant_name,
    purchase_proof_merchant_id: form.purchase_proof_merchant_id,
    merchant_address: form.merchant_address,
    currency,
    purchase_date: form.purchase_date,
    total_amount: form.total_amount === null ? null : form.total_amount / 100,
    receipt_number: receiptNumber,
    admin_comments: form.admin_comments,
    admin_invalidation_reason: isValid ? null : form.admin_invalidation_reason,
    admin_invalidation_message: isValid ? null : form.admin_invalidation_message,
  }
  await writeReceipt(tx, { programId, receiptId, version, points, duplicateKey, exchangeRate, after })
  await tx.sql(
    `update receipt_issue_reports set status = 'resolved', resolved_at = $3, updated_at = $3
     where receipt_id = $1 and program_id = $2 and status = 'open'`,
    [receiptId, programId, tx.now],
  )

  const eligible = patched.items.filter((item) => item.points > 0)
  const isFirstDecision = receipt.status !== 'processed' || receipt.integrity !== integrity
  const pointsDifference = await settlePoints(tx, {
    programId,
    participantId: receipt.participant_id,
    receiptId,
    points,
    key: `receipt:${receiptId}:review:${version}`,
    title: form.merchant_name ?? '',
    rule: isValid ? 'receipt reviewed' : 'receipt refused',
    isFirstDecision,
    evidence: {
      receipt_id: receiptId,
      review: version,
      currency,
      ...(exchangeRate === 1 ? {} : { exchange_rate: exchangeRate }),
      items: eligible.map(({ name, points: worth, pointsPerCents, priceCents, productName, sku }) => ({
        name: name || sku,
        product: productName || null,
        price_cents: priceCents,
        points_per_cents: pointsPerCents,
        points: worth,
      })),
      ...earningEvidence(given),
    },
  })
  if (after.admin_invalidation_reason === 'returned' && receipt.admin_invalidation_reason !== 'returned')
    await recordReturn(tx, {
      ...{ programId, receiptId, pointsDifference, amount: after.total_amount },
      items: patched.items.map(({ name, priceCents, quantity, sku }) => ({
        ...{ sku, name, quantity },
        amount: priceCents / 100,
      })),
    })
  await recordReview(tx, {
    programId,
    receiptId,
    action: 'reviewed',
    version,
    changes: [...diffFields(receipt, after), ...toConfirmed(others.ids), ...patched.changes.map(toChange(currency))],
    pointsDifference,
    verdict: { integrity, points },
  })
  if (isFirstDecision && receipt.signals.length > 0)
    await noteHoldDecided(tx, {
      ...{ programId, kind: 'receipts', holdId: receiptId, participantId: receipt.participant_id, points },
      ...{ signals: receipt.signals, decision: isValid ? ('release' as const) : ('refuse' as const) },
    })
  if (isFirstDecision)
    await mailReceiptOutcome(tx, {
      ...{ programId, points },
      merchant: form.merchant_name,
      participantId: receipt.participant_id,
      isRejected: !isValid,
      message: form.admin_invalidation_message,
    })
  return { ok: true, version, points, pointsDifference }
}

/**
 * Locks the row, so that a concurrent save waits here and then finds a newer version. Excludes receipts of erased
 * participants.
 */
async function lockReceipt({ sql }: Context, programId: number, receiptId: number): Promise<ReceiptRow | null> {
  const [row] = await sql<ReceiptRow>(
    `select id, participant_id, status, version::int, points::int, integrity, merchant_name, purchase_proof_merchant_id, merchant_address,
       to_char(purchase_date at time zone 'UTC', 'YYYY-MM-DD') as purchase_date, total_amount::float8, receipt_number, duplicate_key, currency, exchange_rate::float8, ${UPLOADED_ON} as uploaded_on, admin_comments,
       admin_invalidation_reason, admin_invalidation_message, ${RATE_WITHOUT_PRODUCT}, ${fraudSignalsSql('r')} as signals,
       coalesce((select t.linked_data -> 'similar_receipt_ids' from receipt_tags t
         where t.receipt_id = r.id and t.program_id = r.program_id and t.name = 'duplicated'), '[]') as similar_receipt_ids
     from receipts r where id = $1 and program_id = $2
       and not exists (select from participants p where p.id = r.participant_id and p.erased_at is not null)
     for no key update`,
    [receiptId, programId],
  )
  return row ?? null
}

type Priced = { currency: string | null; exchangeRate: number | null; noRate: Text }

/**
 * The receipt's currency and exchange rate (RULE-97). The rate stays while currency and date do; a receipt whose currency
 * is unknown counts in the program's, as its reviewer has seen.
 */
async function priceReceipt(tx: Context, programId: number, receipt: ReceiptRow, form: ReviewForm): Promise<Priced> {
  const currency = form.currency === undefined ? receipt.currency : form.currency || null
  const { settings } = await loadReceiptRules(tx, { programId })
  const day = form.purchase_date ?? receipt.uploaded_on
  const isUnchanged = currency === receipt.currency && form.purchase_date === receipt.purchase_date
  const exchangeRate =
    isUnchanged && receipt.exchange_rate !== null
      ? receipt.exchange_rate
      : findExchangeRate(settings, { currency, day, hints: null })
  const noRate = text('review.noRate', { currency: currency ?? '', own: settings.currency, day })
  return { currency, exchangeRate, noRate }
}

function refuseUndecided(receipt: ReceiptRow, integrity: Integrity | null, form: ReviewForm): void {
  if (integrity === null && isUndecided(receipt.status))
    throw new InvalidReview(REVIEW_MESSAGES.integrity, { integrity: [REVIEW_MESSAGES.integrity] })
  if (integrity === 'invalid' && form.admin_invalidation_reason === null)
    throw new InvalidReview(REVIEW_MESSAGES.reason, { admin_invalidation_reason: [REVIEW_MESSAGES.reason] })
}

async function refuseForeignMerchant({ sql }: Context, programId: number, merchantId: number | null): Promise<void> {
  if (merchantId === null) return
  const rows = await sql('select 1 from purchase_merchants where id = $1 and program_id = $2', [merchantId, programId])
  if (rows.length === 0)
    throw new InvalidReview(REVIEW_MESSAGES.form, { purchase_proof_merchant_id: [text('review.unknownMerchant')] })
}

const NONE: Duplicates = { ids: [], isSure: false, given: [] }

/**
 * Receipts that the reviewer must confirm as distinct. If the save changes the purchase, or makes the receipt count
 * again: other receipts of that purchase that the reviewer hasn't seen (the tag's receipts are shown). If the receipt
 * begins to give points: receipts in its tag that gave some, even if they were returned since.
 */
async function findDuplicates(
  tx: Context,
  receipt: ReceiptRow,
  query: Parameters<typeof findSamePurchase>[1],
  points: number,
): Promise<Duplicates> {
  const isUnchanged = query.duplicateKey === receipt.duplicate_key && isSamePurchase(receipt, query)
  const isKnown = isUnchanged && !isUndecided(receipt.status) && receipt.integrity !== 'invalid'
  const { same, similar } = isKnown ? { same: [], similar: [] } : await findSamePurchase(tx, query, 'person')
  const stored = isUnchanged ? latestSimilar(receipt.similar_receipt_ids) : []
  const news = [...same, ...similar].filter((id) => !stored.includes(id))
  const given = await listAwarded(tx, query.programId, [...news, ...receipt.similar_receipt_ids])
  const paid = points > 0 && receipt.points === 0 ? given.map(({ id }) => id) : []
  const ids = [...new Set([...news, ...paid])].sort((a, b) => a - b)
  return { ids, isSure: ids.some((id) => same.includes(id)), given: given.filter(({ id }) => ids.includes(id)) }
}

const listAwarded = ({ sql }: Context, programId: number, ids: number[]): Promise<{ id: number; points: number }[]> =>
  sql<{ id: number; points: number }>(
    `select id, points::int from receipts where program_id = $1 and id = any($2::int[]) and (points > 0 or returns <> '[]') order by id`,
    [programId, ids],
  )

const isSamePurchase = (
  before: ReceiptRow,
  { merchantId, purchase }: Pick<Parameters<typeof findSamePurchase>[1], 'merchantId' | 'purchase'>,
): boolean =>
  before.purchase_proof_merchant_id === merchantId &&
  before.merchant_name === purchase.merchant_name &&
  before.purchase_date === purchase.purchase_date &&
  (before.total_amount === null ? null : Math.round(before.total_amount * 100)) === purchase.total_cents

/** The confirmed receipts as a change for the log. */
const toConfirmed = (ids: number[]): Change[] =>
  ids.length === 0 ? [] : [{ field: 'confirmed_duplicate', before: null, after: ids.map((id) => `#${id}`).join(', ') }]

type Written = {
  programId: number
  receiptId: number
  version: number
  points: number
  duplicateKey: string | null
  exchangeRate: number | null
  after: Record<string, unknown> & { integrity: Integrity | null; purchase_date: string | null }
}

async function writeReceipt(
  { actor, now, sql }: Context,
  { after, duplicateKey, exchangeRate, points, programId, receiptId, version }: Written,
) {
  await sql(
    `update receipts set status = 'processed', version = $3, points = $4, integrity = $5::text::enum_receipts_integrity, merchant_name = $6,
       purchase_proof_merchant_id = $7, merchant_address = $8, purchase_date = $9, total_amount = $10, admin_comments = $11,
       admin_invalidation_reason = $12, admin_invalidation_message = $13,
       admin_marked_as_valid_at = case when $5::text = 'valid' then $14::timestamptz end,
       admin_marked_as_invalid_at = case when $5::text = 'invalid' then $14::timestamptz end,
       verified_at = $14::timestamptz, reviewed_by_id = $15, receipt_number = $16, duplicate_key = $17, failure_reason = null, updated_at = $14::timestamptz,
       currency = $18, exchange_rate = $19,
       bought = case when $10::numeric <> total_amount then jsonb_set(bought, '{totals}', (bought -> 'totals') || to_jsonb(round($10::numeric * 100)::int)) else bought end
     where id = $1 and program_id = $2`,
    [
      receiptId,
      programId,
      version,
      points,
      after.integrity,
      after.merchant_name,
      after.purchase_proof_merchant_id,
      after.merchant_address,
      after.purchase_date === null ? null : new Date(after.purchase_date),
      after.total_amount,
      after.admin_comments,
      after.admin_invalidation_reason,
      after.admin_invalidation_message,
      now,
      actor.type === 'administrator' ? actor.id : null,
      after.receipt_number,
      duplicateKey,
      after.currency,
      exchangeRate,
    ],
  )
}

const toChange =
  (currency: string | null) =>
  ({ after, before }: ItemChange): Change => {
    const formatItem = (item: ItemChange['before']) =>
      item && {
        name: item.name,
        price: formatMoneyPlain(item.priceCents, currency),
        product: item.productName || null,
        points: item.points,
        quantity: item.quantity,
        unit_price: item.unitPriceCents === null ? null : formatMoneyPlain(item.unitPriceCents, currency),
        sku: item.sku,
        comment: item.comments,
      }
    return { field: 'item', before: formatItem(before), after: formatItem(after) }
  }

async function listMissed(
  { sql }: Context,
  { programId, receiptId, version }: { programId: number; receiptId: number; version: number },
): Promise<MissedChange[]> {
  const rows = await sql<{ actor_label: string; action: string; created_at: Date; changes: Change[] }>(
    `select actor_label, action, created_at, changes from receipt_reviews
     where receipt_id = $1 and program_id = $2 and (changes -> 0 ->> 'after')::int > $3 order by id`,
    [receiptId, programId, version],
  )
  return rows.map(({ action, actor_label, changes, created_at }) => ({
    actor: actor_label,
    action,
    at: created_at,
    fields: [...new Set(changes.slice(1).map(({ field }) => field))],
    changes: changes.slice(1),
  }))
}
