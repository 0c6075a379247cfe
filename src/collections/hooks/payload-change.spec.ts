import { payloadChange } from './payload-change'

describe('the change recorded for a write through the content admin', () => {
  it('has the fields that differ, before and after', () => {
    expect(
      payloadChange(
        { id: 3, title: 'Terms', slug: 'terms', updatedAt: 'yesterday' },
        { id: 3, title: 'Rules', slug: 'terms', updatedAt: 'today' },
      ),
    ).toEqual({ before: { title: 'Terms' }, after: { title: 'Rules' } })
  })

  it('has all fields of a created or deleted row', () => {
    expect(payloadChange({}, { id: 3, title: 'Terms' })).toEqual({ before: { title: null }, after: { title: 'Terms' } })
    expect(payloadChange({ title: 'Terms' }, {})).toEqual({ before: { title: 'Terms' }, after: { title: null } })
  })

  it('compares a related row by its id, populated or not', () => {
    const filled = { program: { id: 7, name: 'Fern', createdAt: 'x' }, pictures: [{ id: 2, updatedAt: 'x' }, 4] }
    expect(payloadChange(filled, { program: 7, pictures: [2, 4] })).toEqual({ before: {}, after: {} })
  })

  it('contains no secrets', () => {
    const { after } = payloadChange({}, { name: 'Hook', secret: 'whsec_1', nested: { key_hash: 'abc', url: '/x' } })
    expect(after).toEqual({ name: 'Hook', secret: '(secret)', nested: { key_hash: '(secret)', url: '/x' } })
  })
})
