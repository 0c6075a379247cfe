import { type ListSource, listRows } from '@/domain/console-lists'
import type { Context } from '@/domain/context'
import { canSeeEmails } from '@/domain/permissions'
import { WAITING_STATUSES, WAITS_FOR_PERSON } from '@/domain/receipts'
import { findReceiptQueue, QUEUE_COUNT_LIMIT, type ReceiptQueue } from './find-receipt-queue'
import { type ReceiptListParameters, receiptSource } from './list-receipts'

type Params = { programId: number; receiptId: number | null; parameters: ReceiptListParameters }

/**
 * The queue of a reviewer who came from a filtered list: its waiting receipts, in its order. For an unfiltered list, or
 * one without waiting receipts, the program's queue is used.
 */
export async function findListedQueue(context: Context, params: Params): Promise<ReceiptQueue> {
  const { parameters, programId, receiptId } = params
  if (!hasOrderOfQueue(parameters)) return findReceiptQueue(context, { programId, receiptId })
  const waiting = await listWaiting(context, params)
  const others = waiting.ids.filter((id) => id !== receiptId)
  const here = receiptId === null ? -1 : waiting.ids.indexOf(receiptId)
  // A receipt that was just decided is no longer in the list, but keeps its place, so that navigation continues from
  // there.
  const around = here >= 0 || receiptId === null ? waiting.ids : (await listWaiting(context, params, receiptId)).ids
  const at = receiptId === null ? -1 : around.indexOf(receiptId)
  return {
    waiting: Math.min(waiting.total, QUEUE_COUNT_LIMIT),
    is_capped: waiting.isCapped || waiting.total > QUEUE_COUNT_LIMIT,
    is_listed: true,
    position: here < 0 ? null : here + 1,
    next_id: around[at + 1] ?? others[0] ?? null,
    previous_id: at < 0 ? null : (around[at - 1] ?? null),
  }
}

const hasOrderOfQueue = ({ filters, free, search, sort }: ReceiptListParameters): boolean => {
  const isOfOthers = filters.status.length > 0 && !filters.status.some((status) => WAITING.includes(status))
  if (isOfOthers) return false
  const texts = [search, sort ?? '', ...Object.values(free)]
  return texts.some((text) => text !== '') || Object.values(filters).some((chosen) => chosen.length > 0)
}
const WAITING: readonly string[] = WAITING_STATUSES

/** @param besides a receipt to include regardless of its status */
async function listWaiting(
  context: Context,
  { parameters, programId }: Params,
  besides: number | null = null,
): Promise<{ ids: number[]; total: number; isCapped: boolean }> {
  const list = receiptSource({ programId, parameters, seesEmails: canSeeEmails(context, programId) })
  const source: ListSource = {
    ...list,
    select: 'r.id',
    filters: (bind) => {
      const waits = [`r.${WAITS_FOR_PERSON}`, ...(list.filters?.(bind) ?? [])]
      return besides === null ? waits : [`((${waits.join(' and ')}) or r.id = ${bind(besides)})`]
    },
  }
  const all = { ...parameters, page: 1, after: '', before: '', page_size: QUEUE_COUNT_LIMIT }
  const { isCapped, rows, total } = await listRows<{ id: number }>(context.sql, source, all)
  return { ids: rows.map(({ id }) => id), total, isCapped }
}
