import { openSite, SIGNED_OUT, siteProgram } from '../../../tests/support/site-page'

const { translate } = await import('@/i18n')
const { NoPerks } = await import('./no-perks')
const { MerchantNotFound } = await import('./merchant-not-found.client')
const { Texts } = await import('../frame/texts/provide-texts.client')
const { perks } = await import('@/i18n/en/site/perks')

const answers = { '/public/me': SIGNED_OUT }

describe('perks', () => {
  // SITE-57, PERKS-5, PERKS-18
  it('says that there are none yet, and leads to what there is to earn and, strangers, to sign in', async () => {
    const page = await openSite(
      <NoPerks program={siteProgram()} href={(path) => `/club${path}`} t={translate('en', 'site')} />,
      { answers },
    )
    expect(page.place.querySelector('h1')?.textContent).toBe('Explore Perks and Benefits')
    expect(page.find('h2', 'No perks yet').parentElement?.textContent).toContain('Sprigs')
    expect(page.find('a', 'Ways to earn Sprigs').getAttribute('href')).toBe('/club/#earn')
    const signIn = page.find('a', 'Sign In')
    expect(signIn.getAttribute('href')).toBe('/club/signin?redirect_to=%2Fclub%2Fmy-offers')
    expect(signIn.closest('.signed-out-only')).not.toBeNull()
    await page.close()
  })

  it('says of a merchant that is not there what it must', async () => {
    const page = await openSite(
      <Texts locale="en" texts={{ site: perks }}>
        <MerchantNotFound />
      </Texts>,
      { answers },
    )
    expect(page.place.querySelector('h1')?.textContent).toBe('Page not found.')
    expect(page.place.textContent).toContain("We're sorry, but the merchant you were looking for doesn't exist.")
    expect(page.find('a', 'Go to Homepage').getAttribute('href')).toBe('/')
    await page.close()
  })
})
