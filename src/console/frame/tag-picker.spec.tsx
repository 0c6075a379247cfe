import { openConsole } from '../../../tests/support/console-page'

const { TagPicker } = await import('./tag-picker.client')

const PATH = '/admin/v2/participants/7'
const BOX = 'input[aria-label="Search or create a tag"]'

describe('the tag picker', () => {
  it.each([
    ['one, two', 'one two'],
    ['one  two', 'one two'],
    ['x'.repeat(45), 'x'.repeat(40)],
  ])('offers %j in normalized form and adds it', async (query, tag) => {
    const page = await openConsole(<TagPicker path={PATH} body={{}} tags={[]} known={['early bird']} />)
    await page.press('button', 'Add tag')
    await page.type(BOX, query)
    await page.settle()
    expect(page.all('[role="option"]').map(({ textContent }) => textContent)).toEqual([`Create “${tag}”`])
    await page.press('[role="option"]')
    expect(page.asked).toEqual([`POST ${PATH}`])
    expect(page.find('[role="group"] > span').textContent).toBe(tag)
    await page.close()
  })

  it('finds existing tags regardless of spaces', async () => {
    const page = await openConsole(<TagPicker path={PATH} body={{}} tags={[]} known={['early bird', 'vip']} />)
    await page.press('button', 'Add tag')
    await page.type(BOX, ' early   bird')
    await page.settle()
    expect(page.all('[role="option"]').map(({ textContent }) => textContent)).toEqual(['early bird'])
    await page.close()
  })
})
