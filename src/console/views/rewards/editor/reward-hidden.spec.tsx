import { openConsole } from '../../../../../tests/support/console-page'
import { rewardEditorData } from '../../../../../tests/support/reward-editor-data'
import type { RewardEditorData } from './editor-data'
import { EMPTY_REWARD } from './reward-form'

const { act } = await import('react')
const { RewardEditor } = await import('./reward-editor.client')

const data = (values: Partial<RewardEditorData['values']> = {}): RewardEditorData =>
  rewardEditorData({ values: { ...EMPTY_REWARD, name: 'A', ...values } })
const CREATED = ['POST /admin/v2/programs/1/rewards']

it.each([
  ['redeem', 'price', 'offer'],
  ['sweepstake', 'winners', 'redeem'],
] as const)("errors in the terms of %s don't affect another selection", async (selection, field, other) => {
  const page = await openConsole(<RewardEditor data={data({ selection, finish: '2027-03-01T10:00:00.000Z' })} />)
  await page.type(`input[name="${field}"]`, '0')
  await page.press('button', 'Save')
  expect(page.asked).toEqual([])
  expect(page.text()).toContain('1 field')
  await page.press(`input[name="selection"][value="${other}"]`)
  expect(page.text()).not.toContain('1 field')
  await page.press('button', 'Save')
  expect(page.asked).toEqual(CREATED)
  await page.close()
})

it("an incomplete limit doesn't count as empty", async () => {
  const page = await openConsole(<RewardEditor data={data({ limit: 5 })} />)
  const limit = page.find('input[name="limit"]') as HTMLInputElement
  Object.defineProperty(limit, 'validity', { value: { badInput: true } })
  await page.type('input[name="limit"]', '')
  await act(async () => (page.find('form') as HTMLFormElement).requestSubmit())
  await page.settle()
  expect(page.text()).toContain('Enter a whole number.')
  expect(page.asked).toEqual([])
  await page.close()
})
