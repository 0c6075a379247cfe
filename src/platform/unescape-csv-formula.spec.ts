import { unescapeCsvFormula } from './unescape-csv-formula'

describe('a cell that an export defused', () => {
  it.each(['=SUM(A1)', '+1', '-1', '@sum', '\t1', '\r1', '＝1', '＋1', '－1', '＠1'])('is %j again', (cell) => {
    expect(unescapeCsvFormula(`'${cell}`)).toBe(cell)
  })

  it('is left alone where the apostrophe is its own', () => {
    expect(unescapeCsvFormula("'n Beetje")).toBe("'n Beetje")
    expect(unescapeCsvFormula('=1')).toBe('=1')
  })
})
