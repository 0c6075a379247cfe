import { timesUsual } from './find-causes'
import { slackMessage } from './slack-message'
import { mondayOf } from './summary'

describe('what is unusual', () => {
  it('is five times the average of the last 28 days, above a least amount', () => {
    expect(timesUsual(5_000, 28 * 1_000, 1_000)).toBe(5)
    expect(timesUsual(4_999, 28 * 1_000, 1_000)).toBeNull()
    expect(timesUsual(999, 28, 1_000)).toBeNull()
    expect(timesUsual(1_000, 0, 1_000)).toBe(1_000)
  })
})

describe('the week of a day', () => {
  it.each([
    ['2031-06-09', '2031-06-09'],
    ['2031-06-15', '2031-06-09'],
    ['2031-03-01', '2031-02-24'],
  ])('of %s begins on Monday %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday)
  })
})

describe('a message to Slack', () => {
  it('has text and blocks, without markup from names', () => {
    const message = slackMessage({
      ...{ program: 'A&B', text: '<!channel> is out', button: 'Open' },
      link: 'https://laurel.example/admin/v2/programs/1/receipts',
    })
    expect(message.text).toBe('A&amp;B: &lt;!channel&gt; is out')
    expect(JSON.stringify(message.blocks)).not.toContain('<!channel>')
    expect(JSON.stringify(message.blocks)).toContain('<https://laurel.example/admin/v2/programs/1/receipts|Open>')
  })
})
