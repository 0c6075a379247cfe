import { matchRows, readKey } from './call-address'

const ROWS = ['GET /rewards', 'POST /rewards/:id', 'GET /rewards/new', 'GET /rewards/:id/coupons'].map(readKey)
const find = (...path: string[]) => matchRows(ROWS, path).map(({ params, row }) => [row.method, row.parts[1], params])

describe('matchRows', () => {
  it('finds the calls of a path, a written segment before a parameter', () => {
    expect(find('rewards')).toEqual([['GET', undefined, {}]])
    expect(find('rewards', 'new')).toEqual([
      ['GET', 'new', {}],
      ['POST', ':id', { id: 'new' }],
    ])
    expect(find('rewards', '7', 'coupons')).toEqual([['GET', ':id', { id: '7' }]])
  })

  it('finds nothing at other addresses', () => {
    expect([find('reward'), find('rewards', '7', 'coupons', '8'), find()]).toEqual([[], [], []])
  })
})
