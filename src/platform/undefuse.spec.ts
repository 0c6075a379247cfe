import { undefuse } from './undefuse'

describe('a cell that an export defused', () => {
  it.each(['=SUM(A1)', '+1', '-1', '@sum', '\t1', '\r1', '＝1', '＋1', '－1', '＠1'])('is %j again', (cell) => {
    expect(undefuse(`'${cell}`)).toBe(cell)
  })

  it('is left alone where the apostrophe is its own', () => {
    expect(undefuse("'n Beetje")).toBe("'n Beetje")
    expect(undefuse('=1')).toBe('=1')
  })
})
