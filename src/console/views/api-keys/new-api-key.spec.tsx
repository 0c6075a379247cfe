import { openConsole } from '../../../../tests/support/console-page'

const { NewApiKey } = await import('./new-api-key.client')

it.each([
  ['a live program', '/admin/v2/programs', true],
  ['a program in test mode', null, false],
])('points to a copy for test keys of %s', async (_, programsHref, shown) => {
  const page = await openConsole(<NewApiKey programId={7} listHref="/admin/v2/keys" programsHref={programsHref} />)
  const note = "Test keys don't work in a live program."
  expect(document.body.textContent).not.toContain(note)
  await page.press('label', 'Test')
  expect(document.body.textContent?.includes(note)).toBe(shown)
  expect(document.querySelector('[role="status"] a')?.getAttribute('href') ?? null).toBe(programsHref)
  await page.close()
})
