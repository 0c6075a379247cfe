import { toDuplicateKey } from './duplicate-key'

const PURCHASE = {
  merchant_name: 'Greenvale Market',
  purchase_date: '2026-11-20',
  total_cents: 849,
  receipt_number: 'INV-004512',
}

describe('toDuplicateKey', () => {
  const key = toDuplicateKey(PURCHASE, null)

  it.each([
    ['other case, punctuation and spaces', { merchant_name: 'GREENVALE-MARKET', receipt_number: 'inv 004512' }],
    ['letters of another alphabet', { merchant_name: 'Grееnvаlе Mаrkеt', receipt_number: 'ІNV-OO4512' }],
    ['digits of another script', { receipt_number: 'INV-٠٠٤٥١٢' }],
    ['invisible characters', { merchant_name: 'Green\u200bvale\u2060 Market', receipt_number: 'I\u00adNV-004512' }],
    ['full-width forms and accents', { merchant_name: 'Ｇｒｅｅｎｖａｌé Market' }],
    ['a zero that was read as an O', { receipt_number: 'INV-OO4512' }],
  ])('recognizes the purchase by %s', (_, changes) => {
    expect(toDuplicateKey({ ...PURCHASE, ...changes }, null)).toBe(key)
  })

  it.each([
    [{ merchant_name: 'Redvale Market' }],
    [{ purchase_date: '2026-11-21' }],
    [{ total_cents: 850 }],
    [{ receipt_number: 'INV-004513' }],
  ])('distinguishes another purchase by %j', (changes) => {
    expect(toDuplicateKey({ ...PURCHASE, ...changes }, null)).not.toBe(key)
  })

  it("uses the program's merchant if it is known, and returns null if a part is unknown", () => {
    expect(toDuplicateKey({ ...PURCHASE, merchant_name: 'Anything' }, 7)).toBe(toDuplicateKey(PURCHASE, 7))
    for (const part of Object.keys(PURCHASE)) expect(toDuplicateKey({ ...PURCHASE, [part]: null }, null)).toBeNull()
    expect(toDuplicateKey({ ...PURCHASE, receipt_number: '- / -' }, null)).toBeNull()
  })
})
