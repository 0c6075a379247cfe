import type { ReactNode } from 'react'
import { openConsole } from '../../../../../tests/support/console-page'
import type { EditorData } from './editor-data'
import { EMPTY_FORM } from './empty-form'

const { FormProvider, useForm } = await import('react-hook-form')
const { QuestionBuilder } = await import('./question-builder.client')

const Builder = ({ asked }: { asked?: string }): ReactNode => (
  <FormProvider {...useForm({ defaultValues: { ...EMPTY_FORM, parameters: asked ?? null } })}>
    <QuestionBuilder data={{ profile_attributes: [] } as unknown as EditorData} isUpdate={false} />
  </FormProvider>
)

it('a new question opens immediately, every time', async () => {
  const page = await openConsole(<Builder />)
  for (const place of [0, 1, 2]) {
    await page.press('button', 'Add question')
    expect(document.activeElement?.getAttribute('name')).toBe(`questions.${place}.title`)
  }
  await page.close()
})

it("clicking the add button doesn't blur a field, whose validation would move the button away", async () => {
  const page = await openConsole(<Builder />)
  const press = new window.MouseEvent('mousedown', { bubbles: true, cancelable: true })
  page.find('button', 'Add question').dispatchEvent(press)
  expect(press.defaultPrevented).toBe(true)
  await page.close()
})

it('a question stays open when it is moved or another one is deleted', async () => {
  const page = await openConsole(<Builder />)
  const open = () => page.all('[aria-expanded]').map((line) => line.getAttribute('aria-expanded') === 'true')
  await page.press('button', 'Add question')
  await page.press('[aria-expanded="true"]')
  await page.press('button', 'Add question')
  expect(open()).toEqual([false, true])
  await page.key('[data-reorder="question:1"]', 'ArrowUp')
  expect(open()).toEqual([true, false])
  await page.press('button', 'Duplicate question 2')
  expect(open()).toEqual([true, false, true])
  await page.press('button', 'Delete question 2')
  expect(open()).toEqual([true, true])
  await page.close()
})

it.each([
  ['profile', true],
  ['survey', false],
  ['custom_quiz', false],
])('a %s question is stored as an attribute: %s', async (asked, isKept) => {
  const page = await openConsole(<Builder asked={asked} />)
  await page.press('button', 'Add question')
  expect(page.all('label').some((label) => label.textContent === 'Save to attribute')).toBe(isKept)
  await page.close()
})
