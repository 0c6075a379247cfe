import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '@/domain/context'
import { loadReceiptRules, type ReceiptRules, type ReceiptStatus } from '@/domain/receipts'
import { findSettings } from './find-settings'
import { listPastReceipts } from './list-past-receipts'
import type { MerchantForm } from './merchant-form'
import type { ProductForm } from './product-form'
import { type PastReceipt, type Replay, rememberMatches, replayReceipt } from './replay-receipt'
import type { ProofSettings } from './settings-form'

/** What would be saved: one of the three, in the place of what is stored (`id`) or beside it. */
export type Draft =
  | { kind: 'settings'; form: ProofSettings }
  | { kind: 'product'; id: number | null; form: ProductForm }
  | { kind: 'merchant'; id: number | null; form: MerchantForm }

export type ChangedReceipt = {
  id: number
  merchant_name: string | null
  purchase_date: string | null
  /** As it stands, whoever decided it. */
  status: ReceiptStatus
  before: Replay
  after: Replay
  /** The names of the merchants that it is recognized as (null: none), where these differ because of the draft's merchant. */
  recognised: { before: string | null; after: string | null } | null
}

export type Trial = {
  /** Receipts that were judged twice; `found` were there, the newest of them first. */
  tried: number
  found: number
  /** How many would go to a person and did not, and the other way round. */
  to_person: number
  from_person: number
  /** Would be refused, or earn nothing, and were not. */
  refused: number
  earns_more: number
  earns_less: number
  /** Receipts that are recognized as those of the draft's merchant; null for other drafts. */
  recognised: { before: number; after: number } | null
  people: { before: number; after: number }
  /** What the receipts' items are worth, whoever decides; those of refused copies are worth nothing. */
  points: { before: number; after: number }
  changed: ChangedReceipt[]
  changed_count: number
}

/** Long lists of products make matching slow: after so much work of its own, or so long a wait, a trial ends and says how far it came. */
const MAX_WORK_MS = 3000
const MAX_WAIT_MS = 20_000
/** Others wait for this process too: after so long they have their turn. */
const MAX_TURN_MS = 30
const MAX_LISTED = 100

/**
 * Judges the program's newest receipts by its rules as they are and as they would be, and says what would differ. Nothing
 * is written; no receipt is judged anew because of it.
 */
export const tryRules = async (
  context: Context,
  { draft, programId }: { programId: number; draft: Draft },
): Promise<Trial> => {
  const rules = await loadReceiptRules(context, { programId })
  const { known_merchants_only: isStrict } = await findSettings(context, { programId })
  const drafted = draftRules(rules, isStrict, draft)
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

/** No stored row has it. */
const NEW_ID = 2_147_483_647

const draftRules = (rules: ReceiptRules, isStrict: boolean, draft: Draft): ReceiptRules => {
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
      return { ...rules, settings: { ...draft.form, merchant_names } }
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
