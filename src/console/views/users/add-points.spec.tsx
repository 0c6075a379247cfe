import { Answer, openConsole } from '../../../../tests/support/console-page'

const { AddPoints } = await import('./add-points.client')

it("shows the server's error at its field", async () => {
  const refused = new Answer(422, {
    success: false,
    message: 'Please fill in all required fields.',
    errors: { points: ['Enter 10,000,000 or less.'] },
  })
  const page = await openConsole(<AddPoints participantId={7} />, { answers: { '/admin/v2/participants/7': refused } })
  await page.press('button', 'Add points')
  await page.type('input[name="points"]', '99999999')
  await page.type('input[name="action_title"]', 'A gift')
  await page.press('button[type="submit"]')
  await page.settle(400)
  expect(page.toasts).toEqual([{ tone: 'danger', title: 'Error!!!', description: 'Points: Enter 10,000,000 or less.' }])
  expect(page.find('[role="dialog"]').textContent).toContain('Enter 10,000,000 or less.')
  await page.close()
})

it.each([
  ['en', 'Use up to 200 characters.'],
  ['es', 'Usa hasta 200 caracteres.'],
] as const)('says in %s what is wrong with a long title', async (locale, message) => {
  const page = await openConsole(<AddPoints participantId={7} />, { answers: {}, locale })
  // As the console's frame does.
  document.documentElement.lang = locale
  await page.press('button', locale === 'en' ? 'Add points' : 'Agregar puntos')
  await page.type('input[name="points"]', '5')
  await page.type('input[name="action_title"]', 'x'.repeat(201))
  await page.press('button[type="submit"]')
  await page.settle(400)
  expect(page.find('[role="dialog"]').textContent).toContain(message)
  await page.close()
})
