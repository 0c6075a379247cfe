import { REJECT_REASONS } from '@/domain/receipts'
import { renderText } from '@/i18n/render-text'
import { MAX_CENTS, MAX_QUANTITY } from './item-bounds'
import { reviewForm } from './review-form'

const parse = (item: object) =>
  reviewForm.safeParse({
    version: 1,
    receipt_items: [{ patch_status: 'created', name: 'Milk', price: '1.00', ...item }],
  })
const errorsOf = (item: object) =>
  parse(item).error?.issues.map(({ message, path }) => `${path.slice(2).join('.')}: ${renderText(message, 'en')}`)

describe('an item in a review', () => {
  it('accepts values up to its limits', () => {
    const item = { quantity: '100000', price: '1000000.00', unit_price: '1000000' }
    expect(parse(item).data?.receipt_items).toMatchObject([
      { quantity: MAX_QUANTITY, price: MAX_CENTS, unit_price: MAX_CENTS },
    ])
  })

  it.each([
    [{ quantity: '100001' }, "quantity: Quantity can't be more than 100,000."],
    [{ quantity: '0' }, 'quantity: Enter a quantity greater than 0.'],
    [{ price: '1000000.01' }, "price: Price can't be more than 1,000,000.00."],
    [{ price: 'much' }, 'price: Price must be a valid number.'],
    [{ unit_price: '1000000.01' }, "unit_price: Unit price can't be more than 1,000,000.00."],
    [{ unit_price: 'much' }, 'unit_price: Enter a valid unit price.'],
  ])('refuses %j with an error', (item, error) => {
    expect(errorsOf(item)).toEqual([error])
  })

  it.each([undefined, null, '', ' '])('accepts a missing unit price (%j)', (unit_price) => {
    expect(parse({ unit_price }).data?.receipt_items).toMatchObject([{ unit_price: null }])
  })
})

describe('the reason for a refusal', () => {
  it('accepts the currency or an excluded item, and no unlisted reason', () => {
    const reason = (admin_invalidation_reason: string) =>
      reviewForm.safeParse({ version: 1, admin_invalidation_reason }).data?.admin_invalidation_reason
    expect(REJECT_REASONS).toEqual(expect.arrayContaining(['other_currency', 'excluded_item']))
    expect([...REJECT_REASONS, 'ugly'].map(reason)).toEqual([...REJECT_REASONS, undefined])
  })
})

describe('the total in a review', () => {
  const total = (total_amount: string) => reviewForm.safeParse({ version: 1, total_amount })

  it.each(['1000000.00', '-1000000.00'])('accepts %s', (text) => {
    expect(Math.abs(total(text).data?.total_amount ?? 0)).toBe(MAX_CENTS)
  })

  it.each([
    ['1000000.01', 'Total must be between -1,000,000.00 and 1,000,000.00.'],
    ['-1000000.01', 'Total must be between -1,000,000.00 and 1,000,000.00.'],
    ['much', 'Enter a valid total.'],
    ['8.499', 'Enter a valid total.'],
  ])('refuses %s with an error', (text, message) => {
    expect(total(text).error?.issues.map((issue) => renderText(issue.message, 'en'))).toEqual([message])
  })
})
