import { openSite, reward, signedInAs } from '../../../../tests/support/site-page'

const { NextSteps } = await import('./next-steps.client')

const show = async (missing: number, message: string, changes: Parameters<typeof reward>[0] = {}) => {
  const progress = { kind: 'points', current: 150 - missing, target: 150, missing }
  const next_reward = { reward: reward(changes), progress, message }
  return openSite(<NextSteps />, {
    answers: { '/public/me': signedInAs(), '/public/home/next_steps': { next_challenge: null, next_reward } },
  })
}

describe('the next step to a reward', () => {
  it("shows the brand's background in place of a missing picture", async () => {
    const page = await show(50, '50 Sprigs to go', { image: null })
    expect(page.find('[data-testid=no-picture]').className).toContain('on-brand')
    await page.close()
  })

  it('shows the progress', async () => {
    const page = await show(75, '75 Sprigs to go')
    expect(page.place.textContent).toContain('75 Sprigs to go')
    expect(page.find('[role=progressbar]').getAttribute('aria-valuenow')).toBe('50')
    await page.close()
  })

  it('says that the reward can be claimed instead of showing the progress', async () => {
    const page = await show(0, 'Ready to claim')
    expect(page.place.textContent).toContain('Ready to claim')
    expect(page.place.textContent).not.toContain('100%')
    expect(page.has('[role=progressbar]')).toBe(false)
    await page.close()
  })
})
