'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { MissedChange } from '@/domain/receipt-review'
import { callConsole } from '../../frame/call-console'
import { navigateAndRefresh } from '../../frame/navigate-and-refresh'
import { toastFailure, toastSuccess } from '../../frame/toasts'
import { type DeskFields, type DeskProps, toFields, toReviewBody } from './desk'
import { type DeskItem, findWrongItem, toDeskItem } from './item-patches'
import { type Draft, type Merge, mergeReview, takeTheirs, type Version } from './merge-review'
import { receiptAddress } from './receipt-address'

/** Changes that a stale save missed, in the API's format. */
export type WireMissedChange = Omit<MissedChange, 'at'> & { at: string }

/**
 * Receipts of the same purchase, the server's message, and those that awarded points; after another save all of them
 * count.
 */
export type SamePurchase = { ids: number[]; message: string; given: AwardedReceipt[] }

type AwardedReceipt = { receipt_id: number; points: number }
type Answer = { changed: WireMissedChange[]; similar_receipt_ids: number[]; given: AwardedReceipt[]; version: number }

export type Review = ReturnType<typeof useReview>

/**
 * The state of a review: its base version, the unsaved edits and the result of saving. A newer version replaces the
 * base and keeps the edits; for conflicting changes the reviewer is asked (RULE-45).
 * @param onWrongItem called with the item that a save was refused for
 */
export function useReview(
  { items, place, queue, receipt }: Pick<DeskProps, 'items' | 'place' | 'queue' | 'receipt'>,
  isEditing: boolean,
  onWrongItem: (item: DeskItem) => void,
) {
  const router = useRouter()
  const newest: Version = { receipt, items }
  const [base, setBase] = useState(newest)
  const [draft, setDraft] = useState<Draft>(() => draftOf(newest))
  const [isAsking, setAsking] = useState(false)
  const [isSaving, setSaving] = useState(false)
  // The version that our save created, which includes the edits.
  const [savedVersion, setSavedVersion] = useState(0)
  const [missed, setMissed] = useState<WireMissedChange[] | null>(null)
  const [same, setSame] = useState<SamePurchase | null>(null)
  const [merge, setMerge] = useState<Merge | null>(null)
  const isDirty = savedVersion !== base.receipt.version + 1 && isChanged(base, draft)

  // Adjusted during rendering, so that no intermediate state is shown.
  if (newest.receipt.version > base.receipt.version && !isEditing && !isSaving) {
    const merged = mergeReview(base, draft, newest)
    const isOwn = savedVersion > base.receipt.version
    setBase(newest)
    setDraft(isOwn ? draftOf(newest) : merged.draft)
    if (!isOwn && merged.clashes.length > 0) setMerge(merged)
  }

  const ask = (isOpen: boolean) => {
    setAsking(isOpen)
    if (!isOpen) setSame(null)
  }
  /** @returns false if another confirmation is needed */
  const save = async (goesOn: boolean): Promise<boolean> => {
    setSaving(true)
    const result = await callConsole<Answer>(`/admin/v2/receipts/${receipt.id}`, {
      method: 'PUT',
      body: toReviewBody(base.receipt, draft.fields, draft.items, same?.ids),
    })
    setSaving(false)
    if (result.success) {
      setMissed(null)
      setSavedVersion(result.version ?? 0)
      toastSuccess(result.message)
      if (goesOn && queue.next_id !== null) navigateAndRefresh(router, receiptAddress(queue.next_id, place.list.query))
      else router.refresh()
    } else if (result.status === 409 && result.changed) {
      setMissed(result.changed)
      router.refresh()
    } else if (result.status === 409 && result.similar_receipt_ids) {
      setSame({ ids: result.similar_receipt_ids, message: result.message, given: result.given ?? [] })
      setAsking(true)
      return false
    } else {
      toastFailure(result)
      const wrong = findWrongItem(draft.items, result.errors)
      if (wrong) onWrongItem(wrong)
    }
    return true
  }
  return {
    receipt: base.receipt,
    fields: draft.fields,
    items: draft.items,
    saved: base.items.map(toDeskItem),
    isDirty,
    isAsking,
    setAsking: ask,
    same,
    isSaving,
    missed,
    merge,
    save,
    setFields: (changes: Partial<DeskFields>) =>
      setDraft((before) => ({ ...before, fields: { ...before.fields, ...changes } })),
    setItems: (next: DeskItem[]) => setDraft((before) => ({ ...before, items: next })),
    discard: () => {
      setDraft(draftOf(base))
      setMissed(null)
    },
    settle: (theirs: ReadonlySet<string>) => {
      if (merge) setDraft(takeTheirs(merge, theirs))
      setMerge(null)
    },
    refresh: () => router.refresh(),
  }
}

const draftOf = ({ items, receipt }: Version): Draft => ({ fields: toFields(receipt), items: items.map(toDeskItem) })

const isChanged = ({ receipt }: Version, { fields, items }: Draft): boolean =>
  JSON.stringify(fields) !== JSON.stringify(toFields(receipt)) ||
  items.some(({ patch_status }) => patch_status !== 'unchanged')
