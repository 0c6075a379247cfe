import { RECEIPT_STATUSES } from '@/domain/receipts/types'
import type { ConsoleReceipt } from '@/http/receipts/present-receipt'
import { type DeskFields, latestSimilar, saveBlock, toFields, totalProblem } from './desk'

const receipt = (changes: Partial<ConsoleReceipt> = {}) =>
  ({ status: 'processed', integrity: 'valid', total_amount: null, ...changes }) as ConsoleReceipt
const READY = { isEditing: false, isSaving: false }
const block = (of: ConsoleReceipt, changes: Partial<DeskFields> = {}, at = READY) =>
  saveBlock(of, { ...toFields(of), ...changes }, at)

describe('the save button (CONSOLE-81)', () => {
  // CONSOLE-81
  it('is disabled while saving and while an item is open', () => {
    expect(block(receipt(), {}, { isEditing: false, isSaving: true })).toBe('saving')
    expect(block(receipt(), {}, { isEditing: true, isSaving: false })).toBe('editing')
    expect(block(receipt())).toBeNull()
  })

  it('requires integrity whenever the server does, and only then', async () => {
    const { isUndecided } = await import('@/domain/receipts/types')
    for (const status of RECEIPT_STATUSES) {
      const undecided = receipt({ status, integrity: null })
      const isAsked = isUndecided(status)
      expect([status, block(undecided, { integrity: '' })]).toEqual([status, isAsked ? 'integrity' : null])
      expect(block(undecided, { integrity: 'valid' })).toBeNull()
    }
  })

  // CONSOLE-93
  it('requires a reason for an invalid receipt', () => {
    expect(block(receipt(), { integrity: 'invalid' })).toBe('reason')
    expect(block(receipt(), { integrity: 'invalid', admin_invalidation_reason: 'altered' })).toBeNull()
  })
})

describe('the duplicated tag', () => {
  // CONSOLE-160
  it('shows only the last 5 similar receipts (CONSOLE-160)', () => {
    expect(latestSimilar([1, 2, 3, 4, 5, 6, 7])).toEqual([3, 4, 5, 6, 7])
    expect(latestSimilar([4])).toEqual([4])
  })
})

describe('a total', () => {
  it.each([
    ['', null],
    ['8.49', null],
    ['8,49', 'total'],
    ['much', 'total'],
    ['-5.09', null],
    ['--5', 'total'],
    ['-', 'total'],
    ['1000000.00', null],
    ['1000000.01', 'totalTooLarge'],
    ['-1000000.01', 'totalTooLarge'],
  ])('%j: %j', (text, problem) => {
    expect(totalProblem(text)).toBe(problem)
  })
})
