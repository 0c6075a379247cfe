import { FormProvider, useForm } from 'react-hook-form'
import { automaticCallToAction, CHALLENGE_KINDS, challengeTypes, isRepeatable } from '@/domain/challenges'
import { renderText } from '@/i18n/render-text'
import { findButton, renderConsole } from '../../../../../tests/support/render-console'
import { ChallengeEditor } from './challenge-editor.client'
import type { EditorData } from './editor-data'
import { EMPTY_FORM } from './empty-form'
import { OptionsStep } from './options-step.client'

const DATA: EditorData = {
  kinds: challengeTypes().map((type) => ({
    type,
    name: renderText(CHALLENGE_KINDS[type].name, 'en'),
    about: '',
    settings: CHALLENGE_KINDS[type].settings,
    isRepeatable: isRepeatable(type),
    buttons: { named: { '': renderText(automaticCallToAction(type, null), 'en') }, other: '{}' },
  })),
  prizes: [],
  profile_attributes: [],
  social_pages: [],
  tiers: [],
  segments: [],
  tags: [],
  canTag: true,
  timeZone: 'America/New_York',
  locale: 'en',
  programId: 1,
  siteUrl: 'http://example.com',
  pluginFields: [],
}

const draw = (challenge_type: string, challengeId?: number) =>
  renderConsole(<ChallengeEditor data={DATA} form={{ ...EMPTY_FORM, challenge_type }} challengeId={challengeId} />)
const drawOptions = ({ canTag, tag_list }: { canTag: boolean; tag_list: string[] }) =>
  renderConsole(<Options data={{ ...DATA, canTag }} tag_list={tag_list} />)
function Options({ data, tag_list }: { data: EditorData; tag_list: string[] }) {
  return (
    <FormProvider {...useForm({ defaultValues: { ...EMPTY_FORM, tag_list } })}>
      <OptionsStep data={data} hasLink={false} />
    </FormProvider>
  )
}
/** The names of the steps on wide screens. */
const stepsOf = (html: string) =>
  [...html.matchAll(/<span class="truncate[^"]*">([^<]*)<\/span>/g)].map(([, name]) => name)

describe('the challenge editor', () => {
  it('starts with the type: a card for each, with what participants do', () => {
    const html = draw('')
    for (const { about, name, type } of DATA.kinds) {
      expect(html).toMatch(new RegExp(`<input[^>]*type="radio"[^>]*name="challenge_type"[^>]*value="${type}"`))
      expect(html).toContain(name)
      expect(html).toContain(about)
    }
    expect(findButton(html, 'Next')).toContain('type="submit"')
    expect(findButton(html, 'Save')).toBeNull()
  })

  // CONSOLE-43
  it.each([
    ['', ['Type', 'Basics', 'Reward and limits', 'Schedule and options']],
    ['referral', ['Type', 'Basics', 'Settings', 'Reward and limits', 'Schedule and options']],
    ['collect', ['Type', 'Basics', 'Settings', 'Questions', 'Reward and limits', 'Schedule and options']],
  ])('has the steps for %s', (type, steps) => {
    expect(stepsOf(draw(type))).toEqual(steps)
  })

  it('allows an update to open any step, and a new challenge only the next one', () => {
    expect(draw('link', 7)).toMatch(/<button type="button"[^>]*>.*?Basics/s)
    expect(draw('link')).not.toMatch(/<li[^>]*><button type="button"/)
  })

  it('shows tags read-only, with the reason, to administrators who may not change them', () => {
    const html = drawOptions({ canTag: false, tag_list: ['spring', 'outdoors'] })
    expect(html).toContain('spring, outdoors')
    expect(html).toContain('To change tags, you need permission to manage challenges.')
    expect(html).not.toContain('tag_list-known')
    expect(drawOptions({ canTag: true, tag_list: ['spring'] })).toContain('tag_list-known')
  })

  it('has the fields of plugins among its options', () => {
    const pluginFields = [{ name: 'sku', control: 'text', label: 'SKU', required: true }] as const
    const html = renderConsole(<Options data={{ ...DATA, pluginFields: [...pluginFields] }} tag_list={[]} />)
    expect(html).toContain('More details')
    expect(html).toMatch(/<input[^>]*name="fields.sku"/)
    expect(drawOptions({ canTag: true, tag_list: [] })).not.toContain('More details')
  })
})
