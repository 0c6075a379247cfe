import { NORMALISE, toWords, wordsF1 } from '../../bench/support/receipt-truth'

describe('NORMALISE', () => {
  it.each([
    ['25/12/2018', '2018-12-25'],
    ['12-01-19', '2019-01-12'],
    ['15 JUN 18', '2018-06-15'],
    ['2016-07-31', '2016-07-31'],
    ['20160731', '2016-07-31'],
    ['14-JAN-2018', '2018-01-14'],
    ['May 25, 2018', '2018-05-25'],
    ['06/25/2018', '2018-06-25'],
    ['25.12.2018', '2018-12-25'],
    ['31/02/2018', ''],
    ['', ''],
  ])('date %s', (text, iso) => expect(NORMALISE.date(text)).toBe(iso))

  it.each([
    ['9.00', '900'],
    ['$8.20', '820'],
    ['RM 1,007.50', '100750'],
    ['1.007,50', '100750'],
    ['12,5', '1250'],
    ['30', '3000'],
    ['', ''],
  ])('total %s', (text, cents) => expect(NORMALISE.total(text)).toBe(cents))

  it('ignores case, accents, spaces and punctuation, and keeps letters and digits', () => {
    expect(NORMALISE.company('MR. O.A.K. (JOHOR) SDN BHD')).toBe('mroakjohorsdnbhd')
    expect(NORMALISE.company('Café Olé')).toBe('cafeole')
    expect(NORMALISE.address('NO. 8')).not.toBe(NORMALISE.address('NO. B'))
  })
})

describe('wordsF1', () => {
  it('counts each occurrence of a word', () => {
    expect(wordsF1(toWords('a b b'), toWords('a b c'))).toBeCloseTo(2 / 3)
    expect(wordsF1(['x'], ['x'])).toBe(1)
    expect(wordsF1([], ['x'])).toBe(0)
  })
})
