import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility'
import { callFromPage } from '../../support/console-calls'
import { expect, test } from '../../support/e2e'
import { siteOf } from '../../support/journeys'
import { watchForMail } from '../../support/mailbox'
import { expectBalance, inDatabase, openAs, signedIn, signInConsole } from '../../support/signed-in'
import { unique } from '../../support/unique'

test.setTimeout(180_000)

const OWNER = 'owner@laurel.example'
const CAIRNFELLS_OWNER = 'owner@longstride.example'
const STATES = ['California', 'Florida', 'New York', 'Texas', 'Washington']
const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

const openProgram = async (page: Page, slug: string, path: string): Promise<number> => {
  const [program] = await inDatabase<{ id: number }>('select id from programs where slug = $1', [slug])
  await page.goto(`/admin/v2/programs/${program?.id}${path}`)
  return program?.id ?? 0
}
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

test('a sweepstake in five states is refused until two of them have its registration', async ({
  context,
  openContext,
  page,
}) => {
  await signInConsole(context, CAIRNFELLS_OWNER)
  const programId = await openProgram(page, 'cairnfell', '/settings/program/compliance')
  for (const state of STATES) {
    await page.getByRole('searchbox', { name: 'Find a country, state or province' }).fill(state)
    await page.getByRole('checkbox', { name: `${state} (United States)`, exact: true }).check()
  }
  await page.getByLabel('Legal name').fill('Cairnfell Trail Club Ltd.')
  await page.getByLabel('Address').fill('1 Mill Lane, Portland, ME 04101')
  await save(page)
  await expect(page.getByText('Compliance settings saved').or(page.getByText(/saved/i)).first()).toBeVisible()
  try {
    const { reward_id } = await callFromPage<{ reward_id: number }>(page, `/programs/${programId}/rewards`, {
      ...{ name: `Six journeys ${unique()}`, selection: 'sweepstake', winners: 6, free_entry: true, feature: false },
      ...{ start: `${day(40)}T00:00:00Z`, finish: `${day(60)}T00:00:00Z` },
    })
    await page.goto(`/admin/v2/rewards/${reward_id}/compliance`)
    await page.getByLabel('Value of one prize').fill('1000')
    await save(page)
    const item = (text: string) => page.getByRole('row').filter({ hasText: text })
    await expect(item('Register in New York')).toContainText('To do')
    await expect(item('Register in Florida')).toContainText('To do')
    await expectAccessible(page)

    const approve = async () => {
      await page.goto(`/admin/v2/rewards/${reward_id}`)
      await page.getByRole('button', { name: 'Approve' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
    }
    await approve()
    await expect(page.getByText(/Register in New York by/).first()).toBeVisible()
    expect(await inDatabase('select 1 from rewards where id = $1 and approved_at is not null', [reward_id])).toEqual([])

    await page.goto(`/admin/v2/rewards/${reward_id}/compliance`)
    for (const state of ['New York', 'Florida']) {
      await page.getByLabel(`Number in ${state}`).fill(`${state} 2026-17`)
      await page.getByLabel(`Filed on (${state})`).fill(day(0))
    }
    await save(page)
    await expect(item('Registered in New York')).toContainText('Done')
    await approve()
    await expect(page.getByText('Scheduled').first()).toBeVisible()

    const [reward] = await inDatabase<{ identifier: string }>('select identifier from rewards where id = $1', [
      reward_id,
    ])
    const visitor = await (await openContext()).newPage()
    await visitor.goto(`${siteOf('cairnfell')}/reward-rules/${reward?.identifier}`)
    await expect(visitor.getByRole('heading', { name: 'No purchase necessary' })).toBeVisible()
    await expect(visitor.getByRole('article')).toContainText(/SHA-256: [0-9a-f]{64}/)
    await expectAccessible(visitor)
  } finally {
    await inDatabase('delete from compliance_programs where program_id = $1', [programId])
  }
})

test('a request for data by mail is recorded, confirmed by its owner and answered by a download', async ({
  context,
  openContext,
  page,
  request,
}) => {
  const ada = await signedIn('pennywort', { points: 40 })
  await signInConsole(context, OWNER)
  await openProgram(page, 'pennywort', '/data_requests')
  const link = await watchForMail(
    request,
    ada.email,
    /https?:\/\/\S+\/my-account\/data\/confirm\?asks=access&token=\S+/,
  )
  await page.getByRole('button', { name: 'Record a request' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel("User's email").fill(ada.email)
  await dialog.getByRole('button', { name: 'Record a request' }).click()
  await expect(page.getByText('Request recorded. We emailed the user a link.')).toBeVisible()

  const reader = await (await openContext()).newPage()
  await reader.goto(await link())
  const ready = await watchForMail(request, ada.email, /https?:\/\/\S+\/my-account\/data\b\S*/)
  await reader.getByRole('button', { name: 'Yes, it was me' }).dblclick()
  await expect(reader.getByRole('status')).toContainText('We’re preparing your file'.replace('’', "'"))
  await expectAccessible(reader)
  await ready()

  await openAs(reader, ada, '/my-account/data')
  const download = reader.waitForEvent('download')
  await reader.getByRole('link', { name: 'Download ZIP' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'Ada Moreno' }).first()).toContainText('Done')
})

test('two accounts of one person are merged, and separated again after a spending', async ({ context, page }) => {
  const firstName = `Ottoline${unique().slice(-6)}`
  const [kept, gone] = [
    await signedIn('pennywort', { firstName, points: 300 }),
    await signedIn('pennywort', { firstName, points: 200 }),
  ]
  await inDatabase("update participants set postal = '04101' where id = any($1)", [
    [kept.participantId, gone.participantId],
  ])
  await signInConsole(context, OWNER)
  await openProgram(page, 'pennywort', '/duplicates')
  await page.getByRole('button', { name: 'Find duplicates' }).click()
  await page.getByRole('searchbox').fill(firstName)
  await page.getByRole('row').filter({ hasText: firstName }).getByRole('link').first().click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Merge accounts' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill(`${firstName} Moreno`)
  await dialog.getByRole('button', { name: 'Merge accounts' }).dblclick()
  await expect(page).toHaveURL(/\/merges\/\d+$/)
  const [merge] = await inDatabase<{ survivor_id: number }>(
    'select survivor_id from account_merges where survivor_id = any($1)',
    [[kept.participantId, gone.participantId]],
  )
  const [survivor, merged] = merge?.survivor_id === kept.participantId ? [kept, gone] : [gone, kept]
  await expectBalance(survivor, 500)
  await expectBalance(merged, 0)

  // More than the remaining account brought, so that some of the other one's is spent.
  const [own, spent] = survivor === kept ? [300, 350] : [200, 250]
  await spendPoints(survivor, spent)
  await page.reload()
  await expect(page.getByText('Points were spent since the merge')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo merge' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo merge' }).dblclick()
  await expectBalance(survivor, 0)
  await expectBalance(merged, 500 - own - (spent - own))
})

const spendPoints = ({ participantId }: { participantId: number }, points: number) =>
  inDatabase(
    `select * from laurel_post_points((select program_id from participants where id = $1), $1::int, 'spending', -$2::int, 0, null, $3, 'Participant', null, 'Spent', null, null, 'system', null, null, now())`,
    [participantId, points, `journey:spent:${participantId}`],
  )
