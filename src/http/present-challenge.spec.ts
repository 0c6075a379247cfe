import type { SiteChallenge } from '@/domain/challenges'
import { LOCALES, translate } from '@/i18n'
import { presentChallenge, presentRefused } from './present-challenge'

const linkOf = (link_url: string | null, basePath: string) =>
  presentChallenge({ challenge_type: 'link', link_url, wording: { locale: 'en' } } as SiteChallenge, basePath).link_url

describe('the link of a challenge', () => {
  it('stays within the program, where that stands below a path', () => {
    expect(linkOf('/about', '/rewards')).toBe('/rewards/about')
    expect(linkOf('/about', '')).toBe('/about')
  })

  it('leads elsewhere as it is, or nowhere', () => {
    expect(linkOf('https://example.com/about', '/rewards')).toBe('https://example.com/about')
    expect(linkOf(null, '/rewards')).toBeNull()
  })
})

it.each(LOCALES)('says of what is over what its page knows it by (%s)', (locale) => {
  const wording = { locale, term_points_as: 'Sprigs', term_rewards_as: 'Treats' }
  const { body } = presentRefused({ ok: false, reason: 'not_active' }, wording)
  expect(body).toMatchObject({ message: translate(locale, 'site')('challenge.notAvailable') })
})
