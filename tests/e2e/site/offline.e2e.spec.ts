import { expect, PHONE, test } from '../../support/e2e'
import { openAs, signedIn } from '../../support/signed-in'

test.use({ ...PHONE, serviceWorkers: 'allow' })

// SITE-58, decision 77
test('a phone without a connection shows the member card, with its number', async ({ page }) => {
  const member = await signedIn('pennywort')
  await openAs(page, member, '/card')
  const number = page.getByTestId('card-number')
  await expect(number).toHaveText(/^\d[\d ]+$/)
  const memberNumber = (await number.innerText()).replaceAll(' ', '').slice(0, -6)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // The first page was loaded without the service worker, which keeps those that it loads.
  await page.reload()
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/card')))).toBe(true)

  await page.context().setOffline(true)
  await page.goto(`${member.origin}/card`)
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  expect((await number.innerText()).replaceAll(' ', '').slice(0, -6)).toBe(memberNumber)
})
