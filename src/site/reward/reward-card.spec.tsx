import {
  Answer,
  openSite,
  reward,
  rewardDetail,
  signedInAs,
  siteProgram,
  wordsIn,
} from '../../../tests/support/site-page'

const { RewardCard } = await import('./reward-card.client')
const { RewardOverlay } = await import('./reward-overlay.client')
const { OwnRewardTile } = await import('./own-reward-tile.client')
type Reward = ReturnType<typeof rewardDetail>

const show = (changes: Partial<Reward>, answers: object = {}) =>
  openSite(<RewardCard reward={rewardDetail(changes)} onClose={() => {}} />, {
    answers: { '/public/me': signedInAs(), ...answers },
    path: '/reward/12',
  })
const EARNED = { earned_by_current_participant_on: '2026-11-02T12:00:00.000Z' }
const NFT = {
  address: '0x12ab34cd56ef7890',
  owner_address: '0xfedcba9876543210',
  explorer_mint_url: 'https://explorer.example/mint',
  explorer_token_url: 'https://explorer.example/token',
  owner_explorer_url: 'https://explorer.example/owner',
}

describe("a reward's card", () => {
  // SITE-49, SITE-50, SITE-52
  it.each([
    ['redeem', 'Cash-In Reward'],
    ['sweepstake', 'Sweepstakes Reward'],
    ['achievement', 'Achievement Reward'],
    ['offer', 'Offer Reward'],
    ['from_the_future', 'Reward'],
  ])('of a %s has the heading %s', async (selection, words) => {
    const page = await show({ selection: selection as Reward['selection'] })
    const [label, name] = page.find('header').querySelectorAll('p, h1')
    expect(label?.textContent).toBe(words)
    expect(name?.textContent).toBe('Five off your next basket')
    if (selection !== 'from_the_future') expect(label?.querySelector('span')?.className).toContain('uppercase')
    const verb = selection === 'sweepstake' ? 'Closes' : 'Expires on'
    expect(page.find('footer').textContent).toContain(`${verb} December 24, 2026`)
    await page.close()
  })

  it('has no sticky header and footer where they would leave no space', async () => {
    const page = await show({})
    for (const part of ['article > header', 'article > footer']) {
      expect(page.find(part).className).toContain('[@media(height<30rem)]:static')
    }
    await page.close()
  })

  // SITE-51
  it('shows its picture and description', async () => {
    const image = { public_url: '/media/basket.png', alt_text: 'A basket', sizes: [] } as unknown as Reward['image']
    const page = await show({ image, description: 'Five off, any day.' })
    expect(page.find('img[alt="A basket"]').getAttribute('src')).toBe('/media/basket.png')
    expect(page.has('[data-testid=no-picture]')).toBe(false)
    expect(page.text()).toContain('Five off, any day.')
    await page.close()
  })

  it("expires on the program's own day, even after the end", async () => {
    const page = await openSite(
      <RewardCard reward={rewardDetail({ status: 'ended', finish: '2026-12-24T12:00:00.000Z' })} onClose={() => {}} />,
      { answers: { '/public/me': signedInAs() }, program: siteProgram({ time_zone: 'Pacific/Kiritimati' }) },
    )
    expect(page.find('footer').textContent).toContain('Expires on December 25, 2026')
    await page.close()
  })

  it('that expires within two days shows the time and time zone', async () => {
    const finish = new Date(Date.now() + 20 * 3_600_000)
    const page = await openSite(
      <RewardCard reward={rewardDetail({ finish: finish.toISOString() })} onClose={() => {}} />,
      {
        answers: { '/public/me': signedInAs() },
        program: siteProgram({ time_zone: 'Asia/Kathmandu' }),
      },
    )
    const [day, hour] = (['dateStyle', 'timeStyle'] as const).map((part) =>
      finish.toLocaleString('en-US', { [part]: part === 'dateStyle' ? 'long' : 'short', timeZone: 'Asia/Kathmandu' }),
    )
    expect([...page.place.querySelectorAll('footer p')].at(-1)?.textContent).toBe(
      `Expires on ${day} at ${hour} GMT+5:45`,
    )
    await page.close()
  })

  it.each([
    ['limit_per_participant', 2, 'active', false],
    ['out_of_stock', 1, 'active', true],
    ['ended', 1, 'ended', false],
  ] as const)(
    'that was earned, refused for %s with %i of 2, %s, shows it: %j',
    async (reason, claimed, status, says) => {
      const refusal = { reason, message: 'Not now.' } as Reward['refusal']
      const redeem = { ...rewardDetail().redeem, limit_per_participant: 2, claimed }
      const page = await show({ ...EARNED, selection: 'redeem', refusal, redeem, status })
      expect(page.has('#reward-refusal', 'Not now.')).toBe(says)
      expect(page.has('footer button')).toBe(says)
      await page.close()
    },
  )

  it.each([
    ['en', 2, 'active', 2, '2 of 2 claimed'],
    // The limit was lowered since.
    ['en', 2, 'active', 3, '2 of 2 claimed'],
    ['es', 2, 'active', 2, '2 de 2 canjes'],
    ['en', 1, 'active', 1, "Limit one per person. You've already claimed it."],
    ['es', 1, 'active', 1, 'Una por persona. Ya canjeaste la tuya.'],
    // After the end nobody can claim another.
    ['en', 2, 'ended', 2, null],
  ] as const)(
    'claimed up to the limit explains the missing button, in %s with a limit of %i, %s, with %i claimed: %s',
    async (locale, limit, status, claimed, words) => {
      const redeem = { ...rewardDetail().redeem, limit_per_participant: limit, claimed }
      const refusal = { reason: 'limit_per_participant', message: 'You have it.' } as const
      const page = await openSite(
        <RewardCard
          reward={rewardDetail({ ...EARNED, selection: 'redeem', status, redeem, refusal })}
          onClose={() => {}}
        />,
        { answers: { '/public/me': signedInAs() }, program: siteProgram({ locale }) },
      )
      expect(page.has('footer button')).toBe(false)
      expect(page.has('#reward-have')).toBe(words !== null)
      if (words) expect(page.find('#reward-have').textContent).toBe(words)
      await page.close()
    },
  )

  it("shows a refusal's lock inline, next to the first word", async () => {
    const page = await show({ refusal: { reason: 'insufficient_points', message: 'You need 50 more Sprigs.' } })
    const line = page.find('#reward-refusal')
    expect(line.className).not.toContain('flex')
    expect(line.firstElementChild?.getAttribute('class')).toContain('inline ')
    await page.close()
  })

  it.each([
    ['en', 2, {}, '1 of 2 claimed', 'Use 150 Sprigs to Claim Another'],
    ['es', 2, {}, '1 de 2 canjes', 'Canjear otra por 150 Sprigs'],
    ['en', null, {}, 'You already have one.', 'Use 150 Sprigs to Claim Another'],
    ['en', 2, { threshold: null, price: 5 }, '1 of 2 claimed', 'Pay $5.00 to Claim Another'],
    ['en', 2, { threshold: null }, '1 of 2 claimed', 'Claim Another'],
  ] as const)(
    'claimed below the limit shows, in %s with a limit of %j and %j, the count and a button for another',
    async (locale, limit_per_participant, cost, have, label) => {
      const redeem = { ...rewardDetail().redeem, limit_per_participant, claimed: 1 }
      const one = rewardDetail({ ...EARNED, selection: 'redeem', redeem, ...cost })
      const page = await openSite(<RewardCard reward={one} onClose={() => {}} />, {
        answers: { '/public/me': signedInAs() },
        program: siteProgram({ locale }),
      })
      const button = page.find('footer button')
      expect(button.textContent).toBe(label)
      expect(page.find(`#${button.getAttribute('aria-describedby')}`).textContent).toContain(have)
      await page.close()
      const first = await openSite(
        <RewardCard reward={{ ...one, earned_by_current_participant_on: null }} onClose={() => {}} />,
        {
          answers: { '/public/me': signedInAs() },
          program: siteProgram({ locale }),
        },
      )
      expect(first.has('#reward-have')).toBe(false)
      expect(first.find('footer button').textContent).not.toMatch(/Another|otro/)
      await first.close()
    },
  )

  it.each(['redeem', 'achievement', 'from_the_future'])(
    'of %s shows a background in place of a missing picture',
    async (selection) => {
      const page = await show({ selection: selection as Reward['selection'] })
      const place = page.find('[data-testid=no-picture]')
      expect(place.className).toContain('on-brand')
      expect(place.querySelector('use')?.getAttribute('href')).toMatch(/#[a-z-]+$/)
      // Lower than a picture; a badge is round.
      expect(place.parentElement?.style.aspectRatio).toBe(selection === 'achievement' ? '1/1' : '3/1')
      await page.close()
    },
  )

  // SITE-51
  it('congratulates the owner and shows only them how to redeem it', async () => {
    const how = {
      redemption_details: '<p>Show this at the till.</p>',
      redemption_image: { public_url: '/media/code.png', alt_text: 'Code' },
    }
    const page = await show({ ...EARNED, ...(how as object) })
    expect([...page.find('header').querySelectorAll('p, h1')].map(({ textContent }) => textContent)).toEqual([
      'Congrats',
      "You've earned",
      'Five off your next basket',
    ])
    expect(page.text()).toContain('Show this at the till.')
    expect(page.find('img[alt=Code]').getAttribute('src')).toBe('/media/code.png')
    expect(page.find('footer').textContent).toContain('Earned on November 2, 2026')
    await page.close()
    const stranger = await show({})
    expect(stranger.text()).toContain('Good for everything.')
    expect(stranger.text()).not.toContain('Congrats')
    await stranger.close()
  })

  // SITE-53
  it('has a details box with description and collapsed terms, and the entries before it', async () => {
    const page = await show({
      selection: 'sweepstake',
      description_details: '<p>A weekend away.</p>',
      terms_conditions: '<p>Adults only.</p>',
      participant_sweepstakes_entry: 3,
    })
    const box = page.find('section', 'Details')
    expect(box.textContent).toContain('A weekend away.')
    expect(page.find('[data-testid=sweepstake-entries]').textContent).toBe('3 entries earned into the sweepstakes')
    expect(box.querySelector('details summary')?.textContent).toBe('Terms and Conditions')
    expect(box.querySelector('details')?.open).toBe(false)
    await page.close()
  })

  // SITE-54, SITE-70
  it('of an earned achievement shows its active picture and its certificate', async () => {
    const achievement_reward = {
      active_image: { public_url: '/media/on.png', alt_text: 'On', sizes: [] },
      inactive_image: null,
    }
    const page = await show({
      ...EARNED,
      selection: 'achievement',
      nft_item: NFT,
      achievement_reward,
    } as unknown as Partial<Reward>)
    expect(page.find('img[alt=On]').getAttribute('src')).toBe('/media/on.png')
    expect(page.find('img[alt=On]').className).toContain('object-contain')
    const block = page.find('section', 'Certified on Blockchain')
    expect(page.find('a', 'See transaction').getAttribute('href')).toBe(NFT.explorer_mint_url)
    expect(block.textContent).toContain('NFT Token Address0x12ab...7890')
    expect(page.find('a', '0x12ab...7890').getAttribute('href')).toBe(NFT.explorer_token_url)
    expect(block.textContent).toContain('Your Wallet Address0xfedc...3210')
    expect(page.find('a', '0xfedc...3210').getAttribute('href')).toBe(NFT.owner_explorer_url)
    expect(block.textContent).toContain('Powered by Aptos')
    await page.close()
  })

  it('tells a participant whose account is pending whom to contact', async () => {
    const refusal = { reason: 'account_pending', message: 'Your account is waiting.' } as const
    const page = await show({ selection: 'redeem', refusal })
    expect(page.find('#reward-refusal').textContent).toBe('Your account is waiting.')
    expect(page.find('details', 'contact support').querySelector('a')?.getAttribute('href')).toBe(
      'mailto:help@pennywort.example',
    )
    await page.close()
  })

  // SITE-56
  it('of an offer links to the membership before it is earned, and to the offers after', async () => {
    const offer_challenge = { id: 31, identifier: 'join', challenge_type: 'membership', payments_enabled: true }
    const page = await show({ selection: 'offer', offer_challenge: offer_challenge as Reward['offer_challenge'] })
    expect(page.find('button', 'Become a member').closest('form')?.getAttribute('action')).toBe(
      '/public/challenges/31/membership_checkout_session',
    )
    await page.close()
    const member = await show({ selection: 'offer', ...EARNED })
    expect(member.find('a', 'See my offers').getAttribute('href')).toBe('/my-offers')
    await member.close()
  })
})

it("a reward's tile shows the brand's background in place of a missing picture, at the same height", async () => {
  const page = await openSite(<OwnRewardTile reward={reward()} />, { answers: {} })
  expect(page.find('[data-testid=no-picture]').parentElement?.style.aspectRatio).toBe('4/3')
  await page.close()
})

it('the tile of a free reward says that it can be claimed', async () => {
  const page = await openSite(<OwnRewardTile reward={reward({ threshold: 0 })} />, { answers: {} })
  expect(page.find('li').textContent).toContain('Ready to claim')
  await page.close()
})

describe('the tile of an earned reward', () => {
  const LIMIT = { reason: 'limit_per_participant', message: 'You have both.' } as const
  it.each([
    ['can be claimed again', 'redeem', null, true],
    ['was claimed as often as it can be', 'redeem', LIMIT, false],
    ['is earned once', 'milestone', null, false],
  ] as const)('that %s (%s, %j) shows its price: %j', async (_, selection, refusal, says) => {
    const page = await openSite(<OwnRewardTile reward={reward({ ...EARNED, selection, refusal })} />, { answers: {} })
    expect(page.has('li p', '150 Sprigs')).toBe(says)
    await page.close()
  })
})

describe('the progress of a claim', () => {
  const claim = {
    id: 1,
    code: null,
    origin: 'claimed',
    fulfilment: 'pending',
    state: 'settled',
    earned_at: EARNED.earned_by_current_participant_on,
    held_until: null,
    to_pay: null,
    points_spent: 0,
    payment: null,
  } as const
  it.each([
    ['redeem', true],
    ['offer', false],
    ['achievement', false],
  ] as const)('is shown for %s: %j, because offers and badges take effect immediately', async (selection, tells) => {
    const page = await show({ ...EARNED, selection, claim })
    expect(page.has('[data-testid=claim-story]', 'November 2, 2026')).toBe(tells)
    await page.close()
  })

  it.each([
    ['redeem', 'claimed', 'en', "Claimed on November 2, 2026. We're getting it ready.", 'Claimed'],
    ['sweepstake', 'won', 'en', "Won on November 2, 2026. We're getting it ready.", 'Won'],
    ['mini-contest', 'won', 'es', 'Ganada el 2 de noviembre de 2026. La estamos preparando.', 'Ganada'],
    ['milestone', 'earned', 'en', "Earned on November 2, 2026. We're getting it ready.", 'Earned'],
    // Such as a challenge's prize.
    ['redeem', 'earned', 'es', 'Obtenida el 2 de noviembre de 2026. La estamos preparando.', 'Obtenida'],
  ] as const)('of %s says that it was %s, in %s: %s', async (selection, origin, locale, words, step) => {
    const one = rewardDetail({ ...EARNED, selection, claim: { ...claim, origin } })
    const page = await openSite(<RewardCard reward={one} onClose={() => {}} />, {
      answers: { '/public/me': signedInAs() },
      program: siteProgram({ locale }),
    })
    expect(page.find('[data-testid=claim-story] p').textContent).toBe(words)
    expect(wordsIn(page.find('[data-testid=claim-story] li'))).toBe(step)
    await page.close()
  })

  it.each([
    ['pending', "We're getting it ready.", ['>Claimed', 'On its way (to come)', 'Delivered (to come)'], 1],
    ['sent', 'Your reward is on its way.', ['Claimed (done)', '>On its way', 'Delivered (to come)'], 2],
    ['delivered', 'Your reward was delivered.', ['Claimed (done)', 'On its way (done)', '>Delivered'], 3],
  ] as const)('that is %s says "%s" and marks that step', async (fulfilment, words, steps, marks) => {
    const page = await show({ ...EARNED, selection: 'redeem', claim: { ...claim, fulfilment } })
    expect(page.find('[data-testid=claim-story] p').textContent).toContain(words)
    const items = [...page.place.querySelectorAll('[data-testid=claim-story] li')]
    expect(items.map((item) => (item.getAttribute('aria-current') ? '>' : '') + wordsIn(item))).toEqual(steps)
    expect(page.place.querySelectorAll('[data-testid=claim-story] li svg')).toHaveLength(marks)
    await page.close()
  })

  it('promises nothing if the reward has instructions, until something was sent', async () => {
    const how = { redemption_details: '<p>Your boarding pass waits at the Club Shop.</p>' }
    const won = { ...claim, origin: 'won' } as const
    const page = await show({ ...EARNED, ...how, selection: 'sweepstake', claim: won })
    expect(page.find('[data-testid=claim-story] p').textContent?.trim()).toBe('Won on November 2, 2026.')
    await page.close()
    const sent = await show({ ...EARNED, ...how, selection: 'sweepstake', claim: { ...won, fulfilment: 'sent' } })
    expect(sent.find('[data-testid=claim-story] p').textContent).toContain('Your reward is on its way.')
    await sent.close()
  })

  it.each([
    ['pending', false],
    ['sent', true],
  ] as const)('of a collectible is shown when it is %s: %j', async (fulfilment, tells) => {
    const earned = { ...claim, origin: 'earned', fulfilment } as const
    const page = await show({ ...EARNED, selection: 'milestone', nft_item: NFT, claim: earned })
    expect(page.has('[data-testid=claim-story]')).toBe(tells)
    await page.close()
  })

  it.each([
    ['pending', false],
    ['sent', true],
    ['delivered', true],
  ] as const)('of a badge is shown when its extras are %s: %j', async (fulfilment, tells) => {
    const earned = { ...claim, origin: 'earned', fulfilment } as const
    const page = await show({ ...EARNED, selection: 'achievement', claim: earned })
    expect(page.has('[data-testid=claim-story]')).toBe(tells)
    await page.close()
  })

  it.each([
    ['pending', 'settled', false],
    ['pending', 'held', true],
    ['sent', 'settled', true],
    ['cancelled', 'cancelled', true],
  ] as const)('with a code is shown when it is %s and %s: %j', async (fulfilment, state, tells) => {
    const page = await show({ ...EARNED, selection: 'redeem', claim: { ...claim, code: 'PW5-1', fulfilment, state } })
    expect(page.has('[data-testid=claim-story]', '')).toBe(tells)
    await page.close()
  })

  it.each([
    ['redeem', {}, 'Your claim was canceled.'],
    ['redeem', { points_spent: 150 }, 'Your claim was canceled, and we returned everything you spent.'],
    ['redeem', { payment: 'refunded' }, 'Your claim was canceled, and we returned everything you spent.'],
    ['redeem', { payment: 'paid' }, 'Your claim was canceled. Your refund is on its way.'],
    ['sweepstake', { origin: 'won' }, 'Your prize was withdrawn.'],
    ['milestone', { origin: 'earned' }, 'Your reward was withdrawn.'],
    ['achievement', { origin: 'earned' }, 'Your reward was withdrawn.'],
  ] as const)('that was canceled, of %s with %j, says what was refunded: %s', async (selection, spent, words) => {
    const page = await show({ selection, claim: { ...claim, fulfilment: 'cancelled', state: 'cancelled', ...spent } })
    expect(page.find('[data-testid=claim-story]').textContent).toBe(words)
    await page.close()
  })

  it('that was withdrawn promises no automatic badge', async () => {
    const progress = { kind: 'challenges', current: 3, target: 3 } as const
    const one = { selection: 'achievement', progress } as const
    const open = await show(one)
    expect(open.has('[data-testid=reward-progress]')).toBe(true)
    await open.close()
    const withdrawn = await show({ ...one, claim: { ...claim, origin: 'earned', state: 'cancelled' } })
    expect(withdrawn.has('[data-testid=reward-progress]')).toBe(false)
    await withdrawn.close()
  })

  it.each([
    [
      '2026-11-02T12:15:00.000Z',
      'Continue and pay $5.00',
      'Reserved for you until',
      "Don't pay by then and you'll get your 150 Sprigs back.",
    ],
    [
      null,
      'Use 150 Sprigs to Claim',
      "We're holding it while you pay.",
      "We'll return your 150 Sprigs if you don't complete the payment.",
    ],
  ])('that is held until %s links to its payment, and shows what it took', async (held_until, label, words, back) => {
    // The price was raised while it was held.
    const to_pay = held_until === null ? null : { price: 5, currency: 'usd' }
    const page = await show({ price: 6, claim: { ...claim, state: 'held', held_until, to_pay, points_spent: 150 } })
    expect(page.find('footer button').textContent).toBe(label)
    expect(page.has('footer p', 'Plus $6.00')).toBe(held_until === null)
    const parts = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
    const time = held_until && new Date(held_until).toLocaleTimeString('en-US', parts)
    const story = page.find('[data-testid=claim-story]').textContent
    expect(story).toContain(words)
    expect(story).toContain(time ?? '')
    expect(story).toContain(`. ${back}`)
    await page.close()
  })

  it("that is held for money alone doesn't mention points", async () => {
    const held_until = '2026-11-02T12:15:00.000Z'
    const page = await show({ claim: { ...claim, state: 'held', held_until, points_spent: 0 } })
    expect(page.find('[data-testid=claim-story]').textContent).toMatch(/^Reserved for you until [^.]*\.$/)
    await page.close()
  })

  it.each([
    ['that is canceled', { success: true, message: '150 Sprigs are back.' }, 'success', 'Payment canceled'],
    [
      'that was over already',
      { success: false, message: "There's no pending payment to cancel.", reason: 'not_held' },
      'neutral',
      "There's no pending payment to cancel.",
    ],
    [
      'whose provider is away',
      { success: false, message: 'It does not answer.', reason: 'unavailable' },
      'warning',
      "We couldn't cancel the payment",
    ],
  ] as const)('whose payment is canceled, %s, shows the result once for two clicks', async (_, answer, tone, title) => {
    const held = {
      ...claim,
      state: 'held',
      held_until: '2026-11-02T12:15:00.000Z',
      to_pay: { price: 5, currency: 'usd' },
      points_spent: 150,
    } as const
    const page = await show(
      { price: 5, claim: held },
      { '/public/rewards/12/give_up_payment': { errors: {}, ...answer } },
    )
    const giveUp = page.find('button', 'Cancel payment')
    giveUp.click()
    giveUp.click()
    await page.settle(100)
    expect(page.sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/public/rewards/12/give_up_payment',
    ])
    expect(page.toasts).toMatchObject([{ tone, title }])
    await page.close()
  })

  it('that is held shows in Spanish what it took', async () => {
    const held = { ...claim, state: 'held', held_until: '2026-11-02T12:15:00.000Z', points_spent: 1500 } as const
    const page = await openSite(<RewardCard reward={rewardDetail({ claim: held })} onClose={() => {}} />, {
      answers: { '/public/me': signedInAs() },
      program: siteProgram({ locale: 'es' }),
    })
    expect(page.find('[data-testid=claim-story]').textContent).toMatch(
      / Si no pagas antes, te devolveremos 1[.,]?500 Sprigs\.$/,
    )
    await page.close()
  })
})

describe('a claim', () => {
  const claim = (answer: unknown) => show({}, { '/public/rewards/process_reward': answer })
  const done = { success: true, message: '', errors: {}, stripe_url: null }

  // SITE-55, SITE-85
  it('is sent and confirmed', async () => {
    const page = await claim(done)
    await page.press('button', 'Use 150 Sprigs to Claim')
    expect(page.sent.find(({ method }) => method === 'POST')?.fields).toContainEqual(['reward_id', '12'])
    expect(page.toasts).toEqual([
      {
        tone: 'success',
        title: 'Congrats!',
        description: 'You have successfully claimed this reward.',
        action: 'See reward',
      },
    ])
    await page.close()
  })

  it('opens its code at once, and says how the balance changed', async () => {
    const page = await claim({ ...done, claim_id: 7, coupon_code: 'PW5-A', points_spent: 150 })
    expect(page.find('[data-testid=balance-after]').textContent).toBe('Balance: 730 → 580 Sprigs')
    await page.press('button', 'Use 150 Sprigs to Claim')
    expect(page.went).toEqual(['/my-codes?code=claim-7'])
    expect(page.toasts).toMatchObject([
      {
        title: 'Congrats!',
        description: 'You have successfully claimed this reward. Balance: 730 → 580 Sprigs',
      },
    ])
    await page.close()
  })

  // SITE-84
  it('continues to the checkout if there is one', async () => {
    const page = await claim({ ...done, stripe_url: 'https://pay.example/1' })
    await page.press('button', 'Use 150 Sprigs to Claim')
    expect(page.went).toEqual(['https://pay.example/1'])
    expect(page.toasts).toEqual([])
    // The button stays busy until the browser leaves.
    await page.press('button', 'Use 150 Sprigs to Claim')
    expect(page.sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
    await page.close()
  })

  // SITE-120
  it('shows why it was refused', async () => {
    const page = await claim({ ...done, success: false, message: 'This reward is out of stock.' })
    await page.press('button', 'Use 150 Sprigs to Claim')
    expect(page.toasts).toEqual([
      { tone: 'danger', title: 'Something went wrong', description: 'This reward is out of stock.' },
    ])
    await page.close()
  })

  it("that doesn't reach the server shows that there is no connection", async () => {
    const page = await claim(() => Promise.reject(new TypeError('Failed to fetch')))
    await page.press('button', 'Use 150 Sprigs to Claim')
    expect(page.toasts).toEqual([
      {
        tone: 'danger',
        title: 'Something went wrong',
        description: "You're offline. Check your connection and try again.",
      },
    ])
    await page.close()
  })

  it.each([
    ['that is refused', 2, { ...done, success: false, message: 'This reward is out of stock.' }],
    ['that got no answer', 1, () => Promise.reject(new Error('offline'))],
  ])('%s leaves a page that loaded the session %d times', async (_, questions, answer) => {
    const page = await claim(answer)
    window.localStorage.removeItem('laurel_changed_at')
    await page.press('button', 'Use 150 Sprigs to Claim')
    expect(page.sent.filter(({ path }) => path === '/public/me')).toHaveLength(questions)
    // Other tabs are notified.
    expect(window.localStorage.getItem('laurel_changed_at') !== null).toBe(questions > 1)
    await page.close()
  })
})

it('a reward whose session has ended redirects nowhere itself, because the page redirects to sign in', async () => {
  const page = await openSite(<RewardOverlay rewardId="77" />, {
    path: '/reward/77',
    answers: { '/public/me': signedInAs(), '/public/rewards/77': new Answer(401, { message: 'Please sign in.' }) },
  })
  expect([page.toasts, page.went]).toEqual([[], []])
  await page.close()
})

describe('the card over home', () => {
  const open = (entries: string[], sameDocument = true) => {
    Object.assign(window, {
      navigation: {
        entries: () => entries.map((url) => ({ url, sameDocument })),
        currentEntry: { index: entries.length - 1 },
      },
    })
    return openSite(<RewardOverlay rewardId="12" />, {
      path: '/reward/12',
      answers: { '/public/me': signedInAs(), '/public/rewards/12': rewardDetail() },
    })
  }
  afterEach(() => Object.assign(window, { navigation: undefined }))

  it.each([
    [['http://pennywort.localhost/', 'http://pennywort.localhost/reward/12'], true, 'back'],
    // From before signing in: going back would reload the page.
    [['http://pennywort.localhost/', 'http://pennywort.localhost/reward/12'], false, '/'],
    [['http://pennywort.localhost/my-account', 'http://pennywort.localhost/reward/12'], true, '/'],
    [['http://pennywort.localhost/reward/12'], true, '/'],
  ])('when closed goes back if home came before: %j in this document: %j', async (entries, same, goal) => {
    const page = await open(entries, same)
    await page.press('button[aria-label=Close]')
    expect(page.went).toEqual([goal])
    await page.close()
  })

  it("sets the document's title while open", async () => {
    document.title = 'Home'
    const page = await open(['http://pennywort.localhost/reward/12'])
    expect(document.title).toBe(`${rewardDetail().name} · Pennywort`)
    await page.press('button[aria-label=Close]')
    expect(document.title).toBe('Home')
    await page.close()
  })

  it('leaves the title to the page that replaces it', async () => {
    document.title = 'Home'
    const page = await open(['http://pennywort.localhost/reward/12'])
    document.title = 'My Account'
    await page.close()
    expect(document.title).toBe('My Account')
  })
})

it("a reward that can't be loaded redirects home with a message", async () => {
  const page = await openSite(<RewardOverlay rewardId="77" />, {
    path: '/reward/77',
    answers: { '/public/me': signedInAs(), '/public/rewards/77': new Answer(404, { message: 'Not found' }) },
  })
  expect(page.went).toEqual(['/'])
  expect(page.toasts).toMatchObject([{ tone: 'danger', title: 'Error loading Rewards' }])
  await page.close()
})
