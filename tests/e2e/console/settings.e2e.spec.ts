import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility'
import { expect, test } from '../../support/e2e'
import { inDatabase, signInConsole } from '../../support/signed-in'
import { unique } from '../../support/unique'

test.setTimeout(240_000)

type SettingsPage = {
  path: string
  /** The field's label. */
  field: string | RegExp
  bad: string
  message: string | RegExp
  /** Saved and published by nobody: a draft, or a row of its own. */
  good: string
  /** What else a new row needs. */
  fill?: (page: Page) => Promise<void>
  /** Before the field is there. */
  open?: (page: Page) => Promise<void>
}

const PAGES: SettingsPage[] = [
  {
    path: 'program/general',
    field: 'Support email',
    bad: 'nobody',
    message: 'Enter an email address, such as support@example.com.',
    good: 'help@longstride.example',
  },
  {
    path: 'program/labels',
    field: 'Points are called',
    bad: '',
    message: 'Fill in this field.',
    good: `Strides ${unique().slice(-4)}`,
  },
  {
    path: 'program/emails/sender',
    field: 'Address',
    bad: 'nobody',
    message: 'Enter a valid email address.',
    good: 'hello@longstride.example',
  },
  {
    path: 'program/program_tiers/new',
    field: 'Starts at',
    bad: '-1',
    message: 'Enter a whole number, 0 or more.',
    good: '7777',
    fill: (page) => page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Tier ${unique().slice(-6)}`),
  },
  {
    path: 'program/content-tags/new',
    field: /^Name/,
    bad: '',
    message: /Enter|Fill in/,
    good: `Tag ${unique().slice(-6)}`,
  },
]

// CONSOLE-44, CONSOLE-47, RULE-61
test('every page of settings refuses what it cannot save beside its field, and saves the rest', async ({
  context,
  page,
}) => {
  await signInConsole(context, 'owner@longstride.example')
  const [program] = await inDatabase<{ id: number }>("select id from programs where slug = 'cairnfell'")
  for (const { bad, field, fill, good, message, open, path } of PAGES) {
    await test.step(path, async () => {
      await page.goto(`/admin/v2/programs/${program?.id}/settings/${path}`)
      await open?.(page)
      await fill?.(page)
      const input = page.getByRole('textbox', { name: field }).first()
      // Typed and taken back, where nothing is what is refused.
      if (bad === '') await input.fill('x')
      await input.fill(bad)
      if (bad === '' && path.endsWith('/new')) await page.getByRole('textbox').last().focus()
      const save = page.getByRole('button', { name: 'Save', exact: true })
      if (await save.isVisible()) await save.click()
      else await input.blur()
      await expect(page.getByText(message).first()).toBeVisible()
      await expect(input).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page)
      await input.fill(good)
      await save.click()
      await expect(page.locator('[data-toaster]').getByText(/\w/).first()).toBeVisible()
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
    })
  }
  // As the demo was.
  await page.goto(`/admin/v2/programs/${program?.id}/settings/program/general`)
  await page.getByRole('button', { name: 'Discard', exact: true }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Review and publish' })).toHaveCount(0)
  await inDatabase('delete from program_tiers where program_id = $1 and threshold = 7777', [program?.id])
  await inDatabase('delete from email_senders where program_id = $1', [program?.id])
})
