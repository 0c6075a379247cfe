import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility'
import { expect, PHONE, test } from '../../support/e2e'
import { expectNoSidewaysScroll } from '../../support/page-width'
import { expectBalance, inDatabase, signedIn, signInConsole } from '../../support/signed-in'

test.setTimeout(180_000)

// An import that fails is logged (CONSOLE-157). One test plants an error.
test.use({ allowedComplaints: [/^logged an error: (Import|Export) failed: |planted/] })

const users = async (): Promise<string> => {
  const [program] = await inDatabase<{ id: number }>("select id from programs where slug = 'pennywort'")
  return `/admin/v2/programs/${program?.id}/users`
}
/**
 * Fails every console call until `repair` is called, by a 500 with an invalid body or by a dropped connection. Pages
 * still load.
 */
const breakCalls = async (page: Page, how: '500' | 'gone') => {
  const pattern = /\/admin\/v2\//
  await page.route(pattern, (route) => {
    const request = route.request()
    if (request.isNavigationRequest() || request.headers().rsc) return route.fallback()
    if (how === 'gone') return route.abort('internetdisconnected')
    return route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' })
  })
  return { repair: () => page.unroute(pattern) }
}

// CONSOLE-144
test('failed calls and lists say so, keep what was typed, and work on retry', async ({ context, page }) => {
  const person = await signedIn('pennywort', { firstName: 'Xanthe' })
  await signInConsole(context, 'owner@laurel.example')
  await page.goto(`/admin/v2/users/${person.participantId}`)
  await page.getByRole('button', { name: 'Add points' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add points' })
  await dialog.getByRole('textbox', { name: 'Points' }).fill('70')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('For patience')
  const server = await breakCalls(page, '500')
  await dialog.getByRole('button', { name: 'Add points' }).click()
  await expect(page.getByText('An error occurred').first()).toBeVisible()
  await expectAccessible(page)
  await server.repair()
  const network = await breakCalls(page, 'gone')
  await dialog.getByRole('button', { name: 'Add points' }).click()
  await expect(page.getByText(/We can't reach the server/).first()).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('For patience')
  await network.repair()
  await dialog.getByRole('button', { name: 'Add points' }).click()
  await expect(dialog).toHaveCount(0)
  await expectBalance(person, 70)

  await test.step("a list that failed to load doesn't look empty, and can be reloaded", async () => {
    await page.goto(await users())
    const lists = await breakCalls(page, '500')
    await page.getByRole('button', { name: 'Export' }).click()
    const exporting = page.getByRole('dialog', { name: 'Export users' })
    await expect(exporting.getByText("We couldn't load the profile attributes.")).toBeVisible()
    await expect(exporting.getByText('This program has no profile attributes.')).toHaveCount(0)
    await exporting.getByRole('button', { name: 'Export' }).click()
    // A failed export is only logged (CONSOLE-156); the button works again.
    await expect(exporting.getByRole('button', { name: 'Export' })).toBeEnabled()
    await lists.repair()
    await exporting.getByRole('button', { name: 'Try again' }).click()
    await expect(
      exporting.getByRole('checkbox').or(exporting.getByText('This program has no profile attributes.')).first(),
    ).toBeVisible()
  })
})

test('on a phone in Spanish, errors are in Spanish, cover no button, and a crashed page comes back', async ({
  openContext,
}) => {
  const context = await openContext({ ...PHONE, locale: 'es' })
  await signInConsole(context, 'owner@laurel.example', 'es')
  const page = await context.newPage()
  await page.goto(await users())
  const network = await breakCalls(page, 'gone')
  await page.getByRole('button', { name: 'Importar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar usuarios' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('email,points\na@example.com,4') })
  const send = dialog.getByRole('button', { name: 'Vista previa' })
  await send.click()
  const told = page.getByText(/No pudimos conectarnos al servidor/)
  await expect(told.first()).toBeVisible()
  await expectAccessible(page)
  const [button, message] = [await send.boundingBox(), await page.locator('.ui-toast').first().boundingBox()]
  if (!button || !message) throw new Error('the button or the message is not there')
  expect(message.y + message.height).toBeLessThanOrEqual(button.y)
  await expect(dialog.getByText('a.csv')).toBeVisible()

  await network.repair()
  await test.step('a page that crashes together with the console frame says so, leads home and comes back', async () => {
    await page.addInitScript(() => {
      // The console frame sets document.title, so a throwing setter crashes it.
      Object.defineProperty(document, 'title', {
        configurable: true,
        get: () => 'Planted',
        set: () => {
          throw new Error('planted')
        },
      })
    })
    await page.goto(await users())
    const alert = page.getByRole('alert').filter({ hasText: 'No pudimos cargar esta página' })
    await expect(alert).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ir a la consola' })).toHaveAttribute('href', '/admin/v2')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.evaluate(() => Reflect.deleteProperty(document, 'title'))
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await expect(page.getByRole('main').getByRole('table')).toBeVisible()
    await expect(alert).toHaveCount(0)
  })
})
