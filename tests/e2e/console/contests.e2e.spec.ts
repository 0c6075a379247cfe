import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../../support/accessibility'
import { callFromPage } from '../../support/console-calls'
import { expect, test } from '../../support/e2e'
import { inDatabase, runScheduledJob, type Somebody, signedIn, signInConsole } from '../../support/signed-in'

test.setTimeout(120_000)

/** Adds points dated within the contest's period, more than any other journey earns. */
const earnEarlier = ({ participantId }: Somebody, points: number) =>
  inDatabase(
    `select laurel_post_points(program_id, id, 'earning', $2::int, $2::int, null, 'contest:' || id, 'Participant', null, 'Before', null,
       null, 'system', null, null, now() - interval '10 minutes') from participants where id = $1`,
    [participantId, points],
  )

test('a contest is settled, and a prize that is free again goes to the next place, once, with a reason', async ({
  context,
  openContext,
  page,
}) => {
  // Grows with each run, so participants left over from earlier runs rank below these.
  const most = Math.floor(Date.now() / 1000) % 10_000_000
  const mark = randomUUID().slice(0, 4)
  const [first, second, third] = ['Winifred', 'Xavier', 'Yolanda'].map((name) => `${name}-${mark}`) as [
    string,
    string,
    string,
  ]
  const people = await Promise.all([first, second, third].map((firstName) => signedIn('pennywort', { firstName })))
  for (const [index, person] of people.entries()) await earnEarlier(person, most - index)
  await signInConsole(context, 'manager@laurel.example')
  const [program] = await inDatabase<{ id: number }>("select id from programs where slug = 'pennywort'")
  await page.goto(`/admin/v2/programs/${program?.id}/rewards`)
  const { reward_id: rewardId } = await callFromPage<{ reward_id: number }>(page, `/programs/${program?.id}/rewards`, {
    name: `Contest ${randomUUID().slice(0, 8)}`,
    feature: false,
    selection: 'mini-contest',
    contest_kind: 'ranking',
    contest_winners: 1,
    start: new Date().toISOString(),
    finish: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await callFromPage(page, `/rewards/${rewardId}/toggle_approval`, { approved: true })
  await page.goto(`/admin/v2/rewards/${rewardId}`)
  await page.getByRole('link', { name: 'Mini contest', exact: true }).click()
  await expect(page.getByText('In progress', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Award prize' })).toHaveCount(0)

  // The contest has ended and the grace period for late entries is over, so the schedule settles it.
  await inDatabase(
    `update rewards set start = now() - interval '20 minutes', finish = now() - interval '2 minutes' where id = $1`,
    [rewardId],
  )
  await runScheduledJob('contests.settle')
  const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  const claims = () =>
    inDatabase<{ participant_id: number; state: string }>(
      'select participant_id, state from reward_claims where reward_id = $1 order by id',
      [rewardId],
    )
  await expect
    .poll(claims, { timeout: 30_000 })
    .toEqual([{ participant_id: people[0]?.participantId, state: 'settled' }])
  await page.reload()
  await expect(rowOf(first)).toContainText(most.toLocaleString('en-US'))
  await expect(rowOf(second)).toContainText((most - 1).toLocaleString('en-US'))
  await expect(page.getByRole('button', { name: 'Award prize' })).toHaveCount(0)
  await expectAccessible(page)

  // Canceling the claim frees the prize; a viewer can't award it.
  const contest = `/admin/v2/rewards/${rewardId}/mini_contest`
  const sure = page.getByRole('alertdialog')
  await page.goto(`/admin/v2/rewards/${rewardId}`)
  await page.getByRole('row').nth(1).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Cancel claim' }).click()
  await sure.getByRole('button', { name: 'Cancel claim' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Canceled')
  const looking = await openContext()
  await signInConsole(looking, 'viewer@laurel.example')
  const lookingPage = await looking.newPage()
  await lookingPage.goto(contest)
  await expect(lookingPage.getByRole('row', { name: new RegExp(second) })).toBeVisible()
  await expect(lookingPage.getByRole('button', { name: 'Award prize' })).toHaveCount(0)

  await page.goto(contest)
  await expect(rowOf(first).getByRole('button', { name: 'Award prize' })).toHaveCount(0)
  const late = await context.newPage()
  await late.goto(contest)
  await late
    .getByRole('row', { name: new RegExp(third) })
    .getByRole('button', { name: 'Award prize' })
    .click()

  await rowOf(second).getByRole('button', { name: 'Award prize' }).click()
  await expect(sure).toContainText(`Award the prize to ${second} Moreno?`)
  await expectAccessible(page)
  await sure.getByRole('button', { name: 'Award prize' }).click()
  await expect(sure.getByText('Enter a reason.')).toBeVisible()
  await sure.getByRole('textbox', { name: /Reason/ }).fill('The first did not answer')
  await sure.getByRole('button', { name: 'Award prize' }).click()
  await expect(page.getByText('Winner assigned')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Award prize' })).toHaveCount(0)

  // A stale tab still shows the prize as free, but can't award it again.
  const lateDialog = late.getByRole('alertdialog')
  await lateDialog.getByRole('textbox', { name: /Reason/ }).fill('At the same time')
  await lateDialog.getByRole('button', { name: 'Award prize' }).click()
  await expect(late.getByText('Winner assigned')).toHaveCount(0)
  await expect(late.getByText(/All prizes are taken/).first()).toBeVisible()
  expect(await claims()).toEqual([
    { participant_id: people[0]?.participantId, state: 'cancelled' },
    { participant_id: people[1]?.participantId, state: 'settled' },
  ])
  const audit = await inDatabase(
    `select 1 from audit_entries where action = 'contest.prizes_assigned' and record_id = $1
       and after->>'reason' = 'The first did not answer'`,
    [String(rewardId)],
  )
  expect(audit).toHaveLength(1)
})
