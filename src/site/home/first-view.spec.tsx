/** @alone It replaces the body of the page. */
import { jest } from '@jest/globals'
import { siteProgram } from '../../../tests/support/site-page'
import { FILL_FIRST_VIEW } from '../frame/first-view-script'
import { sourceSet } from '../picture'
import type { WireImage } from '../wire'

const { act } = await import('react')
const { renderToString } = await import('react-dom/server')
const { hydrateRoot } = await import('react-dom/client')
const { translate } = await import('@/i18n')
const { HomeSkeleton, SlidesPlace } = await import('./home-states')

const fill = new Function(`return ${FILL_FIRST_VIEW}`)() as (answers: Record<string, unknown>) => void

const PICTURE = {
  public_url: '/media/pears.jpg',
  alt_text: 'Pears in a crate',
  width: 1920,
  height: 1080,
  sizes: [{ public_url: '/media/pears-800.webp', width: 800, height: 450 }],
}
const ANSWERS = {
  '/public/me': { participant: { first_name: '<b>Ada</b>', unused_points: 1390, tier: 'Gold', memberships: ['club'] } },
  '/public/home/carousel': [
    { link: '/challenge/club', image: { ...PICTURE, public_url: '/media/join.jpg' } },
    { link: '/about', image: PICTURE },
  ],
  '/public/home/next_steps': {
    next_challenge: {
      caption: 'Know your squash',
      identifier: 'know-your-season',
      points: 94,
      reward_type: 'points',
      prize: null,
    },
    next_reward: { reward: { name: 'Enamel mug', reward_id: 7 }, message: 'Only 10 Sprigs to go.' },
  },
}

const view = () => (
  <HomeSkeleton
    basePath="/club"
    blocks={[{ type: 'carousel' }, { type: 'balance', look: 'totals' }, { type: 'next_steps' }]}
    program={siteProgram()}
    t={translate('en', 'site')}
    top={<SlidesPlace />}
  />
)
const wordsOf = (slot: string) => document.querySelector(`[data-slot="${slot}"]`)?.textContent

const serve = () => {
  document.documentElement.lang = 'en'
  delete document.documentElement.dataset.firstView
  document.body.innerHTML = `<div id="root">${renderToString(view())}</div>`
}

describe('the first view of a participant’s home', () => {
  it('shows balance, tier and next steps before React, as text', () => {
    serve()
    fill(ANSWERS)
    expect(document.documentElement.dataset.firstView).toBe('yes')
    expect(wordsOf('welcome')).toBe('Good to see you, <b>Ada</b>')
    expect([wordsOf('balance'), wordsOf('tier')]).toEqual(['1,390', 'Gold'])
    expect([wordsOf('challenge'), wordsOf('challenge-more')]).toEqual(['Know your squash', '+94 Sprigs'])
    expect([wordsOf('reward'), wordsOf('reward-more')]).toEqual(['Enamel mug', 'Only 10 Sprigs to go.'])
    expect(document.querySelector('[data-slot="challenge"]')?.getAttribute('href')).toBe(
      '/club/challenge/know-your-season',
    )
  })

  it('shows the picture of the first slide that is not for a membership they have', () => {
    serve()
    const picture = document.querySelector<HTMLImageElement>('img[data-slot="slide"]')
    expect(picture?.hasAttribute('src')).toBe(false)
    fill(ANSWERS)
    expect(picture?.getAttribute('src')).toBe('/media/pears.jpg')
    expect(picture?.alt).toBe('Pears in a crate')
    // Like the slide that replaces it, so that the browser loads one file.
    expect(picture?.getAttribute('srcset')).toBe(sourceSet(PICTURE as unknown as NonNullable<WireImage>))
  })

  it('is kept by React, which hydrates it without an error', async () => {
    serve()
    fill(ANSWERS)
    const errors = jest.spyOn(console, 'error').mockImplementation(() => {})
    const recovered = jest.fn()
    const root = document.getElementById('root') as HTMLElement
    await act(async () => {
      hydrateRoot(root, view(), { onRecoverableError: recovered })
    })
    expect(recovered).not.toHaveBeenCalled()
    expect(errors).not.toHaveBeenCalled()
    expect([wordsOf('balance'), wordsOf('challenge')]).toEqual(['1,390', 'Know your squash'])
    errors.mockRestore()
  })

  it('stays hidden for visitors, and if an answer is odd', () => {
    serve()
    fill({ '/public/me': { participant: null } })
    fill({})
    expect(document.documentElement.dataset.firstView).toBeUndefined()
    expect(wordsOf('balance')).toBe('')
  })
})
