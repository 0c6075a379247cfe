import type { ConsoleReceipt, ConsoleReceiptItem } from '@/http/receipts/present-receipt'
import { toFields } from './desk'
import { type DeskItem, deleteItem, editItem, newDeskItem, restoreItem, toDeskItem } from './item-patches'
import { mergeReview, takeTheirs, type Version } from './merge-review'

const receipt = (changes: Partial<ConsoleReceipt> = {}) =>
  ({
    version: 1,
    status: 'needs_human_review',
    merchant_name: 'GREENVALE',
    purchase_proof_merchant_id: null,
    merchant_address: null,
    purchase_date: '2026-11-20',
    total_amount: 8.49,
    receipt_number: null,
    admin_comments: null,
    integrity: null,
    admin_invalidation_reason: null,
    admin_invalidation_message: null,
    ...changes,
  }) as ConsoleReceipt

const NO_RATES = { products: [], withoutProduct: 0, exchange: 1 }

const item = (id: number, changes: Partial<ConsoleReceiptItem> = {}): ConsoleReceiptItem => ({
  id,
  sku: null,
  name: `Item ${id}`,
  quantity: 1,
  unit_price: null,
  price: 1,
  eligible_product_id: null,
  matched_product: null,
  matched_strategy: null,
  matched_keyword: null,
  match_confidence: null,
  confidence: 1,
  eligible: false,
  points: 0,
  admin_comments: null,
  lines: [],
  desk_key: null,
  patch_status: 'unchanged',
  ...changes,
})

const before: Version = { receipt: receipt(), items: [item(1), item(2)] }
const draftOf = (version: Version) => ({ fields: toFields(version.receipt), items: version.items.map(toDeskItem) })

describe('merging a newer version into a review', () => {
  it("uses the newer version's changes in untouched fields, and keeps the reviewer's own changes", () => {
    const mine = draftOf(before)
    mine.fields.total_amount = '9.00'
    const after: Version = {
      receipt: receipt({ version: 2, merchant_name: 'Greenvale' }),
      items: [item(1), item(2), item(3)],
    }
    const { clashes, draft } = mergeReview(before, mine, after)
    expect(clashes).toEqual([])
    expect(draft.fields).toMatchObject({ merchant_name: 'Greenvale', total_amount: '9.00' })
    expect(draft.items.map(({ key }) => key)).toEqual(['item-1', 'item-2', 'item-3'])
  })

  it('has no clash if both typed the same', () => {
    const mine = draftOf(before)
    mine.fields.merchant_name = 'Greenvale'
    const after: Version = { receipt: receipt({ version: 2, merchant_name: 'Greenvale' }), items: before.items }
    expect(mergeReview(before, mine, after).clashes).toEqual([])
  })

  it('keeps my input of a clashing field until the reviewer chooses', () => {
    const mine = draftOf(before)
    mine.fields.merchant_name = 'Greenvale Ltd'
    const after: Version = { receipt: receipt({ version: 2, merchant_name: 'Greenvale' }), items: before.items }
    const merge = mergeReview(before, mine, after)
    expect(merge.clashes).toEqual([
      { kind: 'field', key: 'merchant_name', name: 'merchant_name', mine: 'Greenvale Ltd', theirs: 'Greenvale' },
    ])
    expect(merge.draft.fields.merchant_name).toBe('Greenvale Ltd')
    expect(takeTheirs(merge, new Set(['merchant_name'])).fields.merchant_name).toBe('Greenvale')
    expect(takeTheirs(merge, new Set()).fields.merchant_name).toBe('Greenvale Ltd')
  })

  it('applies my edits, deletions and new items to their items', () => {
    const mine = draftOf(before)
    const [first, second] = mine.items
    if (!first || !second) throw new Error('items are missing')
    const edited = editItem(first, { ...first.values, price: '2.00' }, NO_RATES)
    mine.items = [...deleteItem([edited, second], second.key), newDeskItem('new-1')]
    const after: Version = { receipt: receipt({ version: 2 }), items: [item(1), item(2), item(3)] }
    const { clashes, draft } = mergeReview(before, mine, after)
    expect(clashes).toEqual([])
    expect(draft.items.map(({ key, patch_status }) => [key, patch_status])).toEqual([
      ['item-1', 'updated'],
      ['item-2', 'deleted'],
      ['item-3', 'unchanged'],
      ['new-1', 'created'],
    ])
  })

  it("doesn't add an item again after a save whose answer was lost, and keeps later edits of it", () => {
    const mine = draftOf(before)
    const added = (key: string, price: string) => {
      const one = newDeskItem(key)
      return editItem(one, { ...one.values, name: 'Rye Bread', price }, NO_RATES)
    }
    mine.items = [...mine.items, added('new-1', '2.00'), added('new-2', '3.50'), added('new-3', '4.00')]
    const after: Version = {
      receipt: receipt({ version: 2 }),
      items: [
        ...before.items,
        item(3, { name: 'Rye Bread', price: 2, desk_key: 'new-1' }),
        item(4, { name: 'Rye Bread', price: 3, desk_key: 'new-2' }),
      ],
    }
    const { clashes, draft } = mergeReview(before, mine, after)
    expect(clashes).toEqual([])
    expect(draft.items.map(({ id, patch_status, values }) => [id, patch_status, values.price])).toEqual([
      [1, 'unchanged', '1.00'],
      [2, 'unchanged', '1.00'],
      [3, 'unchanged', '2.00'],
      [4, 'updated', '3.50'],
      [null, 'created', '4.00'],
    ])
  })

  it('asks about an item that both changed, and about one that they deleted', () => {
    const mine = draftOf(before)
    mine.items = mine.items.map((one) => editItem(one, { ...one.values, price: '5.00' }, NO_RATES))
    const after: Version = { receipt: receipt({ version: 2 }), items: [item(1, { price: 3 })] }
    const merge = mergeReview(before, mine, after)
    expect(merge.clashes.map(({ key }) => key)).toEqual(['item-1', 'item-2'])
    expect(merge.draft.items.map(({ id, patch_status }) => [id, patch_status])).toEqual([
      [1, 'updated'],
      [null, 'created'],
    ])
    const theirs = takeTheirs(merge, new Set(['item-1', 'item-2']))
    expect(theirs.items.map(({ key, values }) => [key, values.price])).toEqual([['item-1', '3.00']])
  })

  it('restores my deleted item with their changes, and my edited and deleted item with my input', () => {
    const mine = draftOf(before)
    const edit = (one: DeskItem) => editItem(one, { ...one.values, price: '5.00' }, NO_RATES)
    mine.items = mine.items.map((one) => (one.key === 'item-2' ? edit(one) : one))
    for (const { key } of mine.items) mine.items = deleteItem(mine.items, key)
    const after: Version = { receipt: receipt({ version: 2 }), items: [item(1, { price: 3 }), item(2, { price: 3 })] }
    const { clashes, draft } = mergeReview(before, mine, after)
    expect(clashes.map(({ key }) => key)).toEqual(['item-1', 'item-2'])
    expect(draft.items.map(({ patch_status }) => patch_status)).toEqual(['deleted', 'deleted'])
    const restored = restoreItem(restoreItem(draft.items, 'item-1'), 'item-2')
    expect(restored.map(({ patch_status, values }) => [patch_status, values.price])).toEqual([
      ['unchanged', '3.00'],
      ['updated', '5.00'],
    ])
  })

  it('drops an item that both deleted', () => {
    const mine = draftOf(before)
    mine.items = deleteItem(mine.items, 'item-2')
    const after: Version = { receipt: receipt({ version: 2 }), items: [item(1)] }
    expect(mergeReview(before, mine, after)).toMatchObject({ clashes: [], draft: { items: [{ key: 'item-1' }] } })
  })

  describe('after the automatic steps ran again and replaced all items', () => {
    const ROW = { name: 'MILK', price: 5, points: 500, lines: [{ page: 0, line: 3 }] }
    const run = (
      items: ConsoleReceiptItem[],
      change: (items: DeskItem[]) => DeskItem[],
      after: ConsoleReceiptItem[],
    ) => {
      const read: Version = { receipt: receipt(), items }
      const mine = draftOf(read)
      mine.items = change(mine.items)
      return mergeReview(read, mine, { receipt: receipt({ version: 2 }), items: after })
    }
    const price = (items: DeskItem[], name: string) =>
      items.map((one) => (one.values.name === name ? editItem(one, { ...one.values, price: '5.50' }, NO_RATES) : one))
    const shown = ({ clashes, draft }: ReturnType<typeof mergeReview>) => [
      ...draft.items.map(({ id, patch_status, values }) => `${id} ${values.name} ${values.price} ${patch_status}`),
      ...clashes.map(({ key }) => `clash ${key}`),
    ]

    it('keeps my edit on the replacement and adds no item', () => {
      const merge = run([item(1, ROW)], (items) => price(items, 'MILK'), [item(2, ROW)])
      expect(shown(merge)).toEqual(['2 MILK 5.50 updated'])
      const noLines = run([item(1, { ...ROW, lines: [] })], (items) => price(items, 'MILK'), [
        item(2, { ...ROW, lines: [] }),
      ])
      expect(shown(noLines)).toEqual(['2 MILK 5.50 updated'])
    })

    it('keeps my deletion, and restores the item with their values', () => {
      const merge = run([item(1, ROW)], (items) => deleteItem(items, 'item-1'), [item(2, ROW)])
      expect(shown(merge)).toEqual(['2 MILK 5.00 deleted'])
      expect(restoreItem(merge.draft.items, 'item-2')).toMatchObject([{ id: 2, patch_status: 'unchanged' }])
    })

    it('recognizes an item on another line or with another name', () => {
      const below = { ...ROW, lines: [{ page: 0, line: 4 }] }
      const above = item(8, { name: 'BAG', lines: [{ page: 0, line: 3 }] })
      expect(shown(run([item(1, ROW)], (items) => price(items, 'MILK'), [above, item(9, below)]))).toEqual([
        '8 BAG 1.00 unchanged',
        '9 MILK 5.50 updated',
      ])
      const otherwise = run([item(1, ROW)], (items) => price(items, 'MILK'), [item(9, { ...ROW, name: 'SILK' })])
      expect(shown(otherwise)).toEqual(['9 MILK 5.50 updated', 'clash item-9'])
      expect(takeTheirs(otherwise, new Set(['item-9'])).items).toMatchObject([{ id: 9, values: { name: 'SILK' } }])
    })

    it('distinguishes items of one name by their lines', () => {
      const second = { ...ROW, price: 6, lines: [{ page: 0, line: 5 }] }
      const merge = run(
        [item(1, ROW), item(2, second)],
        (items) => items.flatMap((one) => (one.key === 'item-2' ? deleteItem([one], one.key) : [one])),
        [item(11, ROW), item(12, second)],
      )
      expect(shown(merge)).toEqual(['11 MILK 5.00 unchanged', '12 MILK 6.00 deleted'])
    })

    it('asks about an edited item that is missing now', () => {
      const merge = run([item(1, ROW)], (items) => price(items, 'MILK'), [
        item(9, { name: 'BAG', lines: [{ page: 0, line: 9 }] }),
      ])
      expect(shown(merge)).toEqual(['9 BAG 1.00 unchanged', 'null MILK 5.50 created', 'clash item-1'])
    })
  })
})
