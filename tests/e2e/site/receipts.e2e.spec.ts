import fs from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { Locale } from '@/i18n'
import { expectAccessible } from '../../support/accessibility'
import { expect, test } from '../../support/e2e'
import { journey, PLATFORM, wordsOf } from '../../support/journeys'
import { boughtAtPennywort, type Photo, photograph, photographNothing } from '../../support/receipt-photo'
import {
  balanceOf,
  expectBalance,
  inDatabase,
  openAs,
  type SignedInPerson,
  signedIn,
  signInConsole,
} from '../../support/signed-in'

/**
 * Receipts from the phone to each outcome: instant points, review, an answered rejection, a better photo.
 */

/** The box at 12.00 earns 15 Sprigs for every 1.00. */
const WORTH = 180
/** OCR takes a while on a busy machine. */
const READ = { timeout: 120_000 }
const ARRIVED = { timeout: 60_000 }

test.describe.configure({ timeout: 240_000 })

const receiptWords =
  (locale: Locale) =>
  (key: string, values: Record<string, unknown> = {}): string =>
    wordsOf(locale)(key, values, 'receipts')

/**
 * Disables random review (one in fifty) and image similarity: some generated receipts have a faint letter or almost the
 * same image hash.
 */
test.beforeAll(async () => {
  await inDatabase(
    `update purchase_proof_settings set review_sample_percent = 0, same_image_bits = 0, review_confidence = 0.4
     where program_id = (select id from programs where slug = 'pennywort')`,
  )
})

const newest = (page: Page): Locator => page.locator('[data-testid=receipt][data-newest]')

/** Opens the receipts page and waits for the list. */
const openReceipts = async (page: Page, somebody: SignedInPerson): Promise<void> => {
  await openAs(page, somebody, '/receipts')
  await expect(page.getByTestId('no-receipts')).toBeVisible(ARRIVED)
}

/** Chooses and sends photos, and waits until they are read. */
const sendReceipt = async (page: Page, files: Photo[]): Promise<Locator> => {
  await page.getByTestId('receipt-files').setInputFiles(files)
  await expect(page.getByTestId('page')).toHaveCount(files.length)
  await page.getByTestId('send-receipt').click()
  await expect(page.getByTestId('page-tray')).toBeHidden(ARRIVED)
  return newest(page)
}

const pendingOf = async ({ participantId }: SignedInPerson): Promise<number> => {
  const [row] = await inDatabase<{ pending_points: number }>(
    'select pending_points from participant_balances where participant_id = $1',
    [participantId],
  )
  return row?.pending_points ?? 0
}

/** Reviews the participant's receipt by the console's own call. */
const decide = async (page: Page, { participantId }: SignedInPerson, word: Record<string, string>): Promise<void> => {
  const [receipt] = await inDatabase<{ id: number; version: number }>(
    'select id, version::int from receipts where participant_id = $1 order by id desc limit 1',
    [participantId],
  )
  if (!receipt) throw new Error('there is no receipt')
  await signInConsole(page.context(), 'receipts@laurel.example')
  const cookies = await page.context().cookies(PLATFORM)
  const token = cookies.find(({ name }) => name === 'laurel_csrf')?.value ?? ''
  const answer = await page.request.put(`${PLATFORM}/admin/v2/receipts/${receipt.id}`, {
    headers: { accept: 'application/json', 'x-csrf-token': token, origin: PLATFORM },
    multipart: { version: String(receipt.version), receipt_items: '[]', ...word },
  })
  expect(await answer.text()).toContain('"success":true')
}

journey(
  'instant points: photos chosen, ordered, rotated, sent twice, and credited exactly',
  async ({ page, variant: { locale } }) => {
    const own = receiptWords(locale)
    const ada = await signedIn('pennywort', { locale })
    await openReceipts(page, ada)
    // The empty list says what counts, and for how long.
    await expect(page.getByTestId('no-receipts')).toContainText('Saturday Veg Box')
    await expect(page.getByTestId('no-receipts')).toContainText(own('site.rules.days', { count: 14 }))
    await expectAccessible(page)

    const slip = await photograph(boughtAtPennywort())
    const nothing = { name: 'notes.txt', mimeType: 'image/jpeg', buffer: Buffer.from('milk, bread') }
    await page.getByTestId('receipt-files').setInputFiles([await photographNothing(), slip, nothing])
    await expect(page.getByTestId('page')).toHaveCount(2)
    await expect(page.getByTestId('page-tray').getByRole('alert')).toContainText(
      own('upload.unsupported_type', { position: 3 }),
    )
    await page.getByRole('button', { name: own('tray.earlier', { page: 2 }) }).click()
    await page.getByRole('button', { name: own('tray.remove', { page: 2 }) }).click()
    await expect(page.getByTestId('page')).toHaveCount(1)

    // Rotated a full turn, and cropped slightly by keyboard.
    await page.getByTestId('edit-page').click()
    const editor = page.getByTestId('page-editor')
    await expect(editor.locator('.ReactCrop__crop-selection')).toBeVisible()
    await expectAccessible(page)
    for (let quarter = 0; quarter < 4; quarter++)
      await editor.getByRole('button', { name: own('tray.editor.right') }).click()
    await editor.locator('.ord-se').focus()
    await page.keyboard.press('ArrowUp')
    await editor.getByRole('button', { name: own('tray.editor.apply') }).click()
    await expect(editor).toBeHidden()
    await expectAccessible(page)

    await page.getByTestId('send-receipt').dblclick()
    await expect(page.getByTestId('page-tray')).toBeHidden(ARRIVED)
    const card = newest(page)
    await expect(card).toHaveAttribute('data-outcome', 'earned', READ)
    await expect(page.getByTestId('receipt')).toHaveCount(1)
    await expect(card.getByRole('status')).toContainText(`${WORTH} Sprigs`)
    await expectBalance(ada, WORTH)
    await expect(page.getByTestId('header-balance')).toContainText(`${WORTH} Sprigs`)

    await card.getByRole('button').first().click()
    await expect(card).toContainText(own('site.countsAs', { product: 'Saturday Veg Box' }))
    await expect(card).toContainText(own('site.countsNot'))
    await expectAccessible(page)

    // Its URL opens it again.
    await page.goto(`${ada.origin}/receipts?receipt=${await card.getAttribute('data-identifier')}`)
    await expect(newest(page).getByRole('button').first()).toHaveAttribute('aria-expanded', 'true')
  },
)

journey('a better photo: an unreadable receipt is sent again, and earns', async ({ page, variant: { locale } }) => {
  const own = receiptWords(locale)
  const ada = await signedIn('pennywort', { locale })
  await openReceipts(page, ada)
  const card = await sendReceipt(page, [await photographNothing()])
  await expect(card).toHaveAttribute('data-outcome', 'review', READ)
  await card.getByRole('button').first().click()
  await expect(card).toContainText(own('site.better.hint'))
  await card.getByTestId('add-photo').click()
  await expectAccessible(page)
  const better = card.getByTestId('better-photo')
  await better.getByTestId('receipt-files').setInputFiles(await photograph(boughtAtPennywort()))
  await better.getByTestId('send-receipt').click()
  await expect(better).toBeHidden(ARRIVED)
  await expect(card).toHaveAttribute('data-outcome', 'earned', READ)
  await expectBalance(ada, WORTH)
  await expect(card.getByTestId('add-photo')).toBeHidden()
})

journey(
  'a reviewer decides: pending points, a rejection with its reason, a reported issue, and an answer to it',
  async ({ page, variant: { locale } }) => {
    const own = receiptWords(locale)
    const ada = await signedIn('pennywort', { locale })
    await openReceipts(page, ada)
    const card = await sendReceipt(page, [await photograph(boughtAtPennywort({ daysAgo: 40 }))])
    await expect(card).toHaveAttribute('data-outcome', 'review', READ)
    await expect(card.getByRole('status')).toContainText(own('site.pendingPoints', { points: WORTH, term: 'Sprigs' }))
    expect([await balanceOf(ada), await pendingOf(ada)]).toEqual([0, WORTH])

    await decide(page, ada, {
      integrity: 'invalid',
      admin_invalidation_reason: 'unreadable',
      admin_invalidation_message: 'The date is in the fold.',
    })
    await page.reload()
    await expect(card).toHaveAttribute('data-outcome', 'refused')
    await card.getByRole('button').first().click()
    await expect(card).toContainText('The date is in the fold.')
    await expect(card.getByTestId('add-photo')).toBeVisible()
    await expect(card.getByTestId('ask-again')).toBeVisible()
    expect([await balanceOf(ada), await pendingOf(ada)]).toEqual([0, 0])

    await card.getByRole('button', { name: own('site.report') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: own('issues.item_not_recognized') }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: own('site.askSend') }).click()
    await expect(card).toContainText(own('site.reported', { kinds: own('issues.item_not_recognized') }))

    await card.getByTestId('ask-again').click()
    await dialog.getByRole('textbox').fill('It is readable with the page flat.')
    await dialog.getByRole('button', { name: own('site.askSend') }).click()
    await expect(card).toHaveAttribute('data-outcome', 'review_requested')
    await expect(card.getByTestId('ask-again')).toBeHidden()
  },
)

test('five large pages survive a cancel and a lost connection, and are sent once', async ({ page }, testInfo) => {
  const own = receiptWords('en')
  const ada = await signedIn('pennywort')
  await openReceipts(page, ada)
  // Together over the 10 MB of a body that a proxy buffers by default.
  const pages = await Promise.all(
    Array.from({ length: 5 }, async (_, at) => {
      // As paths: passing buffers of this size exceeds the step timeout on a slow machine.
      const file = testInfo.outputPath(`${at}.jpg`)
      await fs.writeFile(file, Buffer.concat([(await photographNothing()).buffer, Buffer.alloc(4_000_000, 7)]))
      return file
    }),
  )
  await page.getByTestId('receipt-files').setInputFiles(pages)
  await expect(page.getByTestId('page')).toHaveCount(5)
  await page.route('**/public/receipts', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  )
  await page.getByTestId('send-receipt').click()
  // A tap that follows at once would be taken for a double tap.
  await page.waitForTimeout(1_000)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Canceled. Your pages are still here.')).toBeVisible()
  await page.unroute('**/public/receipts')

  // The upload arrives, but its response is lost.
  let lost = 0
  await page.route('**/public/receipts', async (route) => {
    if (route.request().method() !== 'POST' || lost++ > 0) return route.continue()
    // Node doesn't resolve subdomains of localhost, the browser does.
    const { host, hostname } = new URL(route.request().url())
    const url = route.request().url().replace(hostname, '127.0.0.1')
    await route.fetch({ url, headers: { ...route.request().headers(), host } })
    await route.abort('connectionreset')
  })
  await page.getByTestId('send-receipt').click()
  await expect(page.getByTestId('page-tray').getByRole('alert')).toHaveText(own('tray.lost'), ARRIVED)
  await expect(page.getByTestId('page')).toHaveCount(5)
  await page.getByRole('button', { name: own('tray.again') }).click()
  await expect(page.getByTestId('page-tray')).toBeHidden(ARRIVED)
  await expect(page.getByTestId('receipt')).toHaveCount(1)
  const files = await inDatabase('select 1 from receipt_files where participant_id = $1', [ada.participantId])
  expect(files).toHaveLength(5)
})
