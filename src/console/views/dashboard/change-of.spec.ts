import { formattersOf } from '../../frame/formatters'
import { changeOf } from './change-of'

const format = formattersOf('en', 'UTC', new Date('2026-11-21T00:00:00Z'))

describe('the change of a metric', () => {
  it('is relative to the earlier value, or absolute if that was zero', () => {
    expect(changeOf(150, 100, format)).toEqual({ value: '+50%', direction: 'up' })
    expect(changeOf(50, 100, format)).toEqual({ value: '-50%', direction: 'down' })
    expect(changeOf(0, 0, format)).toEqual({ value: '0%', direction: 'flat' })
    expect(changeOf(1200, 0, format)).toEqual({ value: '+1,200', direction: 'up' })
    expect(changeOf(0.93, 0, format, format.percent)).toEqual({ value: '+93%', direction: 'up' })
    expect(changeOf(1752, 3, format)).toEqual({ value: '×584', direction: 'up' })
  })

  it('is absent without an earlier value', () => {
    expect(changeOf(5, null, format)).toBeUndefined()
  })
})
