import type { SiteChallenge } from '@/domain/challenges'
import { presentChallenge, presentRefused } from './present-challenge'

const linkOf = (link_url: string | null, basePath: string) =>
  presentChallenge({ challenge_type: 'link', link_url, wording: { locale: 'en' } } as SiteChallenge, basePath).link_url

describe('the link of a challenge', () => {
  it("is below the program's base path", () => {
    expect(linkOf('/about', '/rewards')).toBe('/rewards/about')
    expect(linkOf('/about', '')).toBe('/about')
  })

  it('keeps an external address, and is null without one', () => {
    expect(linkOf('https://example.com/about', '/rewards')).toBe('https://example.com/about')
    expect(linkOf(null, '/rewards')).toBeNull()
  })
})

it.each([
  ['en', "This challenge's prize is no longer available.", "This challenge's prize isn't available right now."],
  ['es', 'El premio de este reto ya no está disponible.', 'El premio de este reto no está disponible por ahora.'],
] as const)("explains in %s that the prize is gone or doesn't exist", (locale, gone, unavailable) => {
  const wording = { locale, term_points_as: 'Sprigs', term_rewards_as: 'Treats' } as const
  const said = (['prize_gone', 'prize_unavailable'] as const).map(
    (reason) => presentRefused({ ok: false, reason }, wording).body,
  )
  expect(said).toMatchObject([
    { success: false, message: gone, reason: 'prize_gone' },
    { success: false, message: unavailable, reason: 'prize_unavailable' },
  ])
})

it.each([
  [{ ok: false, reason: 'not_active' }, 200],
  [{ ok: false, reason: 'not_found' }, 404],
  [{ ok: false, reason: 'too_soon', message: { en: 'Not yet', es: 'Aún no' } }, 200],
] as const)('adds the reason of a refusal to its text: %j', (refusal, status) => {
  const wording = { locale: 'en', term_points_as: 'Sprigs', term_rewards_as: 'Treats' } as const
  const { body, status: answered } = presentRefused(refusal, wording)
  expect({ answered, body }).toMatchObject({ answered: status, body: { success: false, reason: refusal.reason } })
})
