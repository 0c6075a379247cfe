import { presentReceipt } from './present-payment'

it.each([
  ['en', 'We received $15.00. Oat crate is yours.'],
  ['es', 'Recibimos 15,00 US$. Ya tienes Oat crate.'],
] as const)('confirms in %s that a paid reward has been claimed', (locale, message) => {
  const paid = { kind: 'reward', state: 'paid', product: 'Oat crate', participantName: 'Ada', points: 0 } as const
  const wording = { locale, term_points_as: 'Sprigs', term_rewards_as: 'Treats' }
  const said = presentReceipt({ ...paid, amountCents: 1_500, currency: 'usd' }, wording).message
  expect(said.replaceAll(/\s/g, ' ')).toBe(message)
})
