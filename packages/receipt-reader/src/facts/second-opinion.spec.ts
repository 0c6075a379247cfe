import { parseReceipt } from './parse-receipt'
import { withSecondOpinion } from './second-opinion'

const SLIP = `GREENVALE
12 Orchard Road
Portland, OR 97214
11/18/2026 10:12 AM
Oat Milk    4.99
Rye Bread    3.50
TOTAL    8.49
VISA    8.49`

const read = (text: string, confidence: number) =>
  parseReceipt(
    {
      text: '',
      lines: text.split('\n').flatMap((row, index) =>
        row.split('    ').map((column, at) => ({
          ...{ text: column, confidence, page: 0, line: index },
          box: { x: 80 + at * 400, y: 50 + index * 50, width: column.length * 12, height: 40 },
        })),
      ),
    },
    { today: new Date('2026-11-20') },
  )
const faint = read(SLIP, 0.7)

describe('withSecondOpinion', () => {
  it('drops doubts about faint print that a second engine reads the same way', () => {
    expect(faint.doubts).toEqual(expect.arrayContaining(['date_faint', 'merchant_faint']))
    const { opinion, parsed } = withSecondOpinion(faint, read(SLIP, 0.8))
    expect(opinion).toEqual({ agreed: ['total', 'date', 'merchant'], differs: [], filled: [] })
    expect(parsed.doubts).not.toEqual(expect.arrayContaining(['date_faint']))
    expect(parsed.doubts).not.toContain('merchant_faint')
  })

  it('doubts fields that differ and keeps the first reading', () => {
    const { opinion, parsed } = withSecondOpinion(faint, read(SLIP.replaceAll('8.49', '9.49'), 0.8))
    expect(opinion.differs).toEqual(['total'])
    expect(parsed).toMatchObject({ total_cents: 849, confidence: faint.confidence })
    expect(parsed.doubts).toContain('readings_differ')
  })

  it('never decides by the second engine alone', () => {
    const first = read(SLIP.replaceAll(/.*(?:TOTAL|VISA|Milk|Bread|11\/18).*/g, '').trim(), 0.99)
    expect(first).toMatchObject({ total_cents: null, purchase_date: null })
    const { opinion, parsed } = withSecondOpinion(first, read(SLIP, 0.99))
    expect(opinion.filled).toEqual(['total', 'date'])
    expect(parsed).toMatchObject({ total_cents: 849, purchase_date: '2026-11-18' })
    expect(parsed.doubts).toEqual(expect.arrayContaining(['total_alone', 'date_faint']))
    expect(parsed.confidence).toBeLessThan(0.6)
  })
})
