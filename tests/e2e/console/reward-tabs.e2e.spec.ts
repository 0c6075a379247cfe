import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { translate } from '@/i18n'
import { expectAccessible } from '../../support/accessibility'
import { callFromPage } from '../../support/console-calls'
import { expect, test } from '../../support/e2e'
import {
  expectBalance,
  inDatabase,
  runScheduledJob,
  type Somebody,
  signedIn,
  signInConsole,
} from '../../support/signed-in'

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

/** Claims by SQL; claiming on the site has its own journeys. */
const claimFor = async (rewardId: number, people: Somebody[]): Promise<void> => {
  for (const { participantId } of people) {
    await inDatabase(
      `with claim as (
         insert into reward_claims (program_id, reward_id, participant_id, state, fulfilment, points_spent, idempotency_key, earned_at, created_at, updated_at)
         select r.program_id, r.id, $2::int, 'settled', 'pending', 60, 'journey:' || r.id || ':' || $2::int, now(), now(), now() from rewards r where r.id = $1
         returning id, program_id),
       paid as (
         select laurel_post_points(c.program_id, $2::int, 'spending', -60, 0, null, 'journey-claim:' || c.id, 'RewardClaim', c.id::text, 'A claim', null,
           null, 'system', null, null, now()) from claim c)
       update reward_stocks set claims = claims + (select count(*) from paid) where reward_id = $1`,
      [rewardId, participantId],
    )
    await inDatabase(
      `update reward_claims c set point_entry_id = e.id from point_entries e
       where c.reward_id = $1 and e.idempotency_key = 'journey-claim:' || c.id and e.program_id = c.program_id`,
      [rewardId],
    )
  }
}

test('a Manager fulfills claims, singly and in bulk, and cancels undelivered ones', async ({ context, page }) => {
  const people = await Promise.all(
    ['Clementine', 'Damaris', 'Evander'].map((firstName) => signedIn('pennywort', { firstName, points: 100 })),
  )
  await signInConsole(context, 'manager@laurel.example')
  const rewardId = await openNewReward(page, { selection: 'redeem', threshold: 60, limit: 10 })
  await expect(page.getByText('No one has claimed this reward yet')).toBeVisible()
  await expectAccessible(page)
  await claimFor(rewardId, people)
  await page.reload()
  await expect(page.locator('#main').getByText('3 of 10')).toBeVisible()

  // Fulfill all listed claims in bulk, with a note.
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect(bar).toContainText('3')
  await bar.getByRole('button', { name: 'Mark as sent' }).click()
  const sure = page.getByRole('alertdialog')
  await expect(sure).toContainText('Mark 3 claims as sent?')
  await sure.getByRole('textbox', { name: 'Note' }).fill('Tracking 42')
  await expectAccessible(page)
  await sure.getByRole('button', { name: 'Mark as sent' }).dblclick()
  await expect(page.getByText('3 claims updated.')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Select all rows on this page' })).toBeFocused()
  for (const name of ['Clementine', 'Damaris', 'Evander']) await expect(rowOf(page, name)).toContainText('Sent')

  await rowOf(page, 'Clementine').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Mark as delivered' }).click()
  await sure.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(rowOf(page, 'Clementine')).toContainText('Delivered')

  // Delivered claims stay and are named; the others are canceled.
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await bar.getByRole('button', { name: 'Cancel claims' }).click()
  await expect(sure).toContainText('Cancel 2 claims?')
  await expect(sure).toContainText('120 points will be returned.')
  await expect(sure).toContainText('1 claim is already delivered.')
  await sure.getByRole('button', { name: 'Cancel claims', exact: true }).click()
  await expect(page.getByText('2 claims updated, 1 failed.')).toBeVisible()
  await expect(page.getByText(/is already delivered and can't be canceled/)).toBeVisible()
  await expect(rowOf(page, 'Damaris')).toContainText('Canceled')
  await expect(page.locator('#main').getByText('1 of 10')).toBeVisible()
  const [delivered, ...cancelled] = people
  for (const person of cancelled) await expectBalance(person, 100)
  if (delivered) await expectBalance(delivered, 40)
  const claims = await inDatabase(
    'select fulfilment, fulfilment_note, state from reward_claims where reward_id = $1 order by id',
    [rewardId],
  )
  expect(claims).toEqual([
    { fulfilment: 'delivered', fulfilment_note: 'Tracking 42', state: 'settled' },
    { fulfilment: 'cancelled', fulfilment_note: 'Tracking 42', state: 'cancelled' },
    { fulfilment: 'cancelled', fulfilment_note: 'Tracking 42', state: 'cancelled' },
  ])
})

test('coupons are imported from a file, each only once, and rejected codes are listed', async ({ context, page }) => {
  await signInConsole(context, 'manager@laurel.example')
  const rewardId = await openNewReward(page, { selection: 'redeem', threshold: 60, limit: 10, uses_coupons: true })
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
})

test('winners are synced up to the remaining inventory, and emailed only on request', async ({ context, page }) => {
  await signInConsole(context, 'owner@laurel.example')
  const [{ most } = { most: 0 }] = await inDatabase<{ most: number }>(
    `select coalesce(max(points), 0)::int as most from participant_balances`,
  )
  // Signed in one after another, because the reward goes to whoever joined first.
  const people: Awaited<ReturnType<typeof signedIn>>[] = []
  for (const firstName of ['Philippa', 'Quentin', 'Rosalind'])
    people.push(await signedIn('pennywort', { firstName, points: most + 10 }))
  const rewardId = await openNewReward(page, { selection: 'milestone', threshold: most + 10, limit: 2 })
  await page.getByRole('button', { name: 'Sync Winners' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sync winners' })
  await expect(dialog.getByText(/2 users will get the reward/)).toBeVisible()
  await expect(dialog.getByText('Philippa Moreno')).toBeVisible()
  await expect(dialog.getByText('Rosalind Moreno')).toHaveCount(0)
  await dialog.getByRole('switch', { name: /Email each winner/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sync 2 winners' }).dblclick()
  await expect(page.getByText('2 of 2 users got the reward.').first()).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByText('This reward is out of stock.')).toBeVisible()
  await expectAccessible(page)
  const given = await inDatabase<{ participant_id: number }>(
    "select participant_id from reward_claims where reward_id = $1 and state = 'settled' order by participant_id",
    [rewardId],
  )
  const inOrder = people.map(({ participantId }) => participantId)
  expect(given.map(({ participant_id }) => participant_id)).toEqual(inOrder.slice(0, 2))
  const mails = async () =>
    inDatabase<{ to: string }>(
      `select j.data->>'to' as to from pgboss.job j where j.name = 'mail.deliver' and j.data->>'to' = any($1::text[])`,
      [people.map(({ email }) => email)],
    )
  await expect.poll(async () => (await mails()).length).toBe(2)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(rowOf(page, 'Philippa')).toBeVisible()
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

test('an NFT collection is offered only if the program can mint', async ({ context, page }) => {
  await signInConsole(context, 'owner@laurel.example')
  const rewardId = await openNewReward(page, { selection: 'milestone', threshold: 1_000_000, limit: 5 })
  const switchAptos = (enabled: boolean) =>
    inDatabase(
      `update aptos_integrations a set enabled = $2 from rewards r where r.id = $1 and a.program_id = r.program_id`,
      [rewardId, enabled],
    )
  const [before] = await inDatabase<{ enabled: boolean }>(
    'select a.enabled from aptos_integrations a join rewards r on r.program_id = a.program_id where r.id = $1',
    [rewardId],
  )
  try {
    await switchAptos(false)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create NFT Collection' })).toHaveCount(0)

    await switchAptos(true)
    await page.reload()
    await page.getByRole('button', { name: 'Create NFT Collection' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Create an NFT collection?' })
    await expect(dialog).toContainText(/Testnet|Mainnet/)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Create collection' }).dblclick()
    await expect(page.getByText('NFT collection created')).toBeVisible()
    await expect(async () => {
      await runScheduledJob('nft.advance')
      await page.goto(`/admin/v2/rewards/${rewardId}/blockchain_transactions`)
      await expect(page.getByText('Confirmed', { exact: true })).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 60_000 })
    await expectAccessible(page)
    // The button is gone once the collection exists; reload, because this page may have rendered just before.
    await page.reload()
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create NFT Collection' })).toHaveCount(0)
    expect(
      await inDatabase('select kind, status from blockchain_transactions where reward_id = $1', [rewardId]),
    ).toEqual([{ kind: 'create_collection', status: 'confirmed' }])
  } finally {
    await switchAptos(before?.enabled ?? false)
  }
})
