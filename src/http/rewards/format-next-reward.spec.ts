import { formatNextReward } from './format-next-reward'

describe('the text about the next reward', () => {
  const free = { price: null, currency: 'usd', refusal: null }
  const refusal = { reason: 'not_verified', message: 'Verify your email first.' } as const
  const wording = { term_points_as: 'Sprigs', term_rewards_as: 'Rewards' }

  it.each([
    ['challenges', 1, free, '1 challenge to go', 'Te falta 1 reto'],
    ['points', 1200, free, '1,200 Sprigs to go', 'Te faltan 1200 Sprigs'],
    ['points', 0, free, 'Ready to claim', 'Lista para canjear'],
    [
      ...(['points', 0, { ...free, price: 6 }] as const),
      'You have enough Sprigs. This reward also costs $6.00.',
      'Tienes suficientes Sprigs. Esta recompensa también cuesta 6,00 US$.',
    ],
    ['points', 0, { ...free, price: 6, refusal }, refusal.message, refusal.message],
  ] as const)('in %s with %i points missing, of %j: %s', (kind, missing, reward, english, spanish) => {
    const progress = { kind, current: 3, target: 3 + missing, missing }
    expect(formatNextReward(reward, progress, { ...wording, locale: 'en' })).toBe(english)
    expect(formatNextReward(reward, progress, { ...wording, locale: 'es' }).replaceAll('\u00a0', ' ')).toBe(spanish)
  })
})
