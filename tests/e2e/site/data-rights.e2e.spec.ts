import { expectAccessible } from '../../support/accessibility'
import { expect, test } from '../../support/e2e'
import { journey } from '../../support/journeys'
import { openAs, signedIn } from '../../support/signed-in'

journey(
  'your data, choices and the list of cookies, which the site keeps to',
  async ({ page, variant: { locale, words } }) => {
    test.setTimeout(120_000)
    const ada = await signedIn('pennywort', { locale, points: 30 })
    await openAs(page, ada, '/my-account')
    await page.getByRole('link', { name: words('data_rights.title') }).click()
    await expect(page).toHaveURL(/\/my-account\/data$/)
    await expect(page.getByTestId('data-kind').first()).toBeVisible()
    await expectAccessible(page)
    const profiling = page.getByRole('switch').first()
    await profiling.click()
    await expect(profiling).not.toBeChecked()
    await page.getByRole('button', { name: words('data_rights.ask') }).click()
    await expect(page.getByRole('link', { name: words('data_rights.fetch') })).toBeVisible({ timeout: 60_000 })

    await page.goto(new URL('/my-account/emails', ada.origin).href)
    await expect(page.getByRole('switch').first()).not.toBeChecked()
    await expectAccessible(page)

    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: words('data_rights.cookies.menu') })
      .click()
    await expect(page.getByTestId('cookie').first()).toBeVisible()
    await expectAccessible(page)
    const listed = await page.getByTestId('cookie').locator('code').allTextContents()
    for (const path of ['/', '/receipts', '/my-codes', '/search?q=tea']) await page.goto(new URL(path, ada.origin).href)
    const set = (await page.context().cookies()).map(({ name }) => name.replace(/_\d+$/, ''))
    expect(set.filter((name) => !listed.includes(name))).toEqual([])
  },
)
