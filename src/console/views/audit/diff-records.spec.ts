import { diffRecords } from './diff-records'

describe('comparing two records', () => {
  it('lists changed fields first and keeps unchanged ones', () => {
    expect(diffRecords({ name: 'Fern', points: 5 }, { name: 'Fern', points: 9 })).toEqual([
      { field: 'points', before: '5', after: '9', isChanged: true },
      { field: 'name', before: 'Fern', after: 'Fern', isChanged: false },
    ])
  })

  it('shows added and removed fields', () => {
    expect(diffRecords({ old: true }, { fresh: false })).toEqual([
      { field: 'old', before: 'true', isChanged: true },
      { field: 'fresh', after: 'false', isChanged: true },
    ])
    expect(diffRecords(null, { name: 'New' })).toEqual([{ field: 'name', after: 'New', isChanged: true }])
    expect(diffRecords({ name: 'Gone' }, null)).toEqual([{ field: 'name', before: 'Gone', isChanged: true }])
    expect(diffRecords(null, null)).toEqual([])
  })

  it('names nested fields by their path, and treats a list of plain values as one field', () => {
    expect(
      diffRecords(
        { seo: { title: 'A' }, tags: ['x', 'y'], grants: [{ role: 'Viewer' }] },
        { seo: { title: 'B' }, tags: ['y'], grants: [{ role: 'Viewer' }, { role: 'Owner' }] },
      ),
    ).toEqual([
      { field: 'seo.title', before: 'A', after: 'B', isChanged: true },
      { field: 'tags', before: 'x, y', after: 'y', isChanged: true },
      { field: 'grants.2.role', after: 'Owner', isChanged: true },
      { field: 'grants.1.role', before: 'Viewer', after: 'Viewer', isChanged: false },
    ])
  })

  it('treats null as absent', () => {
    expect(diffRecords({ note: null }, { note: 'Hello' })).toEqual([{ field: 'note', after: 'Hello', isChanged: true }])
  })

  it('supports a plain value', () => {
    expect(diffRecords('draft', 'active')).toEqual([{ field: '', before: 'draft', after: 'active', isChanged: true }])
  })
})
