import { openConsole } from '../../../../tests/support/console-page'

const { LAST_PROGRAM_KEY } = await import('../../frame/storage-keys')
const { CreateProgram } = await import('./create-program.client')

it('opens the entry, which redirects to what the creator may open in the new program', async () => {
  const answer = { success: true, message: 'Program was created successfully!', errors: {}, program_id: 41 }
  const page = await openConsole(<CreateProgram programs={[]} />, { answers: { 'POST /admin/v2/programs': answer } })
  await page.press('button', 'Create program')
  await page.type('input[name="name"]', 'Quay')
  await page.press('[role="dialog"] button[type="submit"]')
  await page.settle(300)
  expect(page.went).toEqual(['/admin/v2'])
  expect(document.cookie).toContain(`${LAST_PROGRAM_KEY}=41`)
  await page.close()
})
