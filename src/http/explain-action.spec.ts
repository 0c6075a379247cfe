import type { ParticipantAction } from '@/domain/account'
import { ACTION_TYPES } from '@/domain/activity'
import { type Locale, translate } from '@/i18n'
import { explanations as english } from '@/i18n/en/site/explanations'
import { explanations as spanish } from '@/i18n/es/site/explanations'
import { explainAction, explainRule } from './explain-action'

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

  it.each([
    ['participant', 'This is for visiting the page.'],
    ['api_key', 'A partner of the program told us that you did it.'],
  ])('says of a visit by %s: %s', (actor_type, rule) => {
    const point_entry = { cause_type: 'Challenge', rule: 'challenge call_action', evidence: null, actor_type }
    const action = {
      title: 'Walk',
      pending: null,
      point_entry,
      actionable_type: 'Challenge',
    } as unknown as ParticipantAction
    expect(explainAction(action, translate('en', 'site'), 'Sprigs').rule).toBe(rule)
  })

  it.each(ACTION_TYPES.filter((type) => !type.startsWith('points_')))(
    'and why %s is there without any is said in the words of that, in both languages',
    (action_type) => {
      const action = {
        title: 'Free pin',
        action_type,
        pending: null,
        point_entry: null,
        actionable_type: 'Reward',
      } as unknown as ParticipantAction
      const why = (locale: Locale) => explainAction(action, translate(locale, 'site'), 'Sprigs')
      expect(why('en')).toMatchObject({ cause: 'Reward: Free pin', actor: null, evidence: null })
      const anything = explainAction({ ...action, action_type: 'kite_flown' }, translate('en', 'site'), 'Sprigs')
      expect(anything.rule).toBe('It moved no Sprigs.')
      expect(why('en').rule).not.toBe(anything.rule)
      expect(why('es').rule).not.toBe(why('en').rule)
      expect(`${why('en').rule} ${why('es').rule}`).not.toMatch(/withoutPoints|{{/)
    },
  )

  it.each([
    ['reward_won', 'sweepstake', 'Your entry was drawn in the sweepstakes.'],
    ['reward_won', 'mini-contest', 'You won it in the contest.'],
    ['reward_won', null, 'You won it.'],
    [
      ...(['reward_earned', 'milestone'] as const),
      'You had earned the Sprigs that this milestone asks for, so it came by itself.',
    ],
    ['reward_earned', 'redeem', 'It came with a challenge that you completed.'],
    ['reward_earned', 'sweepstake', 'You had done what it asks for, so it came by itself.'],
    ['reward_cancelled', 'sweepstake', 'The team of the program cancelled it.'],
  ] as const)('says of %s, of a %s, how that one is come by: %s', (action_type, reward_selection, said) => {
    const facts = { title: 'Pin', pending: null, point_entry: null, actionable_type: 'Reward' }
    const action = { ...facts, action_type, reward_selection } as unknown as ParticipantAction
    expect(explainAction(action, translate('en', 'site'), 'Sprigs').rule).toBe(said)
    expect(explainAction(action, translate('es', 'site'), 'Sprigs').rule).not.toMatch(/^why|[{]{2}/)
  })

  it.each(['en', 'es'] as const)('has a whole sentence for every rule and every kind, in %s', (locale) => {
    const sentences = (texts: object): string[] =>
      Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : sentences(text)))
    const { rules, why } = locale === 'en' ? english : spanish
    const all = sentences([rules, why.rules, why.withoutPoints, why.ofReward, why.pending, why.evidence])
    expect(all.filter((text) => !/^([A-ZÁÉÍÓÚ]|{{).*[.]$/.test(text))).toEqual([])
    const entry = { cause_type: 'Challenge', rule: null, evidence: null, actor_type: 'system' }
    const unsaid = { title: 'Walk', pending: null, point_entry: entry, actionable_type: 'Challenge' }
    expect(explainAction(unsaid as unknown as ParticipantAction, translate(locale, 'site'), 'Sprigs').rule).toBe(
      why.rules.unsaid,
    )
  })

  it('is said of a receipt by its items', () => {
    expect(say('Oat Milk: 1 point a cent x $4.99', 'es')).toBe(
      'Es por lo que muestra el recibo: Oat Milk: $4.99 × 1 (puntos por céntimo).',
    )
    expect(say(null, 'en')).toBeNull()
  })
})
