import type { Page } from '@playwright/test'
import { expect, test } from '../../support/e2e'
import { signInConsole } from '../../support/signed-in'
import { unique } from '../../support/unique'

test.setTimeout(150_000)

type Entry = [field: string | RegExp, value: string]
type SettingsPage = {
  path: string
  /** Invalid entries, tried one at a time, with the error that each shows. */
  refused: [...Entry, message: string][]
  good: Entry[]
  saved: string
  /** Payload's form: a state that it asked the server for before a refusal may hide the refusal until the next one. */
  isDocument?: true
  /** Reveals the fields. */
  open?: (page: Page) => Promise<void>
}

const add = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()

const PROGRAM_SAVED = 'The program has been updated.'
const BRANDING_SAVED = 'Branding saved as a draft. Publish to update your site.'
const EMAILS_SAVED = 'Emails saved.'

const PAGES: SettingsPage[] = [
  {
    path: 'program/general',
    refused: [
      ['Program name', 'L', 'Name must be at least 2 characters.'],
      ['Support email', 'nobody', 'Enter an email address, such as support@example.com.'],
    ],
    good: [
      ['Program name', `Larder ${unique().slice(-6)}`],
      ['Support email', 'help@larder.example'],
    ],
    saved: PROGRAM_SAVED,
  },
  {
    path: 'program/general',
    refused: [['Domain name', 'my shop', 'Enter a domain on its own, such as rewards.example.com.']],
    good: [['Domain name', `${unique().slice(-8)}.larder.example`]],
    saved: PROGRAM_SAVED,
  },
  {
    path: 'program/profile-attributes/new',
    isDocument: true,
    refused: [[/^Name/, ' ', 'This field is required.']],
    good: [[/^Name/, 'Favorite store']],
    saved: 'Your changes were saved.',
  },
  {
    path: 'program/program-pages/new',
    isDocument: true,
    refused: [
      ['Title', ' ', 'This field is required.'],
      ['Address', 'Our Story!', 'Use lowercase letters, numbers and hyphens.'],
    ],
    good: [
      ['Title', 'Our story'],
      ['Address', 'our-story'],
    ],
    saved: 'Program Page created successfully.',
  },
  {
    path: 'program/labels',
    refused: [['Points are called', ' ', 'Fill in this field.']],
    good: [['Points are called', 'Crumbs']],
    saved: PROGRAM_SAVED,
  },
  { path: 'program/seo', refused: [], good: [['Title', 'Larder rewards']], saved: PROGRAM_SAVED },
  {
    path: 'program/enrollment',
    refused: [['Custom sign-in URL', 'ftp://larder.example', 'Enter a web address that starts with https://.']],
    good: [['Custom sign-in URL', 'https://larder.example/in']],
    saved: PROGRAM_SAVED,
  },
  {
    path: 'program/purchase-proof/settings',
    refused: [['Receipt age limit (days)', '-1', 'Enter 1 or more.']],
    good: [['Receipt age limit (days)', '30']],
    saved: 'Purchase proof settings were updated successfully!',
  },
  {
    path: 'program/purchase-proof/products/new',
    refused: [['Points per cent', '-1', 'Enter 0 or more.']],
    good: [
      ['Name', 'Rye bread'],
      ['Points per cent', '0.5'],
    ],
    saved: 'Product was created successfully!',
  },
  {
    path: 'program/purchase-proof/merchants/new',
    refused: [['Name', ' ', 'This field is required.']],
    good: [['Name', 'Larder Main Street']],
    saved: 'Merchant was created successfully!',
  },
  {
    path: 'program/program_tiers/new',
    refused: [
      ['Starts at', '-1', 'Enter a whole number, 0 or more.'],
      ['Earning multiplier', '11', 'Enter a number from 1 to 10 with at most two decimals.'],
    ],
    good: [
      ['Name', 'Gold'],
      ['Starts at', '500'],
      ['Earning multiplier', '1.5'],
    ],
    saved: 'Tier was created successfully!',
  },
  {
    path: 'program/content-tags/new',
    isDocument: true,
    refused: [[/^Name/, ' ', 'This field is required.']],
    good: [[/^Name/, 'Summer']],
    saved: 'Your changes were saved.',
  },
  {
    path: 'program/emails/win',
    refused: [['Subject', 'Hello {{nobody}}', "This email doesn't support {{nobody}}."]],
    good: [['Subject', 'You won']],
    saved: EMAILS_SAVED,
  },
  {
    path: 'program/emails/sender',
    refused: [['Sender address', 'nobody', 'Enter a valid email address.']],
    good: [['Sender address', 'hello@larder.example']],
    saved: EMAILS_SAVED,
  },
  { path: 'program/emails/choices', refused: [], good: [['All emails', 'Everything we bake']], saved: EMAILS_SAVED },
  {
    path: 'layout/navigation-menus',
    open: add('Add menu item'),
    refused: [
      [
        'Link',
        'nowhere',
        'Enter a path such as /about, a web address (https://), an email (mailto:) or a phone number (tel:).',
      ],
    ],
    good: [
      ['Name', 'Our story'],
      ['Link', '/our-story'],
    ],
    saved: 'Navigation menus updated successfully.',
  },
  {
    path: 'branding/colors',
    refused: [['Primary', 'red', 'Enter a color such as #1a2b3c.']],
    good: [['Primary', '#1a5b3c']],
    saved: BRANDING_SAVED,
  },
  { path: 'branding/assets', refused: [], good: [['Hero title', 'Baked for you']], saved: BRANDING_SAVED },
  {
    path: 'integrations/social-network-pages/new',
    refused: [['Page URL', 'nowhere', "Enter the page's address, such as https://www.instagram.com/yourbrand."]],
    good: [['Page URL', 'https://www.instagram.com/larder']],
    saved: 'Social network page was created successfully!',
  },
]

const createProgram = async (page: Page): Promise<string> => {
  await page.goto('/admin/v2/programs')
  await page.getByRole('button', { name: 'Create program' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create program' })
  await dialog.getByRole('textbox', { name: /Name/ }).fill(`Larder ${unique().slice(-8)}`)
  await dialog.getByRole('radio', { name: /^Blank|^Empty/ }).check()
  await dialog.getByRole('button', { name: 'Create program' }).click()
  await expect(page).toHaveURL(/\/admin\/v2\/programs\/\d+\//)
  return new URL(page.url()).pathname.match(/^\/admin\/v2\/programs\/\d+/)?.[0] ?? ''
}

// CONSOLE-44, CONSOLE-47, CONSOLE-48, CONSOLE-88, RULE-61
test('every page of settings refuses what it cannot save beside its field, and saves the rest', async ({
  context,
  page,
}) => {
  await signInConsole(context, 'owner@laurel.example')
  const base = await createProgram(page)
  const field = (name: string | RegExp) => page.getByRole('textbox', { name, exact: typeof name === 'string' }).first()
  for (const { good, isDocument, open, path, refused, saved } of PAGES) {
    await test.step(path, async () => {
      await page.goto(`${base}/settings/${path}`)
      await open?.(page)
      const save = page.getByRole('button', { name: 'Save', exact: true })
      for (const [name, value] of refused) await field(name).fill(value)
      if (refused.length > 0) await save.click()
      for (const [name, , message] of refused) {
        await expect(page.getByText(message).first()).toBeVisible()
        await expect(async () => {
          if (isDocument && (await field(name).getAttribute('aria-invalid')) !== 'true') await save.click()
          await expect(field(name)).toHaveAttribute('aria-invalid', 'true', { timeout: 2000 })
        }).toPass({ timeout: 15_000 })
      }
      for (const [name, value] of good) await field(name).fill(value)
      // Also while the toast of a refusal is still there.
      await save.click()
      await expect(page.getByText(saved).first()).toBeVisible()
    })
  }
  await test.step('a picture that is none', async () => {
    await page.goto(`${base}/settings/program/seo`)
    const file = { name: 'share.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
    await page.locator('input[type=file]').first().setInputFiles(file)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(
      page.getByText("This file isn't a supported image. Choose a PNG, JPEG, WebP or GIF.").first(),
    ).toBeVisible()
  })
})
