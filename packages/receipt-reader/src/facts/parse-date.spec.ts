import { parseDate } from './parse-date'
import { parseReceipt } from './parse-receipt'
import { parseRows } from './parse-rows'

const TODAY = new Date('2026-12-08T12:00:00Z')

const dateOf = (text: string) => parseDate(parseRows({ text, lines: [] }), { today: TODAY, dayFirst: false })
const doubtsOf = (text: string) =>
  parseReceipt({ text: `SHOP INC\n1 Main Street\nSpringfield, IL 62701\n${text}`, lines: [] }, { today: TODAY }).doubts

describe('parseDate', () => {
  it.each(['0ct 3, 2026 12:16 PM', '3 0CT 2026', '3-0kt-2026'])('reads the month of %s', (text) =>
    expect(dateOf(text).date).toBe('2026-10-03'),
  )

  it.each([
    ['6 de noviembre de 2026 14:22', '2026-11-06'],
    ['6 de noviembre del 2026', '2026-11-06'],
    ['noviembre 6 de 2026', '2026-11-06'],
    ['6th of November 2026', '2026-11-06'],
    ['1er août 2026', '2026-08-01'],
    ['13 juil. 2026', '2026-07-13'],
    ['13 juin 2026', '2026-06-13'],
    ['3. März 2026', '2026-03-03'],
    ['12 mai 2026', '2026-05-12'],
    ['12 MAIN 26', null],
  ])('reads the named month of %s', (text, date) => expect(dateOf(text).date).toBe(date))

  it.each(['25112026 13:11:54', '01:34PM 5684 2511-26', '13:11 25/112026', '25-1126 13:11'])(
    'reads %s, which lacks separators, as an uncertain date',
    (text) => expect(dateOf(text)).toMatchObject({ date: '2026-11-25', isLoose: true }),
  )

  it.each(['25112026', '13:11 251126', '13:11 00440251120260', '13:11 45112026', '13:11 25112027'])(
    'finds no date in %s',
    (text) => expect(dateOf(text).date).toBeNull(),
  )

  it.each(['Date 12/03/2026\n7411 22 33-184111-30-2026', '08:5723-11-26'])(
    'doubts the date in %j, as one runs into a number',
    (text) => expect(dateOf(text).hasRival).toBe(true),
  )

  it.each(['2024.11.20', '12:3111/30/2026', '16:17:202026-11-28'])('reads the date in %j without a rival', (text) =>
    expect(dateOf(text).hasRival).toBe(false),
  )

  it.each([
    'Coupon valid until 12/05/2026',
    'Survey ends 11/30/2026',
    'Gültig bis 05.12.2026',
    'Bis 05.12.2026',
    'Points expire 12/13/2026',
    'Válido hasta 05/12/2026',
    'Vence 13/12/2026',
    'Return by 12/05/2026',
    'Reprinted 12/04/2026 10:02 AM',
    'CUSTOMER COPY 12/04/2026',
    'Member joined 12/04/2026',
    'Last updated: 12/04/2026',
    'Offer ends\n11/30/2026',
    'Coupon valid until\n12/05/2026 11:59 PM',
  ])('doubts the date in %j as a purchase date', (text) => {
    expect(dateOf(text).isOfOther).toBe(true)
    expect(doubtsOf(`${text}\nTOTAL 5.00`)).toContain('date_labelled_otherwise')
  })

  it.each([
    '12/04/2026 10:02 AM',
    'BEST FRIENDS 12/04/2026',
    'BISCUITS 12/04/2026',
    'Date: 12/04/2026',
    'Goods sold are not returnable\n12/04/2026 10:02 AM',
  ])('accepts the date in %j as the purchase date', (text) => {
    expect(dateOf(text)).toMatchObject({ date: '2026-12-04', isOfOther: false, hasOlder: false })
    expect(doubtsOf(`${text}\nTOTAL 5.00`)).not.toContain('date_labelled_otherwise')
  })

  it("prefers an unlabeled date to a reprint's date", () => {
    const printed = dateOf('06/13/2026\nReprinted 12/04/2026 10:02 AM')
    expect(printed).toMatchObject({ date: '2026-06-13', isOfOther: false, hasRival: false })
  })

  it('doubts a labeled date if an older date is printed too', () => {
    expect(doubtsOf('06/13/2026\nDate 12/04/2026 10:02 AM\nTOTAL 5.00')).toContain('dates_differ')
    expect(doubtsOf('06/13/2026\nDate 12/04/2026 10:02 AM\nDate 12/04/2026\nTOTAL 5.00')).toContain('dates_differ')
  })

  it('does not doubt a date because of the day before, a later date, or one labeled otherwise', () => {
    const bought = 'Date 12/04/2026 10:02 AM\nTOTAL 5.00'
    for (const other of ['12/03/2026', '12/25/2026', 'Open since 06/13/2020', 'OFFERS 24 NOV 2026 - 4 MAR 2027'])
      expect(doubtsOf(`${bought}\n${other}`)).not.toContain('dates_differ')
  })
})
