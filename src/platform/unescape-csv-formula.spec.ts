import { unescapeCsvFormula } from './unescape-csv-formula'

describe('a cell that an export escaped', () => {
  it.each(['=SUM(A1)', '+1', '-1', '@sum', '\t1', '\r1', '＝1', '＋1', '－1', '＠1'])('is restored to %j', (cell) => {
    expect(unescapeCsvFormula(`'${cell}`)).toBe(cell)
  })

  it('is unchanged if the apostrophe belongs to the cell', () => {
    expect(unescapeCsvFormula("'n Beetje")).toBe("'n Beetje")
    expect(unescapeCsvFormula('=1')).toBe('=1')
  })
})
