import { expectAccessible } from '../../support/accessibility'
import { expect, test } from '../../support/e2e'
import { holdScripts } from '../../support/hold-scripts'
import {
  freshEmail,
  joinByCode,
  journey,
  PLATFORM,
  PROGRAMS,
  type SignUpDetails,
  siteOf,
  startSignUp,
} from '../../support/journeys'
import { watchForCode, watchForLink } from '../../support/mailbox'

const { pennywort } = PROGRAMS
const newcomer = (): SignUpDetails => ({
  email: freshEmail('inés'.normalize('NFD').replace(/\p{M}/gu, '')),
  firstName: 'Inés',
  lastName: 'Vidal',
})

// SITE-22, SITE-29, SITE-86, SITE-87, SITE-88, SITE-121
journey(
  'signs up by the emailed code, earns the sign-up points, signs out and in again',
  async ({ openContext, page, variant: { locale, words } }) => {
    test.setTimeout(150_000)
    const mailbox = (await openContext({ baseURL: PLATFORM })).request
    const who = { locale, newcomer: newcomer(), program: pennywort }
    await joinByCode(page, mailbox, who)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)

    await page.goto(`${siteOf('pennywort')}/my-account`)
    await expect(page.getByTestId('balance')).toContainText(String(pennywort.signupPoints))
    await page.getByRole('button', { name: words('header.menu') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('header.logout') })
      .click()
    await expect(page.getByRole('link', { name: words('welcome.start') }).first()).toBeVisible()
    await page.goto(`${siteOf('pennywort')}/my-account`)
    await expect(page).toHaveURL(/\/signin\?redirect_to=%2Fmy-account/)

    // A known participant gets a code at once, and returns to the page they wanted.
    const nextCode = await watchForCode(mailbox, who.newcomer.email)
    await page.getByLabel(words('emailLabel', {}, 'signin')).fill(who.newcomer.email)
    await page.getByRole('button', { name: words('continue', {}, 'signin') }).click()
    await expect(page.getByRole('heading', { name: words('greeting', { name: 'Inés' }, 'signin') })).toBeVisible()
    await expectAccessible(page)
    const code = page.getByPlaceholder(words('codePlaceholder', {}, 'signin'))
    await page.route('**/public/signin/verify', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.continue()
    })
    // The sixth digit sends it.
    await code.fill('000000')
    await expect(page.getByRole('button', { name: words('verifying', {}, 'signin') })).toBeVisible()
    await expect(page.getByText(words('error', {}, 'signin'))).toBeVisible()
    await page.unroute('**/public/signin/verify')
    await expect(code).toHaveValue('')
    await code.fill(await nextCode())
    await expect(page).toHaveURL(`${siteOf('pennywort')}/my-account`)
    await expect(page.getByTestId('balance')).toContainText(String(pennywort.signupPoints))
  },
)

journey(
  'shows its pages before scripts load, and keeps what is typed meanwhile',
  async ({ page, variant: { words } }) => {
    const release = await holdScripts(page)
    await page.goto(`${siteOf('pennywort')}/signin`, { waitUntil: 'commit' })
    await expect(
      page.getByRole('heading', { name: words('welcome', { program: 'Pennywort' }, 'signin') }),
    ).toBeVisible()
    const next = page.getByRole('button', { name: words('continue', {}, 'signin') })
    await expect(next).toBeDisabled()
    const email = freshEmail()
    await page.getByLabel(words('emailLabel', {}, 'signin')).fill(email)
    release()
    await next.click()
    await expect(page.getByLabel(words('firstName', {}, 'signin'))).toBeVisible()
    await page.getByRole('button', { name: words('back', {}, 'signin') }).click()
    await expect(page.getByLabel(words('emailLabel', {}, 'signin'))).toHaveValue(email)

    const letLinkCome = await holdScripts(page)
    await page.goto(`${siteOf('pennywort')}/signin/link`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: words('linkTitle', {}, 'signin') })).toBeVisible()
    await expect(
      page.getByRole('button', { name: words('linkButton', { program: 'Pennywort' }, 'signin') }),
    ).toBeDisabled()
    letLinkCome()
    await expect(page.getByText(words('linkMissing', {}, 'signin'))).toBeVisible()
  },
)

// RULE-9
journey(
  'signs up by the emailed link, opened on another device',
  async ({ openContext, page, variant: { locale, options, words } }) => {
    test.setTimeout(150_000)
    const mailbox = (await openContext({ baseURL: PLATFORM })).request
    const who = { locale, newcomer: newcomer(), program: pennywort }
    const nextLink = await watchForLink(mailbox, who.newcomer.email)
    await startSignUp(page, who)
    const link = await nextLink()

    const other = await (await openContext(options)).newPage()
    await other.goto(link)
    // Loading the page doesn't use up the link, since mail scanners load it too; only the button signs in.
    await other.reload()
    await other.getByRole('button', { name: words('linkButton', { program: 'Pennywort' }, 'signin') }).click()
    await expect(other.getByTestId('header-balance')).toContainText(`${pennywort.signupPoints} Sprigs`, {
      timeout: 20_000,
    })
    const again = await (await openContext(options)).newPage()
    await again.goto(link)
    await again.getByRole('button', { name: words('linkButton', { program: 'Pennywort' }, 'signin') }).click()
    await expect(again.getByText(words('linkDead', {}, 'signin'))).toBeVisible()
  },
)
