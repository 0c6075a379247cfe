import { findRefund } from './find-refund'
import { labelRows } from './label-rows'
import { parseReceipt } from './parse-receipt'
import { parseRows } from './parse-rows'

const isRefund = (text: string) => findRefund(labelRows(parseRows({ text, lines: [] })))

describe('findRefund', () => {
  it.each([
    '*** RETURN ***',
    '--- Refund ---',
    'REFUND RECEIPT',
    'DEVOLUCIÓN',
    '** STORNO **',
    'Rückerstattung',
    'TOTAL REFUND $11.45',
    'REFUND TOTAL\n$11.45',
    'CASH REFUND 11.45',
    'VISA REFUND 11.45',
    'REFUND TO CARD 11.45',
    'Refund 11.45',
    'Total devolución 11.45',
    'TOTAL Erstattung 11.45',
    'CHANGE REFUNDED 11.45',
    'TOTAL ($11.45)',
    'TOTAL -11.45',
    'TOTAL 26,00\nEFECTIVO 26,00\nDEVOLUCION 26,00',
    'TOTAL 26,00\nTARJETA 26,00\nDEVOLUCION 4,00',
  ])('finds a refund in %j', (text) => expect(isRefund(text)).toBe(true))

  it.each([
    'Returns within 30 days',
    'Returns within 30 days: 5.00 fee',
    'NO CASH REFUND',
    'No exchange or\nCASH REFUND',
    'Goods sold are not returnable',
    'REFUND POLICY',
    'BOTTLE RETURN 0.25',
    'REFUNDABLE DEPOSIT 1.00',
    'TOTAL (6% GST) 11.45',
    'TOTAL (RM) 11.45',
    'CASH -20.00',
    'CHANGE RETURNED 8.55',
    'TOTAL ROUNDING -0.02',
    'TOTAL 26,00\nENTREGADO 30,00\nDEVOLUCION 4,00',
    'TOTAL 26,00\nEFECTIVO 30,00\nDEVOLUCIÓN 4,00',
  ])('finds no refund in %j', (text) => expect(isRefund(text)).toBe(false))

  it.each([
    ['*** RETURN ***', 'TOTAL REFUND $11.45\nVISA REFUND 11.45'],
    ['REFUND', 'REFUND TOTAL $11.45\nCASH REFUND 11.45'],
  ])('sends a receipt headed %j to manual review', (heading, foot) => {
    const text = `GREEN VALLEY MARKET\n1 Main Street\nSpringfield, IL 62701\n${heading}\n11/13/2026\nOat Milk 4.99\nBread 6.46\n${foot}`
    expect(parseReceipt({ text, lines: [] }, { today: new Date('2026-11-20') }).doubts).toContain('refunded')
  })

  it('sends a receipt with all amounts in parentheses to manual review, with a negative total', () => {
    const text = 'GREEN VALLEY MARKET\n11/13/2026\nOat Milk ($4.99)\nBread ($6.46)\nTOTAL ($11.45)\nVISA ($11.45)'
    const parsed = parseReceipt({ text, lines: [] }, { today: new Date('2026-11-20') })
    expect(parsed).toMatchObject({ total_cents: -1145, items: [] })
    expect(parsed.doubts).toContain('refunded')
  })
})
