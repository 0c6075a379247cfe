import { openSite, reward, signedInAs } from '../../../tests/support/site-page'

const { NextStepsSection } = await import('./next-steps-section.client')

const show = (changes: Parameters<typeof reward>[0] = {}) => {
  const progress = { kind: 'points', current: 40, target: 150, missing: 110 }
  const next_reward = { reward: reward(changes), progress, message: '110 Sprigs to go' }
  return openSite(<NextStepsSection />, {
    answers: { '/public/me': signedInAs(), '/public/home/next_steps': { next_challenge: null, next_reward } },
  })
}

describe('the next reward', () => {
  it("shows the brand's background in place of a missing picture, at the same height", async () => {
    const page = await show({ image: null })
    const place = page.find('article [data-testid=no-picture]')
    expect(place.className).toContain('on-brand')
    expect(place.parentElement?.style.aspectRatio).toBe('1/1')
    await page.close()
  })

  it('draws a badge like on its own card, unlit and uncropped', async () => {
    const inactive_image = { public_url: '/media/off.png', alt_text: 'Off', sizes: [] }
    const achievement_reward = { active_image: null, inactive_image } as unknown as ReturnType<
      typeof reward
    >['achievement_reward']
    const page = await show({ selection: 'achievement', image: null, achievement_reward })
    expect(page.find('article img').getAttribute('src')).toBe('/media/off.png')
    expect(page.find('article img').className).toContain('object-contain')
    await page.close()
  })
})
