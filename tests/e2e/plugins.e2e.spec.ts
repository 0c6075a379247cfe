import { expectAccessible } from '../support/accessibility'
import { expect, test } from '../support/e2e'
import { journey } from '../support/journeys'
import { expectBalance, inDatabase, openAs, signedIn, signInConsole } from '../support/signed-in'
import { unique } from '../support/unique'

/** What plugins bring to the browser (scripts/lib/clone.mjs lists them). */

journey('a riddle has its plugin’s screen, which says what is wrong', async ({ page, variant: { locale } }) => {
  const identifier = `riddle-${unique()}`
  await inDatabase(
    `insert into challenges (program_id, identifier, name, caption, challenge_type, parameters, points, reward_type, approved_at, start, created_at, updated_at)
     select id, $1, $1, 'What speaks without a mouth?', 'riddle', 'Echo', 30, 'points', now(), now() - interval '1 day', now(), now()
     from programs where slug = 'pennywort'`,
    [identifier],
  )
  const ada = await signedIn('pennywort', { locale })
  await openAs(page, ada, `/challenge/${identifier}`)
  const isSpanish = locale === 'es'
  const answer = page.getByRole('textbox', { name: isSpanish ? 'Tu respuesta' : 'Your answer' })
  const solve = page.getByRole('button', { name: isSpanish ? 'Resolver' : 'Solve it' })
  await answer.fill('The wind')
  await solve.click()
  const wrong = isSpanish ? 'No es eso. Intenta de nuevo.' : "That's not it. Try again."
  await expect(page.getByRole('main').getByText(wrong)).toBeVisible()
  await expectAccessible(page)
  await answer.fill(' echo ')
  await solve.click()
  await expect(answer).toHaveCount(0)
  await expectBalance(ada, 30)
})

test('the console has the plugin’s page, dashboard card and field', async ({ context, page }) => {
  const person = await signedIn('pennywort')
  const [row] = await inDatabase<{ program_id: number }>(
    `update participants set probe_card = 'CARD-7' where id = $1 returning program_id`,
    [person.participantId],
  )
  await signInConsole(context, 'owner@laurel.example')
  await page.goto(`/admin/v2/programs/${row?.program_id}/dashboard`)
  await expect(page.getByText(/The probe recorded \d+ calls/)).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Probe', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Calls of hooks' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/admin/v2/users/${person.participantId}`)
  await expect(page.getByText('Probe card')).toBeVisible()
  await expect(page.getByText('CARD-7')).toBeVisible()
})
