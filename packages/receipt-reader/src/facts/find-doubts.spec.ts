import { parseReceipt } from './parse-receipt'

const NAME = 'HUA FOODS SDN BHD'
const ADDRESS = 'NO 12, JALAN ABU, 43000 KAJANG'
const FAINT = 0.6

/** The doubts about rows of text; a row can set the confidence of its least certain digit. */
function doubtsOf(rows: (string | [text: string, leastFigure: number])[], name = NAME) {
  const lines = [name, ADDRESS, ...rows].map((row, line) => {
    const [text, leastFigure] = typeof row === 'string' ? [row, 1] : row
    const box = { x: 80, y: 50 + line * 32, width: text.length * 12, height: 30 }
    return { text, confidence: 0.98, leastFigure, box, page: 0, line }
  })
  return parseReceipt({ text: '', lines }, { today: new Date('2026-11-20T12:00:00Z') }).doubts
}

describe('findDoubts', () => {
  it('doubts a date with one faint digit, unless the date is printed twice', () => {
    expect(doubtsOf([['13-05-2026 10:00', FAINT], 'TOTAL 5.00', 'CASH 5.00', 'VISA SALE 5.00'])).toEqual(['date_faint'])
    expect(doubtsOf([['13-05-2026 10:00', FAINT], 'TOTAL 5.00', 'CASH 5.00', 'VISA SALE 5.00', '13/05/2026'])).toEqual(
      [],
    )
  })

  it('doubts a total with one faint digit, unless two other amounts confirm it', () => {
    const date = '13-05-2026 10:00'
    expect(doubtsOf([date, ['TOTAL 5.00', FAINT], 'CASH 5.00'])).toEqual(['total_alone', 'total_faint'])
    expect(doubtsOf([date, ['TOTAL 5.00', FAINT], 'CASH 10.00', 'CHANGE 5.00', 'GRAND TOTAL 5.00'])).toEqual([])
  })

  it('doubts an unrounded amount if a rounding row or the payment shows another', () => {
    const date = '13-05-2026 10:00'
    expect(doubtsOf([date, 'SUBTOTAL 5.02', 'TOTAL 5.02', 'ROUNDING ADJ -0.02'])).toContain('total_unrounded')
    expect(doubtsOf([date, 'SUBTOTAL 5.02', 'TOTAL 5.02', 'CASH 10.00', 'CHANGE 5.00'])).toContain('total_unrounded')
    expect(doubtsOf([date, 'SUBTOTAL 5.02', 'TOTAL 5.02', 'VISA 5.02'])).toEqual([])
  })

  it('doubts a rounded amount if more total labels show the unrounded one', () => {
    const rows = ['13-05-2026 10:00', 'TOTAL 5.02', 'ROUNDING -0.02', 'AMOUNT DUE 5.00', 'CASH 5.00', 'CHANGE 0.00']
    expect(doubtsOf(rows)).toEqual([])
    expect(doubtsOf([...rows, 'TOTAL SALES INCLUSIVE OF GST 5.02'])).toEqual(['total_unrounded'])
  })

  it('doubts a name with a digit in a word', () => {
    const rows = ['13-05-2026 10:00', 'TOTAL 5.00', 'CASH 10.00', 'CHANGE 5.00']
    expect(doubtsOf(rows, 'HUA F4ODS SDN BHD')).toEqual(['merchant_figures'])
    expect(doubtsOf(rows, '88 FOODS SDN BHD')).toEqual([])
  })
})
