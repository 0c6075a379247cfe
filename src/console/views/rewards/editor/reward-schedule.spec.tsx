import { openConsole } from '../../../../../tests/support/console-page'
import { rewardEditorData } from '../../../../../tests/support/reward-editor-data'

const { RewardEditor } = await import('./reward-editor.client')

const WORDS = 'Choose a finish after the start.'

it('a finish before the start is reported together with other errors, until the start is earlier', async () => {
  const page = await openConsole(<RewardEditor data={rewardEditorData()} />)
  await page.type('input[name="start"]', '2027-03-02T10:00')
  await page.type('input[name="finish"]', '2027-03-01T10:00')
  await page.press('button', 'Save')
  expect(page.text()).toContain('This field is required.')
  expect(page.text()).toContain(WORDS)
  expect(page.asked).toEqual([])
  await page.type('input[name="start"]', '2027-02-01T10:00')
  await page.settle()
  expect(page.text()).not.toContain(WORDS)
  expect(page.text()).toContain('This field is required.')
  await page.close()
})
