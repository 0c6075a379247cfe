import { openSite, rewardDetail, signedInAs, siteProgram } from '../../../tests/support/site-page'
import type { WireRewardDetail } from '../wire'

const { RewardOverlay } = await import('./reward-overlay.client')

type Contest = NonNullable<WireRewardDetail['mini_contest']>

const LOST = { won: false, played_at: '2026-11-25T18:00:00.000Z' }
const WON = { ...LOST, won: true }
/** Midnight in New York. */
const MIDNIGHT = '2026-11-26T05:00:00.000Z'
const USED_UP = { reason: 'plays_used_up', message: 'You have played today.' } as const
const HAS_IT = { reason: 'limit_per_participant', message: 'You already have this reward.' } as const
const EARNED = { earned_by_current_participant_on: '2026-11-25T18:00:00.000Z' }

const game = (contest: Partial<Contest>, changes: Partial<WireRewardDetail> = {}) =>
  rewardDetail({
    selection: 'mini-contest',
    finish: '2026-12-24T12:00:00.000Z',
    mini_contest: {
      kind: 'instant_win',
      reveal: 'scratch',
      play_cost: 0,
      winners: 3,
      plays_left: 1,
      next_play_at: null,
      last_play: null,
      standings: [],
      my_rank: null,
      settled_at: null,
      moments_hash: null,
      revealed: null,
      ...contest,
    },
    ...changes,
  })

const open = (answers: object, locale: 'en' | 'es' = 'en') =>
  openSite(<RewardOverlay rewardId="12" />, {
    answers: { '/public/me': signedInAs(), ...answers },
    path: '/reward/12',
    program: siteProgram({ locale, time_zone: 'America/New_York' }),
  })

/** The texts and play buttons of the box. */
const seen = async (page: Awaited<ReturnType<typeof open>>) => {
  const box = page.find('[data-testid=instant-win] [role=status]')
  const said = [...box.querySelectorAll('p')].map((line) => line.textContent?.replaceAll('\u202f', ' '))
  const buttons = [...page.place.querySelectorAll('button')].map((button) => button.textContent ?? '')
  return { said, buttons: buttons.filter((words) => /play|jugar/i.test(words)) }
}

describe('a lost play', () => {
  const play = async (played: Pick<Contest, 'next_play_at' | 'plays_left'>, after: WireRewardDetail, locale?: 'es') => {
    let hasPlayed = false
    const page = await open(
      {
        '/public/rewards/12': () => (hasPlayed ? after : game({})),
        '/public/rewards/12/play': () => {
          hasPlayed = true
          return { success: true, message: '', errors: {}, won: false, claim_id: null, ...played }
        },
      },
      locale,
    )
    const button = locale === 'es' ? 'Jugar' : 'Play'
    page.find('button', button).focus()
    await page.press('button', button)
    return page
  }

  it('offers another if plays are left today', async () => {
    const page = await play({ plays_left: 2, next_play_at: null }, game({ plays_left: 2, last_play: LOST }))
    expect(await seen(page)).toEqual({
      said: ['Not this time', 'So close! Your next play could be the one.'],
      buttons: ['Play again'],
    })
    expect(page.text()).toContain('2 plays left today')
    await page.close()
  })

  it.each([
    ['en', 'Not this time', 'You can play again from November 26, 2026 at 12:00 AM EST.'],
    ['es', 'Esta vez no', 'Puedes volver a jugar a partir del 26 de noviembre de 2026 a las 0:00 GMT-5.'],
  ] as const)('shows when the next play is available: %s', async (locale, ...said) => {
    const played = { plays_left: 0, next_play_at: MIDNIGHT }
    const after = game({ ...played, last_play: LOST }, { refusal: USED_UP })
    const page = await play(played, after, locale === 'es' ? locale : undefined)
    expect(await seen(page)).toEqual({ said, buttons: [] })
    expect(page.find('#reward-refusal').textContent).toBe(USED_UP.message)
    await page.close()
  })

  it('says that it was the last play; the focus stays at the box', async () => {
    const played = { plays_left: 0, next_play_at: null }
    const page = await play(played, game({ ...played, last_play: LOST }, { refusal: USED_UP }))
    expect(await seen(page)).toEqual({ said: ['Not this time', 'That was your last play.'], buttons: [] })
    expect(page.text()).not.toContain('plays left today')
    expect(document.activeElement).toBe(page.find('[data-testid=instant-win]'))
    await page.close()
  })

  it('is followed by another on the next day', async () => {
    const page = await play({ plays_left: 0, next_play_at: MIDNIGHT }, game({ plays_left: 3, last_play: LOST }))
    expect((await seen(page)).buttons).toEqual(['Play again'])
    await page.close()
  })
})

describe('a wheel', () => {
  const spin = async () => {
    let hasPlayed = false
    const won = { plays_left: 0, next_play_at: null }
    const page = await open({
      '/public/rewards/12': () =>
        hasPlayed
          ? game({ ...won, reveal: 'spin', last_play: WON }, { refusal: HAS_IT, ...EARNED })
          : game({ reveal: 'spin' }),
      '/public/rewards/12/play': () => {
        hasPlayed = true
        return { success: true, message: '', errors: {}, won: true, claim_id: 5, ...won }
      },
    })
    await page.press('button', 'Play')
    return page
  }
  const isSpinning = () => document.querySelector('[data-testid=spin-wheel]') !== null
  it('covers the prize until it stops, or somebody skips to the result', async () => {
    const { animate } = Element.prototype
    const still = window.matchMedia
    Element.prototype.animate = () => ({ cancel() {} }) as Animation
    Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) })
    const page = await spin()
    expect([isSpinning(), page.place.querySelector('[data-testid=prize]') === null]).toEqual([true, true])
    Object.assign(window, { matchMedia: still })
    await page.press('button', 'Skip to the result')
    expect(isSpinning()).toBe(false)
    expect(page.find('[data-testid=prize]').textContent).toContain('Five off your next basket')
    await page.close()
    Element.prototype.animate = animate
  })

  it('announces the prize, at once with reduced motion', async () => {
    const page = await spin()
    expect(isSpinning()).toBe(false)
    const said = page.find('[data-testid=instant-win] [role=status]').textContent
    expect(said).toContain('You won!')
    expect(said).toContain('Five off your next basket')
    await page.close()
  })
})

describe('the box of an instant win', () => {
  it.each<[string, WireRewardDetail, string[], string[]]>([
    ['invites a participant who never played', game({}), ['Feeling lucky?'], ['Play']],
    ['invites a participant with plays left', game({ last_play: LOST }), ['Feeling lucky?'], ['Play']],
    [
      'shows the result of the last play of the day',
      game({ plays_left: 0, next_play_at: MIDNIGHT, last_play: LOST }, { refusal: USED_UP }),
      ['Not this time', 'You can play again from November 26, 2026 at 12:00 AM EST.'],
      [],
    ],
    [
      'says that the last play was the last',
      game({ plays_left: 0, last_play: LOST }, { refusal: USED_UP }),
      ['Not this time', 'That was your last play.'],
      [],
    ],
    [
      'shows winners their prize',
      game({ plays_left: 0, last_play: WON }, { refusal: HAS_IT, ...EARNED }),
      ['You won!', "It's all yours."],
      [],
    ],
    [
      'doesn’t offer a prize that was withdrawn',
      game({ plays_left: 0, next_play_at: MIDNIGHT, last_play: WON }, { refusal: USED_UP }),
      ['You won!', 'You can play again from November 26, 2026 at 12:00 AM EST.'],
      [],
    ],
    ['says that all prizes have been won', game({}, { status: 'ended' }), ['All prizes have been won.'], []],
    [
      'shows a participant who lost that it has ended',
      game({ last_play: LOST }, { status: 'ended' }),
      ['Not this time', 'All prizes have been won.'],
      [],
    ],
    [
      'shows an earlier win to a participant who lost since',
      game({ last_play: LOST }, { status: 'ended', ...EARNED }),
      ['You won!', "It's all yours."],
      [],
    ],
  ])('%s', async (_, reward, said, buttons) => {
    const page = await open({ '/public/rewards/12': reward })
    expect(await seen(page)).toEqual({ said, buttons })
    await page.close()
  })

  it('shows the winning moments with their time zone after the end', async () => {
    const revealed = { salt: 'salt', moments: [MIDNIGHT] }
    const page = await open({ '/public/rewards/12': game({ revealed }, { status: 'ended' }) })
    const moment = page.find('[data-testid=instant-win] li').textContent?.replaceAll('\u202f', ' ')
    expect(moment).toBe('November 26, 2026 at 12:00 AM EST')
    await page.close()
  })
})
