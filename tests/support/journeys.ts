import { type APIRequestContext, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { type Locale, type Namespace, translate } from '@/i18n'
import { PHONE } from './e2e'
import { watchForCode } from './mailbox'
import { unique } from './unique'

/** How the journeys are walked: each at a phone's and at a desktop's width, in both languages. */
export type Walk = { name: string; locale: Locale; use: BrowserContextOptions }

const DESKTOP = { viewport: { width: 1366, height: 900 } } as const satisfies BrowserContextOptions

export const WALKS: readonly Walk[] = [
  { name: 'phone, English', locale: 'en', use: { ...PHONE, locale: 'en-US' } },
  { name: 'desktop, Spanish', locale: 'es', use: { ...DESKTOP, locale: 'es-ES' } },
  { name: 'phone, Spanish', locale: 'es', use: { ...PHONE, locale: 'es-MX' } },
  { name: 'desktop, English', locale: 'en', use: { ...DESKTOP, locale: 'en-GB' } },
]

const PORT = new URL(process.env.E2E_BASE_URL ?? 'http://localhost:3000').port
export const PLATFORM = `http://localhost:${PORT}`
export const siteOf = (slug: string): string => `http://${slug}.localhost:${PORT}`

/** The product's own words in the language of a walk, so that a journey reads the same in both. */
export const wordsOf =
  (locale: Locale) =>
  (key: string, values: Record<string, unknown> = {}, namespace: Namespace = 'site'): string =>
    translate(locale, namespace)(key, values)

export const freshEmail = (name = 'ada'): string => `${name}.${unique()}@example.com`

export type Newcomer = { email: string; firstName: string; lastName: string }
type Program = { slug: string; name: string; points: string; rewards: string; signupPoints: number }

/** The three demo programs, as their participants read them. */
export const PROGRAMS = {
  pennywort: { slug: 'pennywort', name: 'Pennywort', points: 'Sprigs', rewards: 'Rewards', signupPoints: 100 },
} as const satisfies Record<string, Program>

/** From the home page through the first two steps of signing up. Leaves the page at the step that waits for the mail. */
export const askToJoin = async (
  page: Page,
  { locale, newcomer, program }: { locale: Locale; newcomer: Newcomer; program: Program },
): Promise<void> => {
  const words = wordsOf(locale)
  await page.goto(siteOf(program.slug))
  await page
    .getByRole('link', { name: words('welcome.start') })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: words('welcome', { program: program.name }, 'signin') })).toBeVisible()
  await page.getByLabel(words('emailLabel', {}, 'signin')).fill(newcomer.email)
  await page.getByRole('button', { name: words('continue', {}, 'signin') }).click()

  const signUp = page.getByRole('button', {
    name: words('signUp', { points: program.signupPoints, term: program.points }, 'signin'),
  })
  await page.getByLabel(words('firstName', {}, 'signin')).fill(newcomer.firstName)
  await page.getByLabel(words('lastName', {}, 'signin')).fill(newcomer.lastName)
  await expect(signUp).toBeDisabled()
  await page.getByRole('checkbox', { name: new RegExp(words('agree', {}, 'signin')) }).check()
  await expect(signUp).toBeEnabled({ timeout: 30_000 })
  await signUp.click()
}

/** Joins a program by the code in the mail. Leaves the page at home, signed in. */
export const joinByCode = async (
  page: Page,
  mailbox: APIRequestContext,
  who: { locale: Locale; newcomer: Newcomer; program: Program },
): Promise<void> => {
  const words = wordsOf(who.locale)
  const nextCode = await watchForCode(mailbox, who.newcomer.email)
  await askToJoin(page, who)
  await expect(
    page.getByRole('heading', { name: words('greeting', { name: who.newcomer.firstName }, 'signin') }),
  ).toBeVisible({ timeout: 30_000 })
  await page.getByPlaceholder(words('codePlaceholder', {}, 'signin')).fill(await nextCode())
  await page.getByRole('button', { name: words('verify', {}, 'signin') }).click()
  await expect(page.getByTestId('header-balance')).toContainText(`${who.program.signupPoints} ${who.program.points}`, {
    timeout: 20_000,
  })
}
