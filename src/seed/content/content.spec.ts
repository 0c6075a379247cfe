import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { demoContent } from './index'
import { spanish } from './spanish'
import { SPANISH_CHALLENGES, SPANISH_REWARDS } from './spanish-activities'
import type { AnswerType, ElementCssStyle } from './types'

const assetsFolder = path.resolve('src/seed/assets')

/** Every image and video path anywhere in the content. */
function collectAssetPaths(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    if (/^[a-z]+\/[\w-]+\.(png|jpg|webp|webm)$/.test(value)) found.add(value)
    return found
  }
  if (value && typeof value === 'object') for (const item of Object.values(value)) collectAssetPaths(item, found)
  return found
}

/** WCAG 2.2 relative luminance of `#rrggbb`. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const pairs: [keyof ElementCssStyle, keyof ElementCssStyle][] = [
  ['perk-primary', 'perk-primary-content'],
  ['perk-secondary', 'perk-secondary-content'],
  ['perk-body-background', 'perk-body-content'],
  ['perk-header-color', 'perk-header-content-color'],
  ['perk-header-color', 'perk-header-title-color'],
  ['perk-challenge-tile-background', 'perk-body-content'],
  ['perk-reward-tile-background-color', 'perk-body-content'],
  ['perk-footer-color', 'perk-footer-content-color'],
]

const allChallenges = [...demoContent.challenges, ...demoContent.supplementary_challenges]

describe('demo content', () => {
  it('has two organizations and three programs on different subdomains', () => {
    expect(demoContent.organizations).toHaveLength(2)
    expect(new Set(demoContent.programs.map((program) => program.subdomain_url)).size).toBe(3)
    for (const program of demoContent.programs) expect(program.name.length).toBeLessThanOrEqual(30)
  })

  it('has fourteen challenges, one of each kind', () => {
    const kinds = demoContent.challenges.map((challenge) =>
      challenge.challenge_type === 'collect' ? `collect ${challenge.parameters}` : challenge.challenge_type,
    )
    expect(kinds.sort()).toEqual([
      'article',
      'call_action',
      'collect profile',
      'collect quiz',
      'collect survey',
      'donation',
      'engage',
      'link',
      'membership',
      'referral',
      'share',
      'signup',
      'unified_social',
      'video',
    ])
    expect(allChallenges.some((challenge) => challenge.challenge_type === 'location')).toBe(true)
  })

  it('gives every program exactly one signup challenge', () => {
    for (const { key } of demoContent.programs) {
      const signups = allChallenges.filter(
        (challenge) => challenge.program === key && challenge.challenge_type === 'signup',
      )
      expect(signups).toHaveLength(1)
    }
  })

  it('asks for every answer type', () => {
    const asked = new Set(allChallenges.flatMap((challenge) => challenge.questions.map((q) => q.answer_type)))
    const expected: AnswerType[] = [
      'text_area',
      'dropdown',
      'date',
      'date_time',
      'radio_button',
      'boolean',
      'wysiwyg',
      'image_radio_button',
      'check_box',
      'image_check_box',
      'number',
      'decimal',
      'time',
      'text',
      'file',
    ]
    expect([...asked].sort()).toEqual(expected.sort())
  })

  it('gives each quiz question one right answer', () => {
    const quizzes = allChallenges.filter((challenge) => challenge.parameters === 'quiz')
    expect(quizzes).not.toHaveLength(0)
    for (const question of quizzes.flatMap((quiz) => quiz.questions)) {
      expect(question.options?.filter((option) => option.is_right_answer)).toHaveLength(1)
    }
  })

  it("fills only the program's own profile attributes", () => {
    for (const challenge of allChallenges) {
      for (const { profile_attribute: name } of challenge.questions) {
        if (!name) continue
        const attributes = demoContent.profile_attributes.filter((a) => a.program === challenge.program)
        expect(attributes.map((a) => a.attribute_display_name)).toContain(name)
      }
    }
  })

  it('has fourteen rewards that cover every selection, and a redeem reward within reach of the demo journey', () => {
    expect(demoContent.rewards).toHaveLength(14)
    expect([...new Set(demoContent.rewards.map((reward) => reward.selection))].sort()).toEqual([
      'achievement',
      'milestone',
      'mini-contest',
      'offer',
      'redeem',
      'sweepstake',
    ])
    const journey = ['pennywort-signup', 'pennywort-link', 'pennywort-quiz']
    const earned = allChallenges.filter((c) => journey.includes(c.key)).reduce((sum, c) => sum + c.points, 0)
    const goal = demoContent.rewards.find((reward) => reward.key === 'pennywort-basket-credit')
    expect(earned).toBe(225)
    expect(goal?.threshold).toBe(150)
    expect(new Set(goal?.coupons).size).toBe(goal?.limit)
  })

  it('names only challenges of the same program in rewards', () => {
    for (const reward of demoContent.rewards) {
      const named = [
        ...reward.offer_challenges,
        ...(reward.achievement_reward?.challenges ?? []),
        ...(reward.sweepstake?.entries_by_challenge.map((entry) => entry.challenge) ?? []),
      ]
      for (const key of named) {
        expect(allChallenges.find((challenge) => challenge.key === key)?.program).toBe(reward.program)
      }
    }
  })

  it('has unique keys, identifiers and slugs', () => {
    const lists = [
      allChallenges.map((challenge) => challenge.key),
      allChallenges.map((challenge) => `${challenge.program}/${challenge.identifier}`),
      demoContent.rewards.map((reward) => reward.key),
      demoContent.program_pages.map((page) => `${page.program}/${page.slug}`),
    ]
    for (const list of lists) expect(new Set(list).size).toBe(list.length)
  })

  it('has the pages that sign-up links to, an About page and three email settings for each program', () => {
    for (const { key } of demoContent.programs) {
      const titles = demoContent.program_pages.filter((page) => page.program === key).map((page) => page.title)
      expect(titles).toHaveLength(4)
      for (const word of ['Privacy', 'Rules', 'Terms']) expect(titles.some((title) => title.includes(word))).toBe(true)
      expect(demoContent.email_settings.filter((setting) => setting.program === key)).toHaveLength(3)
    }
  })

  it('can name 300 different people at reserved mail domains', () => {
    const { first_names, last_names, email_domains } = demoContent.people
    expect(new Set(first_names).size).toBe(first_names.length)
    expect(new Set(last_names).size).toBe(last_names.length)
    expect(first_names.length * last_names.length).toBeGreaterThan(300)
    for (const domain of email_domains) expect(domain).toMatch(/^example\.(com|org|net)$/)
  })

  it.each(demoContent.programs)('has AA contrast in the colors of $name', (program) => {
    const style = program.template_detail.element_css_style
    for (const [background, text] of pairs) {
      expect({ background, text, passes: contrast(style[background], style[text]) >= 4.5 }).toEqual({
        background,
        text,
        passes: true,
      })
    }
  })

  it('has every picture that it names, each light enough for a phone', () => {
    const paths = [...collectAssetPaths(demoContent)]
    expect(paths.length).toBeGreaterThan(70)
    expect(paths.filter((file) => !existsSync(path.join(assetsFolder, file)))).toEqual([])
    const heavy = paths.filter(
      (file) => !file.endsWith('.webm') && statSync(path.join(assetsFolder, file)).size > 184_320,
    )
    expect(heavy).toEqual([])
  })
})

it('has every challenge and reward in Spanish, with the same points', () => {
  const challenges = [...demoContent.challenges, ...demoContent.supplementary_challenges]
  expect(Object.keys(SPANISH_CHALLENGES).toSorted()).toEqual(challenges.map(({ key }) => key).toSorted())
  expect(Object.keys(SPANISH_REWARDS).toSorted()).toEqual(demoContent.rewards.map(({ key }) => key).toSorted())
  for (const { key, redemption_details } of demoContent.rewards)
    expect([key, SPANISH_REWARDS[key]?.redemption_details === undefined]).toEqual([key, redemption_details === null])
  const namesPoints = (text: string) => text.includes('{{points}}')
  for (const { description, key, success_message } of challenges) {
    const spanish = SPANISH_CHALLENGES[key]
    expect([key, namesPoints(spanish?.description ?? ''), namesPoints(spanish?.success_message ?? '')]).toEqual([
      ...[key, namesPoints(description), namesPoints(success_message)],
    ])
  }
})

it.each(demoContent.programs)('has the pages, menu, slides, emails and tiers of $name in Spanish', ({ key }) => {
  const keysOf = <Row extends { program: string }>(rows: Row[], keyOf: (row: Row) => string) =>
    rows
      .filter(({ program }) => program === key)
      .map(keyOf)
      .toSorted()
  const { menu, pages, slides, tiers, ...texts } = spanish[key]
  expect(Object.keys(pages).toSorted()).toEqual(keysOf(demoContent.program_pages, ({ slug }) => slug))
  expect(Object.keys(menu).toSorted()).toEqual(keysOf(demoContent.navigation_menus, (entry) => entry.navigation_url))
  expect(Object.keys(slides).toSorted()).toEqual(keysOf(demoContent.carousels, ({ link }) => link))
  expect(Object.keys(tiers).toSorted()).toEqual(keysOf(demoContent.program_tiers, ({ name }) => name))
  expect(Object.keys(texts.emails).toSorted()).toEqual(['all', 'important', 'none'])
})
