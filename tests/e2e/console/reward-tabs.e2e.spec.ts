import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { translate } from '@/i18n'
import { expectAccessible } from '../../support/accessibility'
import { callFromPage } from '../../support/console-calls'
import { expect, test } from '../../support/e2e'
import { inDatabase, signedIn, signInConsole } from '../../support/signed-in'

test.setTimeout(180_000)

/** Creates a reward in the demo's first program that everyone can claim now, and leaves the page on it. */
const openNewReward = async (page: Page, form: object): Promise<number> => {
  const [program] = await inDatabase<{ id: number }>("select id from programs where slug = 'pennywort'")
  await page.goto(`/admin/v2/programs/${program?.id}/rewards`)
  const { reward_id } = await callFromPage<{ reward_id: number }>(page, `/programs/${program?.id}/rewards`, {
    name: `Journey ${randomUUID().slice(0, 8)}`,
    feature: false,
    ...form,
  })
  await callFromPage(page, `/rewards/${reward_id}/toggle_approval`, { approved: true })
  await page.goto(`/admin/v2/rewards/${reward_id}`)
  return reward_id
}

const tabOf = (page: Page, name: string) =>
  page.getByRole('tab', { name, exact: true }).or(page.getByRole('link', { name, exact: true }))
const rowOf = (page: Page, who: string) => page.getByRole('row', { name: new RegExp(who) })

const words = translate('en', 'console')

test('codes are imported from a file, each only once, and an NFT collection is offered only if the program can mint', async ({
  context,
  page,
}) => {
  await signInConsole(context, 'owner@laurel.example')
  const rewardId = await openNewReward(page, {
    selection: 'milestone',
    threshold: 1_000_000,
    limit: 10,
    uses_coupons: true,
  })
  await tabOf(page, 'Coupons').click()
  await expect(page.getByText('No codes yet')).toBeVisible()
  await page.getByRole('button', { name: 'Import file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import file' })
  const preview = dialog.getByRole('button', { name: words('rewards.coupons.preview') })
  const add = dialog.getByRole('button', {
    name: new RegExp(words('rewards.coupons.addCount', { count: 2, formatted: '\\d+' })),
  })
  await expect(preview).toBeDisabled()
  const lines = ['FIG-1', 'FIG-2', ' FIG-3 ', 'FIG-1', 'X'.repeat(65), '']
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await expectAccessible(page)
  await preview.click()
  await expect(dialog.getByText(words('rewards.coupons.previewed'))).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'FIG-3' })).toBeVisible()
  expect(await inDatabase('select 1 from coupons where reward_id = $1', [rewardId])).toEqual([])
  await expectAccessible(page)
  await add.dblclick()
  const report = dialog.getByRole('status')
  await expect(report).toContainText('FIG-1 already exists.')
  await expect(report).toContainText('is longer than 64 characters.')
  await expectAccessible(page)
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'more.txt', mimeType: 'text/plain', buffer: Buffer.from('FIG-4\r\nFIG-2') })
  await preview.click()
  await add.click()
  await expect(report).toContainText('FIG-2 already exists.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const codes = await inDatabase<{ code: string }>('select code from coupons where reward_id = $1 order by code', [
    rewardId,
  ])
  expect(codes.map(({ code }) => code)).toEqual(['FIG-1', 'FIG-2', 'FIG-3', 'FIG-4'])
  await page.getByRole('button', { name: 'Remove FIG-4' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('row', { name: /FIG-4/ })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /FIG-3/ })).toBeVisible()

  await test.step('an NFT collection is offered once the program can mint, and ordered once', async () => {
    const switchAptos = (enabled: boolean) =>
      inDatabase<{ enabled: boolean }>(
        `with before as (select a.enabled from aptos_integrations a join rewards r on r.program_id = a.program_id where r.id = $1)
         update aptos_integrations a set enabled = $2 from rewards r, before where r.id = $1 and a.program_id = r.program_id
         returning before.enabled`,
        [rewardId, enabled],
      )
    const [before] = await switchAptos(false)
    try {
      await page.goto(`/admin/v2/rewards/${rewardId}`)
      await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Create NFT Collection' })).toHaveCount(0)
      await switchAptos(true)
      await page.reload()
      await page.getByRole('button', { name: 'Create NFT Collection' }).click()
      const sure = page.getByRole('alertdialog', { name: 'Create an NFT collection?' })
      await expect(sure).toContainText(/Testnet|Mainnet/)
      await expectAccessible(page)
      await sure.getByRole('button', { name: 'Create collection' }).dblclick()
      await expect(page.getByText('NFT collection created')).toBeVisible()
      expect(await inDatabase('select kind from blockchain_transactions where reward_id = $1', [rewardId])).toEqual([
        { kind: 'create_collection' },
      ])
    } finally {
      await switchAptos(before?.enabled ?? false)
    }
  })
})

/** Unschedules the draw job during `press`, so that it doesn't act before the test's own clicks. */
const withoutDrawJob = async (press: () => Promise<void>): Promise<void> => {
  const [schedule] = await inDatabase("delete from pgboss.schedule where name = 'sweepstakes.advance' returning *")
  try {
    await expect(async () => {
      const underWay = `select 1 from pgboss.job where state < 'completed'
        and (name = 'sweepstakes.advance' or data->>'name' = 'sweepstakes.advance')`
      expect(await inDatabase(underWay)).toEqual([])
    }).toPass({ timeout: 30_000 })
    await press()
  } finally {
    await inDatabase('insert into pgboss.schedule select * from jsonb_populate_record(null::pgboss.schedule, $1)', [
      JSON.stringify(schedule),
    ])
  }
}

test('a sweepstake gets entries, is frozen and drawn, and a prize that is free again goes to the alternate', async ({
  context,
  page,
}) => {
  const people = await Promise.all(
    ['Sabrina', 'Thaddeus', 'Ursula'].map((firstName) => signedIn('pennywort', { firstName })),
  )
  await signInConsole(context, 'manager@laurel.example')
  const rewardId = await openNewReward(page, {
    selection: 'sweepstake',
    entry_cost: 5,
    max_entries: 5,
    winners: 1,
    alternates: 1,
    limit: 1,
    finish: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await tabOf(page, 'Sweepstakes').click()
  await expect(page.getByText('No entries yet')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Generate entries' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate entries' })
  await dialog.getByRole('radio', { name: /Selected users/ }).check()
  await dialog.getByRole('spinbutton', { name: /Entries per user/ }).fill('0')
  await dialog.getByRole('button', { name: 'Generate entries' }).click()
  await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible()
  await dialog.getByRole('spinbutton', { name: /Entries per user/ }).fill('3')
  await dialog
    .getByRole('textbox', { name: /Email addresses/ })
    .fill(people.map(({ email }) => email.toUpperCase()).join(', '))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Generate entries' }).dblclick()
  await expect(page.getByText('Entries generated', { exact: true })).toBeVisible()
  await expect(page.getByText('9 entries for 3 users')).toBeVisible()
  await expect(rowOf(page, 'Sabrina')).toContainText('Admin')
  const entries = async () =>
    inDatabase('select participant_id, entries::int as entries, source from sweepstake_entries where reward_id = $1', [
      rewardId,
    ])
  expect(await entries()).toHaveLength(3)
  await expect(page.getByRole('button', { name: 'Draw now' })).toHaveCount(0)

  const sure = page.getByRole('alertdialog')
  await withoutDrawJob(async () => {
    await inDatabase("update rewards set finish = now() - interval '1 second' where id = $1", [rewardId])
    await page.reload()
    await expect(page.getByRole('button', { name: 'Generate entries' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Draw now' }).click()
    await expect(sure).toContainText('Lock the entries?')
    await expectAccessible(page)
    await sure.getByRole('button', { name: 'Lock entries' }).click()
    await expect(page.getByText('Entries locked', { exact: true }).first()).toBeVisible()
    await expect(sure).toBeHidden()
    await page.getByRole('button', { name: 'Draw now' }).click()
    // Refused until the frozen list has been public for ten seconds.
    const draw = sure.getByRole('button', { name: 'Draw now' })
    await expect(async () => {
      if (await draw.isVisible()) await draw.click()
      await expect(page.getByText('Drawn', { exact: true }).first()).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 30_000 })
  })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('table', { name: 'Ranking' }).getByText('Winner')).toHaveCount(1)
  await expectAccessible(page)
  const winners = async () =>
    (
      await inDatabase<{ participant_id: number; state: string }>(
        'select participant_id, state from reward_claims where reward_id = $1 order by id',
        [rewardId],
      )
    ).map(({ state }) => state)
  expect(await winners()).toEqual(['settled'])

  // Canceling the claim frees the prize.
  await page.goto(`/admin/v2/rewards/${rewardId}`)
  await page.getByRole('row').nth(1).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Cancel claim' }).click()
  await sure.getByRole('button', { name: 'Cancel claim' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Canceled')
  await tabOf(page, 'Sweepstakes').click()
  const ranking = page.getByRole('table', { name: 'Ranking' })
  await ranking.getByRole('button', { name: 'Award prize' }).first().click()
  await sure.getByRole('button', { name: 'Award prize' }).click()
  await expect(sure.getByText('Enter a reason.')).toBeVisible()
  await sure.getByRole('textbox', { name: /Reason/ }).fill('The winner did not answer')
  await expectAccessible(page)
  await sure.getByRole('button', { name: 'Award prize' }).click()
  await expect(page.getByText('Winner assigned')).toBeVisible()
  expect(await winners()).toEqual(['cancelled', 'settled'])
  const audit = await inDatabase(
    `select 1 from audit_entries where action = 'sweepstake.prizes_assigned' and after->>'reward_id' = $1
       and after->>'reason' = 'The winner did not answer'`,
    [String(rewardId)],
  )
  expect(audit).toHaveLength(1)
})
