import { stockChange } from './stock-change'

describe('what a write through the stock admin changed', () => {
  it('is the fields that differ, on both sides', () => {
    expect(
      stockChange(
        { id: 3, title: 'Terms', slug: 'terms', updatedAt: 'yesterday' },
        { id: 3, title: 'Rules', slug: 'terms', updatedAt: 'today' },
      ),
    ).toEqual({ before: { title: 'Terms' }, after: { title: 'Rules' } })
  })

  it('is everything of a new row, and of one that is gone', () => {
    expect(stockChange({}, { id: 3, title: 'Terms' })).toEqual({ before: { title: null }, after: { title: 'Terms' } })
    expect(stockChange({ title: 'Terms' }, {})).toEqual({ before: { title: 'Terms' }, after: { title: null } })
  })

  it('takes a related row, filled in or not, for its number', () => {
    const filled = { program: { id: 7, name: 'Fern', createdAt: 'x' }, pictures: [{ id: 2, updatedAt: 'x' }, 4] }
    expect(stockChange(filled, { program: 7, pictures: [2, 4] })).toEqual({ before: {}, after: {} })
  })

  it('keeps no secrets', () => {
    const { after } = stockChange({}, { name: 'Hook', secret: 'whsec_1', nested: { key_hash: 'abc', url: '/x' } })
    expect(after).toEqual({ name: 'Hook', secret: '(secret)', nested: { key_hash: '(secret)', url: '/x' } })
  })
})
