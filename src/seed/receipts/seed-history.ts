import type { Administrator, Context } from '@/domain/context'
import { saveReceiptReview } from '@/domain/receipt-review'
import { processReceipt, type ReceiptStatus, type RejectReason, reportIssue, requestReview } from '@/domain/receipts'
import { onlyRow } from '@/platform/sql'
import type { Person } from '../people/person'
import type { Random } from '../random'
import { openSlipReader } from './read-slip'
import { renderSlip } from './render-slip'
import { composeSlip, type Slip, type SlipOptions } from './slips'
import type { Story } from './stories'
import { uploadSlip } from './upload-slip'

/** The reviewer of the program's doubtful receipts. */
export type Reviewer = Administrator

type HistoryContext = {
  context: Context
  programId: number
  participantId: number
  random: Random
  today: Date
  reviewer: Reviewer
  person: Pick<Person, 'createdAt' | 'program'>
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Sends a receipt at `context.now` and plays its story to the end, by the domain's own rules. */
export const seedHistory = async (teller: HistoryContext, story: Story): Promise<void> => {
  await HISTORIES[story](teller)
}

type Sent = { receiptId: number; identifier: string; slip: Slip; picture: Buffer }

const compose = (
  { context, person, random }: HistoryContext,
  options: SlipOptions = {},
  ageDays = random.int(0, 2),
): Slip =>
  composeSlip(
    random,
    person.program,
    new Date(context.now.getTime() - ageDays * DAY_MS - random.int(1, 4) * HOUR_MS),
    options,
  )

const send = async (state: HistoryContext, slip: Slip, take = 'first'): Promise<Sent> => {
  const picture = await renderSlip(slip, take)
  return { ...(await uploadSlip(state, picture)), slip, picture }
}

/** Reads a receipt less than a minute after it was sent. */
const read = async (state: HistoryContext, { receiptId, slip }: Sent, engine = openSlipReader(slip)): Promise<void> => {
  const { context, programId, random } = state
  const now = new Date(context.now.getTime() + random.int(4, 55) * 1000)
  await processReceipt(
    { ...context, now, actor: { type: 'job', name: 'receipt.process' } },
    { programId, receiptId },
    engine,
  )
}

const sendAndRead = async (state: HistoryContext, options?: SlipOptions, ageDays?: number): Promise<Sent> => {
  const sent = await send(state, compose(state, options, ageDays))
  await read(state, sent)
  return sent
}

/** Sends a receipt a day earlier, for the second one to repeat, but not before the participant joined. */
const sendDayBefore = (state: HistoryContext): Promise<Sent> => {
  const joined = state.person.createdAt.getTime() + 3 * MINUTE_MS
  const now = new Date(Math.max(state.context.now.getTime() - 20 * HOUR_MS, joined))
  return sendAndRead({ ...state, context: { ...state.context, now } })
}

type Reviewed = {
  version: number
  merchant_name: string | null
  purchase_proof_merchant_id: number | null
  merchant_address: string | null
  purchase_date: string | null
  total_cents: number | null
}

type Word =
  | { integrity: 'valid'; comments: string }
  | { integrity: 'invalid'; reason: RejectReason; message: string; comments: string }

/** Reviews a receipt some hours later, without changing what was read. */
const review = async (state: HistoryContext, receiptId: number, word: Word): Promise<void> => {
  const { context, programId, random, reviewer, today } = state
  const at = Math.min(context.now.getTime() + random.int(2, 30) * HOUR_MS, today.getTime() - 5 * MINUTE_MS)
  const { total_cents, ...receipt } = onlyRow(
    await context.sql<Reviewed>(
      `select version::int, merchant_name, purchase_proof_merchant_id, merchant_address,
         to_char(purchase_date at time zone 'UTC', 'YYYY-MM-DD') as purchase_date, (total_amount * 100)::int as total_cents
       from receipts where id = $1 and program_id = $2`,
      [receiptId, programId],
    ),
  )
  const isValid = word.integrity === 'valid'
  const saved = await saveReceiptReview(
    { ...context, now: new Date(at), actor: reviewer },
    {
      programId,
      receiptId,
      form: {
        ...receipt,
        total_amount: total_cents,
        admin_comments: word.comments,
        integrity: word.integrity,
        admin_invalidation_reason: isValid ? null : word.reason,
        admin_invalidation_message: isValid ? null : word.message,
        receipt_items: [],
      },
    },
  )
  if (!saved.ok) throw new Error(`the review of receipt ${receiptId} was refused: ${saved.reason}`)
}

const REFUSED: Word = {
  integrity: 'invalid',
  reason: 'unreadable',
  message: 'We couldn’t read your receipt. Lay it flat in good light and take a sharper photo of the whole receipt.',
  comments: 'Only the lower half is in the picture.',
}
const MISMATCHED: Word = {
  integrity: 'invalid',
  reason: 'total_mismatch',
  message: 'The items don’t add up to the total. Send a photo that shows every line.',
  comments: 'Total is far below the items.',
}

const HISTORIES: Record<Story, (state: HistoryContext) => Promise<unknown>> = {
  eligible: (state) => sendAndRead(state),
  no_eligible_items: (state) => sendAndRead(state, { isEligible: false }),
  copied: async (state) => {
    const { picture, slip } = await sendDayBefore(state)
    await read(state, { ...(await uploadSlip(state, picture)), slip, picture })
  },
  photographed_twice: async (state) => {
    const { slip } = await sendDayBefore(state)
    await read(state, await send(state, slip, 'second'))
  },
  too_old: (state) => sendAndRead(state, {}, 35),
  excluded: (state) => sendAndRead(state, { isExcluded: true }),
  torn: (state) => sendAndRead(state, { isTorn: true }),
  tampered: (state) => sendAndRead(state, { isTampered: true }),
  confirmed: async (state) => {
    const { receiptId } = await sendAndRead(state, {}, 16)
    await review(state, receiptId, { integrity: 'valid', comments: 'Two days late, and a regular. Fine.' })
  },
  refused: async (state) => {
    const { receiptId } = await sendAndRead(state, { isTorn: true })
    await review(state, receiptId, REFUSED)
  },
  appealed: async (state) => {
    const { identifier, receiptId } = await sendAndRead(state, { isTampered: true })
    await review(state, receiptId, MISMATCHED)
    const now = new Date(state.today.getTime() - 2 * MINUTE_MS)
    const message = 'The till printed it that way: there was a staff discount. I can bring the slip to the shop.'
    const { participantId, programId } = state
    const answer = await requestReview({ ...state.context, now }, { programId, participantId, identifier, message })
    if (!answer.ok) throw new Error(`the appeal for receipt ${receiptId} was refused: ${answer.reason}`)
  },
  disputed: async ({ today, ...state }) => {
    const { identifier, receiptId } = await sendAndRead({ today, ...state })
    const now = new Date(Math.min(state.context.now.getTime() + 3 * HOUR_MS, today.getTime() - MINUTE_MS))
    const { context, participantId, programId } = state
    const report = {
      kind: 'item_not_recognized',
      message: 'The sparkling water should count as well, I think.',
    } as const
    const answer = await reportIssue({ ...context, now }, { programId, participantId, identifier, ...report })
    if (!answer.ok) throw new Error(`the report on receipt ${receiptId} was refused: ${answer.reason}`)
  },
  /** Sent a moment ago and not read, so that the demo shows one in this state. */
  waiting: (state) => {
    const now = new Date(state.today.getTime() - 7 * MINUTE_MS)
    const waiting = { ...state, context: { ...state.context, now } }
    return send(waiting, compose(waiting))
  },
  broken_down: async (state) => {
    const sent = await send(state, compose(state))
    // The engine's failure is intended; the domain must still keep the receipt.
    await read(state, sent, openSlipReader(null)).catch(() => undefined)
    await expectStatus(state, sent.receiptId, 'failed')
  },
}

const expectStatus = async (
  { context, programId }: HistoryContext,
  receiptId: number,
  status: ReceiptStatus,
): Promise<void> => {
  const found = await context.sql('select 1 from receipts where id = $1 and program_id = $2 and status = $3', [
    receiptId,
    programId,
    status,
  ])
  if (found.length === 0) throw new Error(`receipt ${receiptId} does not have the status ${status}`)
}
