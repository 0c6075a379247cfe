import type { FrameLocator } from '@playwright/test'
import { expect, test } from '../../support/e2e'
import { siteOf } from '../../support/journeys'
import { inDatabase, signInConsole } from '../../support/signed-in'

test.setTimeout(120_000)

/** The value of a CSS variable inside the preview frame. */
const variableOf = (frame: FrameLocator, name: string) =>
  frame.locator('html').evaluate((html, variable) => getComputedStyle(html).getPropertyValue(variable), name)

// CONSOLE-48, CONSOLE-88, RULE-61
test('previews a new color at once, makes it readable, saves it as a draft, publishes it, and shows it on the site', async ({
  context,
  page,
}) => {
  const [program] = await inDatabase<{ id: number; style: Record<string, string> }>(
    "select id, program_template_detail_element_css_style as style from programs where slug = 'cairnfell'",
  )
  if (!program) throw new Error('the demo has no cairnfell')
  await signInConsole(context, 'owner@longstride.example')
  await page.goto(`/admin/v2/programs/${program.id}/settings/branding/colors`)
  const frame = page.frameLocator('iframe[title="Preview of your program site"]')
  await expect(frame.locator('header')).toBeAttached()
  expect(await variableOf(frame, '--perk-primary')).toBe(program.style['perk-primary'])

  const body = page.getByRole('textbox', { name: 'Page text', exact: true })
  await body.fill('#39434a')
  await expect.poll(() => variableOf(frame, '--perk-body-background')).toBe(program.style['perk-body-background'])
  await expect(page.getByText(/color pairs? (is|are) hard to read/)).toBeVisible()
  await page
    .getByRole('button', { name: /^Use #/ })
    .first()
    .click()
  await expect(body).not.toHaveValue('#39434a')
  await body.fill(program.style['perk-body-content'] ?? '')
  const primary = page.getByRole('textbox', { name: 'Primary', exact: true })
  await primary.fill('#ffb347')
  await expect.poll(() => variableOf(frame, '--perk-primary')).toBe('#ffb347')

  // The form's other tabs keep unsaved changes, and the previews show the real emails.
  await page.getByRole('tab', { name: 'Borders' }).click()
  await expect(page).toHaveURL(/\/branding\/borders$/)
  await page.getByRole('button', { name: 'Emails' }).click()
  await expect(page.frameLocator('iframe[title="Preview of an email"]').getByText('482913')).toBeVisible()
  await page.getByRole('tab', { name: 'Colors' }).click()
  await expect(primary).toHaveValue('#ffb347')

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Branding saved as a draft. Publish to update your site.').first()).toBeVisible()
  const site = await context.newPage()
  const shown = async () => {
    await site.goto(siteOf('cairnfell'))
    return site.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--perk-primary'))
  }
  expect(await shown()).toBe(program.style['perk-primary'])

  await primary.press('Enter')
  await expect(page.getByText('No changes detected.').first()).toBeVisible()

  const publish = async () => {
    await page.getByRole('button', { name: 'Review and publish' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    // Buttons behind an open dialog have no accessible role, so wait for the dialog to close first.
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Review and publish' })).toHaveCount(0)
  }
  await publish()
  await expect.poll(shown).toBe('#ffb347')

  // Restore the demo's color.
  await primary.fill(program.style['perk-primary'] ?? '')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Review and publish' })).toBeVisible()
  await publish()
  await expect.poll(shown).toBe(program.style['perk-primary'])
})
