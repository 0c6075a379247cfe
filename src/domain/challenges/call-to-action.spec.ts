import '../../../tests/support/plugin-kinds'
import { renderText } from '@/i18n/render-text'
import { automaticCallToAction, callToActionOf, ownCallToAction } from './call-to-action'

describe('the call to action of a challenge', () => {
  // CONSOLE-90
  it.each([
    ['signup', 'email', 'Signup Email'],
    ['signup', null, 'Signup'],
    ['signup', '', 'Signup'],
    ['signup', 'Club Verde', 'Join Club Verde'],
    ['collect', 'profile', 'Complete Profile'],
    ['collect', 'custom_quiz', 'Take a Quiz'],
    ['collect', 'quiz', 'Take a Quiz'],
    ['collect', 'survey', 'Take Survey'],
    ['collect', 'poll', 'Take Poll'],
    ['share', 'facebook', 'Facebook'],
    ['share', 'twitter', 'Twitter'],
    ['share', 'linkedin', 'Share on LinkedIn'],
    ['share', 'mastodon', 'Share on mastodon'],
    ['video', null, 'Watch Now'],
    ['article', null, 'Read Now'],
    ['referral', null, 'Recruit Friends'],
    ['membership', null, 'Become a Member'],
    ['link', null, 'Visit Now'],
    ['call_action', null, 'Visit Now'],
    ['engage', null, 'Visit Social Media'],
    ['unified_social', null, 'Check out posts'],
    ['donation', null, 'Donate'],
    ['location', null, 'Visit'],
  ])('for %s with %s is “%s”', (type, parameters, words) => {
    expect(renderText(automaticCallToAction(type, parameters), 'en')).toBe(words)
  })

  it('is translated for the reader if the console set it', () => {
    const video = { challenge_type: 'video', parameters: null }
    expect(callToActionOf({ ...video, cta_button_text: 'Watch Now' }, 'es')).toBe('Ver ahora')
    expect(callToActionOf({ ...video, cta_button_text: 'Ver ahora' }, 'en')).toBe('Watch Now')
    expect(callToActionOf({ ...video, cta_button_text: 'Roll the film' }, 'es')).toBe('Roll the film')
    expect(callToActionOf({ ...video, cta_button_text: null }, 'es')).toBe('Ver ahora')
  })

  it('is custom if it matches neither the kind nor its parameters', () => {
    const collect = { challenge_type: 'collect', parameters: 'survey' }
    expect(ownCallToAction({ ...collect, cta_button_text: 'Tell us' })).toBe('Tell us')
    for (const words of [null, '', 'Take Survey', 'Responder encuesta', 'Responder'])
      expect(ownCallToAction({ ...collect, cta_button_text: words })).toBeNull()
    expect(ownCallToAction({ ...collect, challenge_type: 'gone', cta_button_text: 'Tell us' })).toBeNull()
  })
})
