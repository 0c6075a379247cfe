import { actionTitle } from './action-title'

describe('the title of an action', () => {
  const reset = { action_type: 'challenge_reset', actionable_type: 'Challenge' }

  it.each(['Reset: Tell us how you shop', 'Reiniciado: Tell us how you shop'])(
    "says in the reader's language that activities were reset: %s",
    (title) => {
      expect(actionTitle({ ...reset, title }, 'es')).toBe('Reiniciado: Tell us how you shop')
      expect(actionTitle({ ...reset, title }, 'en')).toBe('Reset: Tell us how you shop')
    },
  )

  it('leaves as it is what only begins so', () => {
    const title = 'Reset: the quiz'
    expect(actionTitle({ action_type: 'challenge_completed', actionable_type: 'Challenge', title }, 'es')).toBe(title)
  })

  it('says what a receipt is', () => {
    const receipt = { action_type: 'receipt_processed', actionable_type: 'Receipt', title: 'Receipt at Greens' }
    expect(actionTitle(receipt, 'es')).toBe('Recibo de Greens')
  })
})
