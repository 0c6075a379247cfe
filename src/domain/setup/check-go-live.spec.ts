import { DEFAULT_ELEMENT_CSS_STYLE } from '@/domain/branding'
import { checkGoLive } from './check-go-live'
import type { SetupFacts } from './facts'
import { listSetupSteps, progressOf } from './list-setup-steps'
import { findPlaceholder } from './placeholders'
import { type ActiveReward, type Earning, isReachable } from './reachable-rewards'
import { TEMPLATES } from './templates'
import { LEGAL_PAGES } from './templates/common'

const REWARD: ActiveReward = {
  id: 1,
  name: 'Mug',
  selection: 'redeem',
  threshold: 100,
  left: null,
  uses_coupons: false,
  codes: 0,
  entry_cost: null,
  free_entry: false,
  challenge_ids: [],
}
const EARNING: Earning = { once: 100, isRepeatable: false, challengeIds: [7], prizeIds: [], unlocksOffers: false }

const READY: SetupFacts = {
  name: 'Acme',
  company_name: null,
  company_address: null,
  support_email: null,
  test_mode: true,
  time_zone: 'UTC',
  time_zone_confirmed: true,
  default_locale: 'en',
  i18n_enabled: false,
  currency: 'USD',
  country: 'US',
  term_points_as: 'points',
  has_sender: false,
  domain: null,
  is_domain_served: false,
  has_logo: true,
  style: DEFAULT_ELEMENT_CSS_STYLE,
  point_value_cents: null,
  tested_at: null,
  is_being_tested: false,
  published: ['terms', 'privacy', 'rules'],
  earning: EARNING,
  rewards: [REWARD],
  texts: [],
  missing_translations: 0,
}

describe('a reward', () => {
  it.each([
    ['for points that can be earned', {}, {}, true],
    ['for more points than can be earned', { threshold: 101 }, {}, false],
    ['for any points, if some can be earned repeatedly', { threshold: 9999 }, { isRepeatable: true }, true],
    ['that is out of stock', { left: 0 }, {}, false],
    ['without codes', { uses_coupons: true }, {}, false],
    ['that a challenge gives', { threshold: 9999 }, { prizeIds: [1] }, true],
    ['of a sweepstake that is free', { selection: 'sweepstake', free_entry: true }, { once: 0 }, true],
    ['of a sweepstake that is too expensive', { selection: 'sweepstake', entry_cost: 500 }, {}, false],
    ['for challenges, one of which is a draft', { selection: 'achievement', challenge_ids: [7, 8] }, {}, false],
    ['for challenges that are active', { selection: 'achievement', challenge_ids: [7] }, {}, true],
    ['of a plugin', { selection: 'lottery' }, {}, false],
  ])('%s', (_, reward, earning, expected) => {
    expect(isReachable({ ...REWARD, ...reward }, { ...EARNING, ...earning })).toBe(expected)
  })
})

describe('the go-live check', () => {
  // RULE-62
  it('finds nothing in a program that is ready', () => {
    expect(checkGoLive(READY)).toEqual([])
  })

  it('reports a placeholder once per row', () => {
    const text = {
      kind: 'page',
      id: 3,
      name: 'Terms',
      text: '[Your company]: [Your liability clause] [Your liability clause]',
    } as const
    const findings = checkGoLive({ ...READY, company_name: 'Acme Inc', texts: [text, text] })
    expect(findings).toEqual([
      {
        code: 'placeholder',
        isBlocking: true,
        fix: 'page',
        rowId: 3,
        values: { placeholder: '[Your liability clause]', name: 'Terms' },
      },
    ])
  })

  it('asks once for each legal detail that any text needs, and for none that the settings have', () => {
    const pages = ['[Your company], [Your address]', '[Tu empresa] [Tu país] [Tu correo de privacidad]'].map(
      (text, id) => ({
        ...{ kind: 'page' as const, id, name: 'Terms', text },
      }),
    )
    const missing = (facts: Partial<SetupFacts>) =>
      checkGoLive({ ...READY, texts: pages, ...facts }).map(({ code, values }) => [code, values.detail])
    expect(missing({ country: null })).toEqual([
      ['legal_details', 'company'],
      ['legal_details', 'address'],
      ['legal_details', 'country'],
      ['legal_details', 'contact'],
    ])
    expect(missing({ country: 'US', company_name: 'Acme Inc', company_address: '1 Main St' })).toEqual([
      ['legal_details', 'contact'],
    ])
    expect(missing({ country: 'US', company_name: 'A', company_address: 'B', support_email: 'a@b.example' })).toEqual(
      [],
    )
  })

  it('counts completed steps', () => {
    expect(progressOf(listSetupSteps(READY))).toEqual({ done: 8, total: 14 })
    expect(progressOf(listSetupSteps({ ...READY, test_mode: false }))).toEqual({ done: 10, total: 14 })
  })
})

describe('templates', () => {
  it('mark gaps with placeholders that the check finds', () => {
    const texts = JSON.stringify([TEMPLATES, LEGAL_PAGES])
    const brackets = texts.match(/\[(?![[{"\]0-9])[^\]]*\]/g) ?? []
    expect(brackets.length).toBeGreaterThan(20)
    expect(brackets.filter((bracket) => findPlaceholder(bracket) === null)).toEqual([])
    expect(findPlaceholder('Win [1] of 3 [prizes]')).toBeNull()
  })
})
