import { type Locale, translate } from '@/i18n'
import { explainRule } from './explain-action'

describe('why points moved', () => {
  const say = (rule: string | null, locale: Locale) => explainRule(rule, translate(locale, 'site'), 'puntos')

  it.each([
    'points by hand',
    'activities reset',
    'points reinstated',
    'reward redeem',
    'challenge link',
    'import.append',
  ])('%s is said in the language of its reader, not by the name in the ledger', (rule) => {
    expect(say(rule, 'en')).not.toBe(rule)
    expect(say(rule, 'es')).not.toBe(rule)
    expect(say(rule, 'es')).not.toBe(say(rule, 'en'))
  })

  it('is said of a receipt by its items', () => {
    expect(say('Oat Milk: 1 point a cent x $4.99', 'es')).toBe('Oat Milk: $4.99 × 1 (puntos por céntimo)')
    expect(say(null, 'en')).toBeNull()
  })
})
