import type { ClaimRefused } from '@/domain/rewards'
import { presentRefusal } from './present-reward'

describe('the refusal for too few points', () => {
  it.each([
    [{}, 'to claim this reward', 'para canjear esta recompensa'],
    [{ missingFor: 'entry' }, 'to enter the draw', 'para participar en el sorteo'],
    [{ missingFor: 'play' }, 'to play', 'para jugar'],
  ] as const)('names what the points are missing for: %j', (missing, en, es) => {
    const refused: ClaimRefused = { ok: false, reason: 'insufficient_points', missingPoints: 25, ...missing }
    const message = (locale: 'en' | 'es') =>
      presentRefusal(refused, { locale, term_points_as: 'Sprigs', term_rewards_as: 'Treats' })?.message
    expect(message('en')).toBe(`You need 25 more Sprigs ${en}.`)
    expect(message('es')).toBe(`Te faltan 25 Sprigs ${es}.`)
  })
})
