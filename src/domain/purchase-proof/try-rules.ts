import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '@/domain/context'
import { loadReceiptRules, type ReceiptRules, type ReceiptStatus } from '@/domain/receipts'
import { onlyRow } from '@/platform/sql'
import { findSettings } from './find-settings'
import { listPastReceipts } from './list-past-receipts'
import type { MerchantForm } from './merchant-form'
import type { ProductForm } from './product-form'
import { type PastReceipt, type Replay, rememberMatches, replayReceipt } from './replay-receipt'
import type { ProofSettings } from './settings-form'

/** The changes to try: settings, a product or a merchant, replacing the stored row (`id`) or adding one. */
export type Draft =
  | { kind: 'settings'; form: ProofSettings }
  | { kind: 'product'; id: number | null; form: ProductForm }
  | { kind: 'merchant'; id: number | null; form: MerchantForm }

export type ChangedReceipt = {
  id: number
  merchant_name: string | null
  purchase_date: string | null
  /** The current status, decided automatically or by a reviewer. */
  status: ReceiptStatus
  before: Replay
  after: Replay
  /** Names of the recognized merchants (null: none), if the draft's merchant changes them. */
  recognised: { before: string | null; after: string | null } | null
}

export type Trial = {
  /** Receipts that were replayed; `found` is how many there were. The newest are tried first. */
  tried: number
  found: number
  /** How many would newly need review, or no longer need it. */
  to_person: number
  from_person: number
  /** How many would newly be refused or earn nothing. */
  refused: number
  earns_more: number
  earns_less: number
  /** Receipts recognized as the draft's merchant; null for other drafts. */
  recognised: { before: number; after: number } | null
  people: { before: number; after: number }
  /** The points of the receipts' items before any review; 0 for refused copies. */
  points: { before: number; after: number }
  changed: ChangedReceipt[]
  changed_count: number
}

/**
 * Matching is slow for long lists of products, so a trial stops after this much work or time and reports how many it
 * tried.
 */
const MAX_WORK_MS = 3000
const MAX_WAIT_MS = 20_000
/** How long to block the event loop at a time. */
const MAX_TURN_MS = 30
const MAX_LISTED = 100

/**
 * Replays the program's newest receipts with the current and the changed rules, and returns the differences. Writes
 * nothing and changes no receipt.
 */
export const tryRules = async (
  context: Context,
  { draft, programId }: { programId: number; draft: Draft },
): Promise<Trial> => {
  const rules = await loadReceiptRules(context, { programId })
  const { known_merchants_only: isStrict } = await findSettings(context, { programId })
  const ownCurrency = await findOwnCurrency(context, programId)
  const drafted = draftRules(rules, { isStrict, ownCurrency }, draft)
  const receipts = await listPastReceipts(context, { programId })

  const trial = emptyTrial(receipts.length)
  const merchantId = draft.kind === 'merchant' ? (draft.id ?? NEW_ID) : null
  if (merchantId !== null) trial.recognised = { before: 0, after: 0 }
  const matchBefore = rememberMatches(rules.products)
  const matchAfter = drafted.products === rules.products ? matchBefore : rememberMatches(drafted.products)
  const begun = performance.now()
  let [turn, workedMs] = [begun, 0]
  for (const past of receipts) {
    const before = replayReceipt(past, rules, matchBefore)
    const after = replayReceipt(past, drafted, matchAfter)
    const recognised = merchantId === null ? null : { before: nameOf(rules, before), after: nameOf(drafted, after) }
    count(trial, { ...past, before, after, recognised }, merchantId)
    const turnMs = performance.now() - turn
    if (turnMs < MAX_TURN_MS) continue
    workedMs += turnMs
    if (workedMs > MAX_WORK_MS || performance.now() - begun > MAX_WAIT_MS) break
    await nextTurn()
    turn = performance.now()
  }
  return trial
}

/** An id that no stored row has. */
const NEW_ID = 2_147_483_647

type Program = { isStrict: boolean; ownCurrency: string }

const findOwnCurrency = async ({ sql }: Context, programId: number): Promise<string> =>
  onlyRow(
    await sql<{ currency: string }>('select upper(currency) as currency from programs where id = $1', [programId]),
  ).currency

const draftRules = (rules: ReceiptRules, { isStrict, ownCurrency }: Program, draft: Draft): ReceiptRules => {
  switch (draft.kind) {
    case 'product': {
      const id = draft.id ?? NEW_ID
      const others = rules.products.filter((product) => product.id !== id)
      return { ...rules, products: [...others, { id, ...draft.form }] }
    }
    case 'merchant': {
      const id = draft.id ?? NEW_ID
      const others = rules.merchants.filter((merchant) => merchant.id !== id)
      const { active, aliases, name } = draft.form
      const merchants = active ? [...others, { id, name, aliases }] : others
      return { ...rules, merchants, settings: { ...rules.settings, merchant_names: namesOf(merchants, isStrict) } }
    }
    case 'settings': {
      const merchant_names = namesOf(rules.merchants, draft.form.known_merchants_only)
      return { ...rules, settings: { ...draft.form, currency: draft.form.currency ?? ownCurrency, merchant_names } }
    }
  }
}

const namesOf = (merchants: ReceiptRules['merchants'], isStrict: boolean): string[] | null =>
  isStrict ? merchants.flatMap(({ aliases, name }) => [name, ...aliases]) : null

const emptyTrial = (found: number): Trial => ({
  tried: 0,
  found,
  to_person: 0,
  from_person: 0,
  refused: 0,
  earns_more: 0,
  earns_less: 0,
  recognised: null,
  people: { before: 0, after: 0 },
  points: { before: 0, after: 0 },
  changed: [],
  changed_count: 0,
})

const isForPerson = ({ status }: Replay): boolean => status === 'needs_human_review'
const isRefused = ({ status }: Replay): boolean => status === 'rejected' || status === 'no_eligible_items'

const nameOf = ({ merchants }: ReceiptRules, { merchantId }: Replay): string | null =>
  merchants.find(({ id }) => id === merchantId)?.name ?? null

const count = (trial: Trial, tried: PastReceipt & ChangedReceipt, merchantId: number | null): void => {
  const { after, before, id, merchant_name, purchase_date, status } = tried
  trial.tried += 1
  trial.people.before += Number(isForPerson(before))
  trial.people.after += Number(isForPerson(after))
  trial.points.before += before.points
  trial.points.after += after.points
  trial.to_person += Number(isForPerson(after) && !isForPerson(before))
  trial.from_person += Number(isForPerson(before) && !isForPerson(after))
  trial.refused += Number(isRefused(after) && !isRefused(before))
  trial.earns_more += Number(after.points > before.points)
  trial.earns_less += Number(after.points < before.points)
  const isRecognisedAnew =
    merchantId !== null && (before.merchantId === merchantId) !== (after.merchantId === merchantId)
  if (trial.recognised) {
    trial.recognised.before += Number(before.merchantId === merchantId)
    trial.recognised.after += Number(after.merchantId === merchantId)
  }
  if (before.status === after.status && before.points === after.points && !isRecognisedAnew) return
  trial.changed_count += 1
  if (trial.changed.length >= MAX_LISTED) return
  const recognised = isRecognisedAnew ? tried.recognised : null
  trial.changed.push({ id, merchant_name, purchase_date, status, before, after, recognised })
}
