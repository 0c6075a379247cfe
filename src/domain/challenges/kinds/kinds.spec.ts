import '../../../../tests/support/plugin-kinds'
import { renderText } from '@/i18n/render-text'
import { CHALLENGE_KINDS, challengeTypes, isChallengeType, isRepeatable } from '.'

describe('the table of challenge kinds', () => {
  // SITE-63
  it('has every kind that the specification and the issue name', () => {
    expect([...challengeTypes()].sort()).toEqual([
      'article',
      'call_action',
      'collect',
      'donation',
      'engage',
      'link',
      'location',
      'membership',
      'referral',
      'share',
      'signup',
      'unified_social',
      'video',
    ])
    expect(isChallengeType('toString')).toBe(false)
  })

  it('makes all kinds repeatable but those with one completion per friend or post', () => {
    expect(challengeTypes().filter((type) => !isRepeatable(type))).toEqual(['referral', 'unified_social'])
    expect(isRepeatable('toString')).toBe(false)
  })

  // PERKS-25
  it("has the labels of the perks document's tiles", () => {
    const labels = Object.fromEntries(
      challengeTypes().map((type) => [type, renderText(CHALLENGE_KINDS[type].callToAction, 'en')]),
    )
    expect(labels).toMatchObject({
      signup: 'Sign up',
      video: 'Watch Now',
      article: 'Read Now',
      referral: 'Recruit Friends',
      membership: 'Become a Member',
      share: 'Share',
      collect: 'Take',
      link: 'Visit Now',
      call_action: 'Visit Now',
      engage: 'Visit Social Media',
      unified_social: 'Check out posts',
      donation: 'Donate',
    })
  })
})
