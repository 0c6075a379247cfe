import { archiveMonths } from './archived-tables'

describe('the months of the archive', () => {
  it('are none by default, and one number for each table', () => {
    expect(archiveMonths('')).toEqual({})
    expect(archiveMonths(' point_entries=24 ')).toEqual({ point_entries: 24 })
  })

  it.each(['participants=3', 'point_entries', 'point_entries=23', 'point_entries=two'])('refuse %s', (setting) => {
    expect(() => archiveMonths(setting)).toThrow('ARCHIVE_AFTER_MONTHS')
  })
})
