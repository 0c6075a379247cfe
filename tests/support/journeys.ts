import { createHash } from 'node:crypto'
import type { APIRequestContext, BrowserContextOptions, Page } from '@playwright/test'
import { type Locale, type Namespace, translate } from '@/i18n'
import { expect, PHONE, test } from './e2e'
import { watchForCode } from './mailbox'
import { unique } from './unique'
import './plugin-texts'

const DESKTOP = {
  viewport: { width: 1366, height: 900 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
} as const

export type Words = (key: string, values?: Record<string, unknown>, namespace?: Namespace) => string

/** Looks up the product's texts in a language, so that a journey can run in both. */
export const wordsOf =
  (locale: Locale): Words =>
  (key, values = {}, namespace = 'site') =>
    translate(locale, namespace)(key, values)

const describeVariant = (name: string, locale: Locale, options: BrowserContextOptions) => ({
  name,
  locale,
  options,
  words: wordsOf(locale),
})

type Variant = ReturnType<typeof describeVariant>

const VARIANTS = [
  describeVariant('phone, English', 'en', { ...PHONE, locale: 'en-US' }),
  describeVariant('desktop, Spanish', 'es', { ...DESKTOP, locale: 'es-ES' }),
  describeVariant('phone, Spanish', 'es', { ...PHONE, locale: 'es-MX' }),
  describeVariant('desktop, English', 'en', { ...DESKTOP, locale: 'en-GB' }),
] as const

/** Derived from the title, so that a failure can be reproduced. */
const chooseVariant = (title: string, responseLocale: Locale | null): Variant => {
  const variants = VARIANTS.filter(({ locale }) => responseLocale === null || locale === responseLocale)
  return variants[(createHash('sha256').update(title).digest()[0] ?? 0) % variants.length] ?? VARIANTS[0]
}

/**
 * A test of the participant site in one language at one width; the four combinations rotate over the suite. Tests that
 * read the demo's own texts name their language with `responseLocale`.
 */
export const journey = test.extend<{ variant: Variant; responseLocale: Locale | null }>({
  responseLocale: [null, { option: true }],
  variant: async ({ responseLocale }, use, testInfo) => {
    const variant = chooseVariant(testInfo.titlePath.join(' > '), responseLocale)
    testInfo.annotations.push({ type: 'variant', description: variant.name })
    await use(variant)
  },
  viewport: ({ variant }, use) => use(variant.options.viewport ?? null),
  isMobile: ({ variant }, use) => use(variant.options.isMobile ?? false),
  hasTouch: ({ variant }, use) => use(variant.options.hasTouch ?? false),
  deviceScaleFactor: ({ variant }, use) => use(variant.options.deviceScaleFactor),
  locale: ({ variant }, use) => use(variant.options.locale),
})

const PORT = new URL(process.env.E2E_BASE_URL ?? 'http://localhost:3000').port
export const PLATFORM = `http://localhost:${PORT}`
export const siteOf = (slug: string): string => `http://${slug}.localhost:${PORT}`

export const freshEmail = (name = 'ada'): string => `${name}.${unique()}@example.com`

export type SignUpDetails = { email: string; firstName: string; lastName: string }
type Program = { slug: string; name: string; points: string; rewards: string; signupPoints: number }

/** The three demo programs, as their participants see them. */
export const PROGRAMS = {
  pennywort: { slug: 'pennywort', name: 'Pennywort', points: 'Sprigs', rewards: 'Rewards', signupPoints: 100 },
} as const satisfies Record<string, Program>

/** From the home page through the first two steps of sign-up. Leaves the page at the step that waits for the email. */
export const startSignUp = async (
  page: Page,
  { locale, newcomer, program }: { locale: Locale; newcomer: SignUpDetails; program: Program },
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

/** Joins a program by the emailed code. Leaves the page at home, signed in. */
export const joinByCode = async (
  page: Page,
  mailbox: APIRequestContext,
  who: { locale: Locale; newcomer: SignUpDetails; program: Program },
): Promise<void> => {
  const words = wordsOf(who.locale)
  const nextCode = await watchForCode(mailbox, who.newcomer.email)
  await startSignUp(page, who)
  await expect(
    page.getByRole('heading', { name: words('greeting', { name: who.newcomer.firstName }, 'signin') }),
  ).toBeVisible({ timeout: 30_000 })
  await page.getByPlaceholder(words('codePlaceholder', {}, 'signin')).fill(await nextCode())
  await expect(page.getByTestId('header-balance')).toContainText(`${who.program.signupPoints} ${who.program.points}`, {
    timeout: 20_000,
  })
}
